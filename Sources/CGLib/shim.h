#ifndef CGLIB_SHIM_H
#define CGLIB_SHIM_H

#include "../LazyLibraries/lazy_names.h"

#include <glib.h>

#endif
