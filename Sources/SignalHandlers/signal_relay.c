#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

#include "signal_handlers.h"

enum { signal_count = 65, depth = 4 };

/// The pipe for each signal.
static atomic_int pipes[signal_count];

/// The effect and the pipe that a signal had before each relay that has begun.
///
/// Only the threads that begin and end relays use this, one after the other.
static struct {
    int count;
    struct {
        struct sigaction action;
        int pipe;
    } former[depth];
} relays[signal_count];

int signal_pipe_open(int ends[2]) {
    if (pipe2(ends, O_CLOEXEC) != 0) return -1;
    if (fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0) return 0;
    close(ends[0]);
    close(ends[1]);
    return -1;
}

/// Writes the number of a signal to its pipe. If the pipe is full, so many are waiting that one
/// more makes no difference.
static void relay(int number) {
    int error = errno;
    unsigned char byte = (unsigned char)number;
    ssize_t written = write(atomic_load(&pipes[number]), &byte, 1);
    (void)written;
    errno = error;
}

int signal_relay_begin(int number, int pipe) {
    if (number < 1 || number >= signal_count || relays[number].count == depth) return -1;
    struct sigaction former;
    if (sigaction(number, NULL, &former) != 0) return -1;
    if (former.sa_handler == SIG_IGN && !(former.sa_flags & SA_SIGINFO)) return -1;
    int place = relays[number].count;
    relays[number].former[place].action = former;
    relays[number].former[place].pipe = atomic_exchange(&pipes[number], pipe);
    struct sigaction action = {.sa_handler = relay, .sa_flags = SA_RESTART};
    sigfillset(&action.sa_mask);
    if (sigaction(number, &action, NULL) != 0) return -1;
    relays[number].count += 1;
    return 0;
}

void signal_relay_end(int number) {
    if (number < 1 || number >= signal_count || relays[number].count == 0) return;
    int place = --relays[number].count;
    sigaction(number, &relays[number].former[place].action, NULL);
    atomic_store(&pipes[number], relays[number].former[place].pipe);
}

_Noreturn void signal_end_by(int number) {
    signal(number, SIG_DFL);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, number);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    raise(number);
    _exit(128 + number);
}
