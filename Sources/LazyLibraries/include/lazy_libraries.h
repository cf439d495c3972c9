#ifndef LAZY_LIBRARIES_H
#define LAZY_LIBRARIES_H

/// Loads a library by its file name, such as `librsvg-2.so.2`.
///
/// Returns NULL if it is loaded, otherwise the reason why it cannot be, which stays valid until the
/// same thread loads another library.
const char *_Nullable lazy_library_problem(const char *_Nonnull file);

/// Returns the value of a library's `unsigned int` constant; 0 if there is none.
unsigned int lazy_library_constant(const char *_Nonnull file, const char *_Nonnull name);

#endif
