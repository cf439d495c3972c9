// A library for LD_PRELOAD that makes a function of the system fail at a chosen call.
//
// FAULT_FUNCTION  the function: write, rename, fsync, spawn, thread, or memory
// FAULT_AT        the number of the call that fails, from 1; none by default
// FAULT_REST      if set, all later calls fail too
// FAULT_COUNT     a file that receives the number of calls, as text, when the program ends
//
// Calls are counted from the beginning of main.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *piece, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static const char *chosen;
static const char *count_file;
static long fault;
static bool is_rest;
static atomic_bool is_started;
static atomic_long calls;

/// Counts a call to a function; returns whether it fails, with an error.
static bool fails(const char *function, int error) {
    if (!atomic_load(&is_started) || strcmp(chosen, function) != 0) return false;
    long call = atomic_fetch_add(&calls, 1) + 1;
    if (fault == 0 || call < fault || (call > fault && !is_rest)) return false;
    errno = error;
    return true;
}

static void finish(void) {
    atomic_store(&is_started, false);
    if (count_file == NULL) return;
    char text[32];
    int size = snprintf(text, sizeof text, "%ld\n", atomic_load(&calls));
    int file = open(count_file, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    syscall(SYS_write, file, text, (size_t)size);
    close(file);
}

static int (*program)(int, char **, char **);

static int begin(int count, char **arguments, char **environment) {
    chosen = getenv("FAULT_FUNCTION");
    count_file = getenv("FAULT_COUNT");
    const char *at = getenv("FAULT_AT");
    fault = at != NULL ? atol(at) : 0;
    is_rest = getenv("FAULT_REST") != NULL;
    atexit(finish);
    atomic_store(&is_started, chosen != NULL);
    return program(count, arguments, environment);
}

int __libc_start_main(
    int (*main)(int, char **, char **), int count, char **arguments, void (*init)(void),
    void (*fini)(void), void (*end)(void), void *stack) {
    int (*next)(int (*)(int, char **, char **), int, char **, void (*)(void), void (*)(void),
                void (*)(void), void *) = dlsym(RTLD_NEXT, "__libc_start_main");
    program = main;
    return next(begin, count, arguments, init, fini, end, stack);
}

// Files

ssize_t write(int file, const void *bytes, size_t count) {
    if (fails("write", ENOSPC)) return -1;
    return syscall(SYS_write, file, bytes, count);
}

int rename(const char *from, const char *to) {
    if (fails("rename", EACCES)) return -1;
    return (int)syscall(SYS_rename, from, to);
}

int fsync(int file) {
    if (fails("fsync", EIO)) return -1;
    return (int)syscall(SYS_fsync, file);
}

// Processes and threads

int posix_spawn(
    pid_t *process, const char *path, const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const arguments[], char *const environment[]) {
    if (fails("spawn", EAGAIN)) return EAGAIN;
    int (*next)(pid_t *, const char *, const posix_spawn_file_actions_t *,
                const posix_spawnattr_t *, char *const[], char *const[]) =
        dlsym(RTLD_NEXT, "posix_spawn");
    return next(process, path, actions, attributes, arguments, environment);
}

pid_t fork(void) {
    if (fails("spawn", EAGAIN)) return -1;
    pid_t (*next)(void) = dlsym(RTLD_NEXT, "fork");
    return next();
}

int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
    if (fails("thread", EAGAIN)) return EAGAIN;
    int (*next)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *) =
        dlsym(RTLD_NEXT, "pthread_create");
    return next(thread, attributes, body, argument);
}

// Memory

void *malloc(size_t size) { return fails("memory", ENOMEM) ? NULL : __libc_malloc(size); }

void *calloc(size_t count, size_t size) {
    return fails("memory", ENOMEM) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *piece, size_t size) {
    return fails("memory", ENOMEM) ? NULL : __libc_realloc(piece, size);
}

void *memalign(size_t alignment, size_t size) {
    return fails("memory", ENOMEM) ? NULL : __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **piece, size_t alignment, size_t size) {
    void *made = memalign(alignment, size);
    if (made == NULL) return ENOMEM;
    *piece = made;
    return 0;
}

void *mmap(void *address, size_t size, int protection, int flags, int file, off_t offset) {
    if (fails("memory", ENOMEM)) return MAP_FAILED;
    return (void *)syscall(SYS_mmap, address, size, protection, flags, file, offset);
}
