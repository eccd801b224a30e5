// Programs on a pseudo terminal, for tests and the benchmark. In C because Glibc's overlay lacks
// posix_openpt, and no Swift may run between fork and exec.

#ifndef CPTY_H
#define CPTY_H

#include <stdbool.h>
#include <sys/types.h>

/// How a process ended.
struct cpty_status {
  bool has_ended;
  /// The exit code; -1 if a signal ended it.
  int code;
  /// The signal; 0 if it exited by itself.
  int signal;
};

/// The modes in which a terminal handles typed text.
struct cpty_modes {
  bool is_canonical;
  bool echoes;
  bool makes_signals;
  bool processes_output;
};

/// Starts a program with a new controlling terminal; the name is searched in PATH. Returns its
/// process and stores the terminal's other end, or returns -1 and sets errno.
pid_t cpty_spawn(char *const arguments[], char *const environment[], const char *directory,
                 int columns, int rows, int *master);

/// Changes the size; the kernel then sends SIGWINCH.
bool cpty_resize(int master, int columns, int rows);

/// Reads the modes of the terminal; returns false if it does not exist any more.
bool cpty_read_modes(int master, struct cpty_modes *modes);

/// Waits for bytes, at most `milliseconds`. Returns 1 for bytes or the end, 0 for neither, -1 for
/// an error.
int cpty_poll(int master, int milliseconds);

/// Checks whether a child has ended, without waiting.
struct cpty_status cpty_status(pid_t process);

#endif
