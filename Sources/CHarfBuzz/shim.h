#ifndef CHARFBUZZ_SHIM_H
#define CHARFBUZZ_SHIM_H

#include "../LazyLibraries/lazy_names.h"

#include <hb.h>
#include <hb-ot.h>
#include <hb-subset.h>

#endif
