#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "process_hooks.h"
#include "signal_handlers.h"

// AddressSanitizer replaces these functions itself.
#if defined(__GLIBC__) && !__has_feature(address_sanitizer)

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *piece, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

/// The functions that are replaced. Those of the C library are used until others are found, because
/// looking for them may need memory.
static struct {
    void *(*malloc)(size_t);
    void *(*calloc)(size_t, size_t);
    void *(*realloc)(void *, size_t);
    void *(*memalign)(size_t, size_t);
} next = {__libc_malloc, __libc_calloc, __libc_realloc, __libc_memalign};

/// Runs before other threads exist.
__attribute__((constructor)) static void find(void) {
    void *found = dlsym(RTLD_NEXT, "malloc");
    if (found != NULL) next.malloc = found;
    found = dlsym(RTLD_NEXT, "calloc");
    if (found != NULL) next.calloc = found;
    found = dlsym(RTLD_NEXT, "realloc");
    if (found != NULL) next.realloc = found;
    found = dlsym(RTLD_NEXT, "memalign");
    if (found != NULL) next.memalign = found;
}

/// Pieces of this size are pixels and files; their callers report that they did not get them.
enum { large = 1 << 20 };

/// Returns a piece; ends the process if it is small and there is none.
static inline void *checked(void *piece, size_t size) {
    if (__builtin_expect(piece == NULL, 0) && size > 0 && size < large && exhaustion_is_handled()) {
        exhaustion_end();
    }
    return piece;
}

void *malloc(size_t size) { return checked(next.malloc(size), size); }

void *calloc(size_t count, size_t size) {
    size_t whole;
    if (__builtin_mul_overflow(count, size, &whole)) whole = SIZE_MAX;
    return checked(next.calloc(count, size), whole);
}

void *realloc(void *piece, size_t size) { return checked(next.realloc(piece, size), size); }

void *reallocarray(void *piece, size_t count, size_t size) {
    size_t whole;
    if (__builtin_mul_overflow(count, size, &whole)) {
        errno = ENOMEM;
        return NULL;
    }
    return realloc(piece, whole);
}

void *memalign(size_t alignment, size_t size) {
    return checked(next.memalign(alignment, size), size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **place, size_t alignment, size_t size) {
    if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
    void *piece = memalign(alignment, size);
    if (piece == NULL) return ENOMEM;
    *place = piece;
    return 0;
}

#endif
