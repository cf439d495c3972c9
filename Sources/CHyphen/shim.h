#ifndef CHYPHEN_SHIM_H
#define CHYPHEN_SHIM_H

#include "../LazyLibraries/lazy_names.h"

#include <hyphen.h>

#endif
