#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <sys/mman.h>
#include <unistd.h>

#include "signal_handlers.h"

/// The signals by which Swift, GLib, Rust, and C++ end a process without memory.
static const int signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV};

enum { signal_kinds = sizeof signals / sizeof signals[0] };

static struct sigaction former[signal_kinds];

static atomic_bool is_handled;

/// The stack of the handler. The stack of the main thread cannot grow without memory, and libraries
/// damage the stack of a thread when they return from a failed allocation with `longjmp`.
static _Thread_local _Alignas(16) char stack[16384];

/// Whether the program, and not a library, has started the thread.
static _Thread_local bool is_own;

int exhaustion_memory_is_scarce(void) {
    // The libraries for text and pictures need pieces of about this size.
    size_t size = 32 << 20;
    void *piece = mmap(NULL, size, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (piece == MAP_FAILED) return 1;
    munmap(piece, size);
    return 0;
}

static _Noreturn void end(const char *message, size_t size) {
    static atomic_flag is_ending = ATOMIC_FLAG_INIT;
    // Other threads may reach the same limit at the same time.
    while (atomic_flag_test_and_set(&is_ending)) pause();
    partial_files_delete();
    ssize_t written = write(STDERR_FILENO, message, size);
    (void)written;
    _exit(exhaustion_status);
}

_Noreturn void exhaustion_end(void) {
    static const char message[] =
        "error: not enough memory\n"
        "  hint: allow the program more memory, or use fewer workers with --jobs\n";
    end(message, sizeof message - 1);
}

_Noreturn void exhaustion_end_without_thread(void) {
    static const char message[] =
        "error: the system allows no more threads\n"
        "  hint: allow the program more threads, or use fewer workers with --jobs\n";
    end(message, sizeof message - 1);
}

int exhaustion_is_handled(void) { return atomic_load(&is_handled); }

static void handle(int number, siginfo_t *info, void *context) {
    (void)context;
    int error = errno;
    // A failed allocation leaves its reason in the thread that then stops.
    if (error == ENOMEM || exhaustion_memory_is_scarce()) exhaustion_end();
    // The threads that Pango starts only look up fonts. Fontconfig aborts when it could not copy what
    // another thread has passed to it.
    if (number == SIGABRT && !is_own) exhaustion_end();
    partial_files_delete();
    for (int kind = 0; kind < signal_kinds; kind++) {
        if (signals[kind] == number) sigaction(number, &former[kind], NULL);
    }
    errno = error;
    // A fault occurs again when the handler returns; other signals have to be repeated.
    if (info->si_code <= 0 || number == SIGTRAP || number == SIGABRT) raise(number);
}

void exhaustion_handle(void) {
    struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    for (int kind = 0; kind < signal_kinds; kind++) {
        sigaction(signals[kind], &action, &former[kind]);
    }
    atomic_store(&is_handled, true);
    exhaustion_handle_on_thread();
}

void exhaustion_handle_on_thread(void) {
    is_own = true;
    exhaustion_use_own_stack();
}

void exhaustion_use_own_stack(void) {
    if (!atomic_load(&is_handled)) return;
    stack_t alternative = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&alternative, NULL);
}
