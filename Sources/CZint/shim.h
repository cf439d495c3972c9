#ifndef CZINT_SHIM_H
#define CZINT_SHIM_H

#include "../LazyLibraries/lazy_names.h"

#include <zint.h>

/// Returns whether a module of an encoded symbol is dark; the module must be in the symbol.
static inline int czint_is_dark(const struct zint_symbol *_Nonnull symbol, int row, int column) {
    return symbol->encoded_data[row][column / 8] >> (column % 8) & 1;
}

#endif
