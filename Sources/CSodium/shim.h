#ifndef CSODIUM_SHIM_H
#define CSODIUM_SHIM_H

#include "../LazyLibraries/lazy_names.h"

#include <sodium.h>

#endif
