#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

#include "process_hooks.h"
#include "signal_handlers.h"

/// What a new thread runs.
typedef struct {
    void *(*body)(void *);
    void *argument;
} Start;

static void *run(void *argument) {
    Start start = *(Start *)argument;
    free(argument);
    exhaustion_use_own_stack();
    return start.body(start.argument);
}

int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
    int (*next)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *) =
        dlsym(RTLD_NEXT, "pthread_create");
    Start *start = malloc(sizeof *start);
    if (next == NULL || start == NULL) {
        free(start);
        return EAGAIN;
    }
    *start = (Start){body, argument};
    int status = next(thread, attributes, run, start);
    if (status != 0) free(start);
    return status;
}
