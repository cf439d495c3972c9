#ifndef CSANDBOX_H
#define CSANDBOX_H

#include <stddef.h>

/// A file that a process may still open after it has closed its sandbox: it was opened before.
struct csandbox_file {
    const char *_Nonnull path;
    int descriptor;
};

/// Closes the sandbox around the calling process, for good: from now on, its threads can only
/// compute, use open descriptors, and open the given files for reading. Any other system call fails
/// with EPERM.
///
/// The array and its paths must stay valid until the process ends.
///
/// Returns 0, or the error number.
int csandbox_close(const struct csandbox_file *_Nullable files, size_t count);

/// Starts a program with an empty environment, in a process group of its own, and with no open
/// files except `socket` as its standard input. Returns 0, or the error number.
int csandbox_spawn(
    const char *_Nonnull program, char *const _Nullable *_Nonnull arguments, int socket,
    int *_Nonnull process);

/// Returns the arguments that this program was started with, which end with NULL.
char *const _Nullable *_Nullable csandbox_arguments(void);

/// Sends bytes, and a descriptor unless it is -1, over a socket. Returns the number of bytes sent, or
/// -1.
long csandbox_send(int socket, const void *_Nonnull bytes, size_t count, int descriptor);

/// Receives bytes, and at most one descriptor, which is set to -1 if none came. Returns the number
/// of bytes received, 0 at the end, or -1.
long csandbox_receive(
    int socket, void *_Nonnull bytes, size_t count, int *_Nonnull descriptor);

/// Creates memory of a fixed size that two processes can share. Returns its descriptor, or -1.
int csandbox_shared_memory(size_t size);

/// Terminates the process with SIGPROF once it has used this much more CPU time; 0 for never.
void csandbox_set_timer(unsigned milliseconds);

#endif
