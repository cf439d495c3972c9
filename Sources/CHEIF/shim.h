#ifndef CHEIF_SHIM_H
#define CHEIF_SHIM_H

#include "../LazyLibraries/lazy_names.h"

#include <libheif/heif.h>

#endif
