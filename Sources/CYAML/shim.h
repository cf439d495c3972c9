#ifndef CYAML_SHIM_H
#define CYAML_SHIM_H

#include "../LazyLibraries/lazy_names.h"

#include <yaml.h>

#endif
