#ifndef CDEFLATE_SHIM_H
#define CDEFLATE_SHIM_H

#include "../LazyLibraries/lazy_names.h"

#include <libdeflate.h>

#endif
