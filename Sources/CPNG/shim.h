#ifndef CPNG_SHIM_H
#define CPNG_SHIM_H

#include "../LazyLibraries/lazy_names.h"

#include <png.h>

#endif
