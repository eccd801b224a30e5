// Restores the terminal, however the process ends. Without ncurses, so that a program that only
// hides typed text can use it too. There is one terminal at a time.

#ifndef CRESCUE_H
#define CRESCUE_H

#include <stdbool.h>

/// Catches every signal that would end the process, unless it is ignored. Each restores the
/// terminal and then does what it did before.
void crescue_guard(void);

/// Gives the calling thread a second stack, on which its stack overflow can be handled. The main
/// queue of libdispatch runs on any free thread, so code on that queue calls this.
void crescue_guard_thread(void);

/// Stores the present modes of the terminal, unless modes are already stored. Also stores the bytes
/// that undo what is going to be written to it. Returns false if it is not a terminal. Comes before
/// any change of the terminal.
bool crescue_arm(int terminal, const char *leave);

/// From now on there is nothing to restore.
void crescue_disarm(void);

/// Hides typed text, and delivers each key as bytes, ^C too; returns false if that fails. However
/// the process ends, the terminal is restored.
bool crescue_hide_typing(int terminal);
/// Restores the terminal after `crescue_hide_typing`.
void crescue_show_typing(void);

/// Between these calls, a signal from outside waits: nothing is written to the terminal after it
/// was restored, and no sequence is cut. They nest; one thread at a time uses them.
void crescue_begin(void);
void crescue_end(void);

/// From now on, a signal with news (SIGWINCH, SIGTSTP, SIGCONT) is written as a byte, its number,
/// into a pipe. So is the first signal that asks the process to end. Returns the pipe's reading
/// end, or -1.
int crescue_catch_signals(void);

/// Whether a signal has asked the process to end.
bool crescue_is_asked_to_end(void);

/// Stops the process as if SIGTSTP were not caught; returns when it continues.
void crescue_stop_process(void);

#endif
