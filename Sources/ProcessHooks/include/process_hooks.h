/// Functions of the system that the program replaces for the whole process, so that it ends with a
/// message when memory runs out anywhere in it.
///
/// Only a program may contain this module, never a library. It has an effect after
/// `exhaustion_handle` was called.
///
/// - `malloc` and the like: Fontconfig, Pango, and HarfBuzz go on without a small piece of memory that
///   they did not get, and show other text. The process therefore ends when it does not get one. Large
///   pieces are left to their callers, which report what needs them.
/// - `pthread_create`: GLib calls itself when it has no memory for its own message, until the stack of
///   its thread is full, so the handler of signals needs a stack of its own on every thread.
#ifndef PROCESS_HOOKS_H
#define PROCESS_HOOKS_H

#endif
