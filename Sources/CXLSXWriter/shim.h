#ifndef CXLSXWRITER_SHIM_H
#define CXLSXWRITER_SHIM_H

#include "../LazyLibraries/lazy_names.h"

#include <xlsxwriter.h>

// A function of Linux that the headers declare only for GNU programs.

extern int memfd_create(const char *_Nonnull name, unsigned int flags);

/// Returns a new file that has no name and is only in memory; -1 if there is none.
static inline int cxlsxwriter_memory_file(void) {
    const unsigned int close_on_exec = 1;
    return memfd_create("workbook", close_on_exec);
}

#endif
