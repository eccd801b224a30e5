// Programs on a pseudo terminal, for tests and the benchmark: Glibc's overlay has no posix_openpt,
// and between fork and exec nothing of Swift may run.

#ifndef CPTY_H
#define CPTY_H

#include <stdbool.h>
#include <sys/types.h>

/// How a process ended.
struct cpty_status {
  bool has_ended;
  /// The exit code; -1 where a signal ended it.
  int code;
  /// The signal; 0 where it ended by itself.
  int signal;
};

/// How a terminal treats what is typed.
struct cpty_modes {
  bool is_canonical;
  bool echoes;
  bool makes_signals;
  bool processes_output;
};

/// Starts a program on a new terminal that is its controlling one; the name is sought in PATH.
/// Returns its process and stores the terminal's other end, or returns -1 and sets errno.
pid_t cpty_spawn(char *const arguments[], char *const environment[], const char *directory,
                 int columns, int rows, int *master);

/// Changes the size; the kernel then sends SIGWINCH.
bool cpty_resize(int master, int columns, int rows);

/// Reads the modes of the terminal; false where there is none any more.
bool cpty_read_modes(int master, struct cpty_modes *modes);

/// Waits for bytes at most so many milliseconds: 1 for bytes or the end, 0 for neither, -1.
int cpty_poll(int master, int milliseconds);

/// Looks whether a child has ended, without waiting.
struct cpty_status cpty_status(pid_t process);

#endif
