#ifndef CTURBOJPEG_SHIM_H
#define CTURBOJPEG_SHIM_H

#include "../LazyLibraries/lazy_names.h"

#include <turbojpeg.h>

#endif
