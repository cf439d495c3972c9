#ifndef LAZY_NAMES_H
#define LAZY_NAMES_H

// Included before a library's own headers, this makes every call to the listed functions go to a
// stub that loads the library when it is first called. A command that draws nothing thus starts
// without the forty libraries that Pango and librsvg need.
//
// It is not in `include`: as a module, it would not affect the headers after it.
//
// Where the machine is not x86-64, nothing is redirected, and the libraries are loaded at start.

#if defined(__x86_64__) && defined(__linux__)
#define LAZY_PRAGMA(text) _Pragma(#text)
#define LAZY_LIBRARY(library, file)
#define LAZY(library, function) LAZY_PRAGMA(redefine_extname function lazy_##function)
#include "lazy_functions.def"
#undef LAZY
#undef LAZY_LIBRARY
#undef LAZY_PRAGMA
#endif

#endif
