#ifndef CWEBP_SHIM_H
#define CWEBP_SHIM_H

#include "../LazyLibraries/lazy_names.h"

#include <webp/decode.h>
#include <webp/encode.h>

#endif
