#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "lazy_libraries.h"
#include "signal_handlers.h"

const char *lazy_library_problem(const char *file) {
    return dlopen(file, RTLD_LAZY | RTLD_LOCAL) != NULL ? NULL : dlerror();
}

unsigned int lazy_library_constant(const char *file, const char *name) {
    void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
    const unsigned int *constant = library != NULL ? dlsym(library, name) : NULL;
    return constant != NULL ? *constant : 0;
}

#if defined(__x86_64__) && defined(__linux__)

// The index of each library and of each function.

enum {
#define LAZY_LIBRARY(library, file) library_##library,
#define LAZY(library, function)
#include "lazy_functions.def"
#undef LAZY
#undef LAZY_LIBRARY
    library_count
};

enum {
#define LAZY_LIBRARY(library, file)
#define LAZY(library, function) index_##function,
#include "lazy_functions.def"
#undef LAZY
    function_count
};

static const char *const files[] = {
#undef LAZY_LIBRARY
#define LAZY_LIBRARY(library, file) file,
#define LAZY(library, function)
#include "lazy_functions.def"
#undef LAZY
#undef LAZY_LIBRARY
};

static const struct {
    unsigned char library;
    const char *name;
} functions[] = {
#define LAZY_LIBRARY(library, file)
#define LAZY(library, function) {library_##library, #function},
#include "lazy_functions.def"
#undef LAZY
#undef LAZY_LIBRARY
};

/// The address of each function, NULL until it is first called.
__attribute__((visibility("hidden"))) _Atomic(void *) lazy_slots[function_count];

/// Returns the address of a function, and stores it for the next call.
///
/// A library or function that is missing ends the process, as it does when the system loads
/// libraries at start. `lazy_library_problem` tells in advance. The status differs if the library is
/// there, but the system has no memory or open file left for it.
__attribute__((visibility("hidden"), used)) void *lazy_resolve(size_t index) {
    const char *file = files[functions[index].library];
    void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
    void *function = library != NULL ? dlsym(library, functions[index].name) : NULL;
    if (function == NULL) {
        const char *reason = dlerror();
        if (reason == NULL) reason = functions[index].name;
        dprintf(STDERR_FILENO, "error: the library %s cannot be used: %s\n", file, reason);
        // The system's loader reports its reasons only as text.
        if (strstr(reason, "map segment") != NULL || strstr(reason, "allocate memory") != NULL
            || exhaustion_memory_is_scarce()) {
            exhaustion_end();
        }
        partial_files_delete();
        _exit(strstr(reason, "oo many open files") != NULL ? exhaustion_status : 69);
    }
    atomic_store_explicit(&lazy_slots[index], function, memory_order_release);
    return function;
}

/// Resolves the function whose index is on the stack, with all argument registers preserved, and
/// goes on there.
__attribute__((naked, used, visibility("hidden"))) void lazy_bind(void) {
    __asm__ volatile(
        "pushq %rdi\n pushq %rsi\n pushq %rdx\n pushq %rcx\n pushq %r8\n pushq %r9\n pushq %rax\n"
        "subq $136, %rsp\n"
        "movups %xmm0, (%rsp)\n movups %xmm1, 16(%rsp)\n"
        "movups %xmm2, 32(%rsp)\n movups %xmm3, 48(%rsp)\n"
        "movups %xmm4, 64(%rsp)\n movups %xmm5, 80(%rsp)\n"
        "movups %xmm6, 96(%rsp)\n movups %xmm7, 112(%rsp)\n"
        "movq 192(%rsp), %rdi\n"
        "call lazy_resolve\n"
        "movq %rax, %r11\n"
        "movups (%rsp), %xmm0\n movups 16(%rsp), %xmm1\n"
        "movups 32(%rsp), %xmm2\n movups 48(%rsp), %xmm3\n"
        "movups 64(%rsp), %xmm4\n movups 80(%rsp), %xmm5\n"
        "movups 96(%rsp), %xmm6\n movups 112(%rsp), %xmm7\n"
        "addq $136, %rsp\n"
        "popq %rax\n popq %r9\n popq %r8\n popq %rcx\n popq %rdx\n popq %rsi\n popq %rdi\n"
        "addq $8, %rsp\n"
        "jmpq *%r11\n");
}

// The stub of each function: jumps to its address, or resolves it.

#define LAZY_LIBRARY(library, file)
#define LAZY(library, function) \
    __attribute__((naked, visibility("hidden"))) void lazy_##function(void) { \
        __asm__ volatile( \
            "movq lazy_slots+%c0(%%rip), %%r11\n" \
            "testq %%r11, %%r11\n" \
            "je 1f\n" \
            "jmpq *%%r11\n" \
            "1: pushq $%c1\n" \
            "jmp lazy_bind\n" \
            : : "i"(index_##function * 8), "i"(index_##function)); \
    }
#include "lazy_functions.def"

#endif
