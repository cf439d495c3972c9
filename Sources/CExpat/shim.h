#ifndef CEXPAT_SHIM_H
#define CEXPAT_SHIM_H

#include "../LazyLibraries/lazy_names.h"

#include <expat.h>

#endif
