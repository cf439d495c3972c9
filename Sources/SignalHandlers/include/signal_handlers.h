#ifndef SIGNAL_HANDLERS_H
#define SIGNAL_HANDLERS_H

// What happens in signal handlers. It is written in C, because a handler may neither allocate
// memory nor take locks, and Swift code can do both without showing it.

// Partial files

/// Notes a partial file, which is deleted if the process has to end at once.
///
/// Returns a number for `partial_file_forget`, or -1 if there is no space to note it; the next run
/// then deletes the file.
int partial_file_note(const char *_Nonnull path);

/// Forgets a partial file, which has been renamed or deleted.
void partial_file_forget(int number);

/// Deletes all noted partial files, of which there are no more from now on: the process then has to end. Can be called
/// in a signal handler.
void partial_files_delete(void);

// Signals as bytes

/// Opens a pipe for signals; `ends` receives its reading end, which waits, and its writing end,
/// which does not.
///
/// Returns 0, or -1 if the system has no open file left for it.
int signal_pipe_open(int ends[_Nonnull 2]);

/// Writes the number of a signal, as a byte, to a pipe from now on, instead of its former effect.
///
/// Returns 0, or -1 if the signal is ignored or cannot be handled; then nothing has changed. A
/// signal that was ignored when the process started, for example under `nohup`, must stay ignored.
int signal_relay_begin(int number, int pipe);

/// Gives a signal the effect that it had before the last `signal_relay_begin`.
///
/// Relays end in the opposite order of their beginnings.
void signal_relay_end(int number);

/// Ends the process by a signal, as if it had never been handled or ignored.
_Noreturn void signal_end_by(int number);

// Exhaustion

/// The exit code for a limit of the system.
enum { exhaustion_status = 70 };

/// Handles the signals that end the process when memory runs out: Swift and the C libraries then
/// stop at an invalid instruction or address, or abort.
///
/// If memory is scarce at that moment, partial files are deleted, a message is printed, and the
/// process ends with `exhaustion_status`. Otherwise the signal comes from an error in the program,
/// and has its former effect. Call this on the main thread.
void exhaustion_handle(void);

/// Handles them on the calling thread, which belongs to the program, on a stack of its own.
void exhaustion_handle_on_thread(void);

/// Gives the handler a stack of its own on the calling thread, whose stack may be damaged or full.
///
/// Does nothing before `exhaustion_handle`.
void exhaustion_use_own_stack(void);

/// Returns whether `exhaustion_handle` was called: whether this process belongs to the program and
/// not to another one that uses the library.
int exhaustion_is_handled(void);

/// Returns whether the system currently refuses more memory.
int exhaustion_memory_is_scarce(void);

/// Deletes partial files, prints a message that memory has run out, and ends the process with
/// `exhaustion_status`.
_Noreturn void exhaustion_end(void);

/// Does the same when the system allows no more threads.
_Noreturn void exhaustion_end_without_thread(void);

#endif
