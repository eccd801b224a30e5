// Gives the terminal back, whatever ends the process. Without ncurses, so that also who only hides
// what is typed can use it. There is one terminal at a time.

#ifndef CRESCUE_H
#define CRESCUE_H

#include <stdbool.h>

/// Catches every signal that would end the process, unless it is ignored: each gives the terminal
/// back and then does what it did before.
void crescue_guard(void);

/// Gives the calling thread a second stack, on which its stack overflow can be handled. The main
/// queue of libdispatch runs on whichever thread is free, so whoever works on it asks for this.
void crescue_guard_thread(void);

/// Notes how the terminal is by now, where nothing is noted yet, and which bytes undo what is going
/// to be written to it; false where it is no terminal. Comes before any change of the terminal.
bool crescue_arm(int terminal, const char *leave);

/// From now on there is nothing to give back.
void crescue_disarm(void);

/// Shows nothing more of what is typed, whose keys come as bytes each, ^C too; false where that can't
/// be. However the process ends, the terminal is as it was.
bool crescue_hide_typing(int terminal);
/// Makes the terminal what it was before.
void crescue_show_typing(void);

/// Between these, a signal from outside waits: nobody else writes to the terminal once it was given
/// back, and no sequence is cut. They nest; one thread at a time uses them.
void crescue_begin(void);
void crescue_end(void);

/// From now on a signal that asks for something (SIGWINCH, SIGTSTP, SIGCONT) or asks to end, the
/// first time, is written as a byte, its number, into a pipe; returns its reading end, or -1.
int crescue_catch_signals(void);

/// True once a signal asked the process to end.
bool crescue_is_asked_to_end(void);

/// Stops the process as if nobody had caught SIGTSTP; returns when it goes on.
void crescue_stop_process(void);

#endif
