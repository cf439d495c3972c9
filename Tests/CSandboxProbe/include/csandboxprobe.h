#ifndef CSANDBOXPROBE_H
#define CSANDBOXPROBE_H

/// Closes the sandbox in a child process, and tries what it must prevent.
///
/// Returns a bit for each thing that was possible: 1 to open the allowed file, 2 to open the denied
/// one, 4 to write the allowed one, 8 to fork, 16 to make a socket, 32 to make memory executable;
/// -1 if the process died.
int csandbox_probe(const char *_Nonnull allowed, const char *_Nonnull denied);

#endif
