#define _GNU_SOURCE

#include "CMishap.h"

#include <dlfcn.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>

/// Counts a beginning or an end of a call, and sends the signal at the chosen number.
static void step(void) {
  static atomic_int count;
  static int at = -1, signal = 0;
  if (at < 0) {
    const char *number = getenv("MISHAP_AT"), *name = getenv("MISHAP_SIGNAL");
    signal = name ? atoi(name) : 0;
    at = number ? atoi(number) : 0;
  }
  if (at > 0 && atomic_fetch_add(&count, 1) + 1 == at) kill(getpid(), signal);
}

ssize_t write(int file, const void *bytes, size_t size) {
  step();
  ssize_t written = syscall(SYS_write, file, bytes, size);
  step();
  return written;
}

int tcsetattr(int terminal, int when, const struct termios *modes) {
  static int (*original)(int, int, const struct termios *);
  if (!original) original = dlsym(RTLD_NEXT, "tcsetattr");
  step();
  int outcome = original(terminal, when, modes);
  step();
  return outcome;
}
