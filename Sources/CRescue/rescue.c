#define _GNU_SOURCE

#include "CRescue.h"
#include "private.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// A trap leaves the terminal raw and on its alternate screen, where the crash report can't be read.
// All code here that runs in a handler is async-signal-safe.

struct rescue {
  size_t count;
  char bytes[512];
};

// Stored bytes are never changed, but replaced as a whole: a signal may come at any time.
static struct rescue rescues[2];
static struct rescue *_Atomic armed;
static struct termios former_modes;
// A descriptor of its own, which stays the terminal's when the given one is closed.
static volatile int terminal = -1;

bool crescue_has_terminal(void) {
  pid_t owner = tcgetpgrp(terminal);
  return owner < 0 || owner == getpgrp();
}

void crescue_give_back(void) {
  struct rescue *rescue = armed;
  // In the background, writing modes would stop the process.
  if (!rescue || !crescue_has_terminal()) return;
  if (write(terminal, rescue->bytes, rescue->count) < 0) { /* It is gone: nothing to do. */ }
  tcsetattr(terminal, TCSANOW, &former_modes);
}

static bool note_terminal(int descriptor) {
  if (tcgetattr(descriptor, &former_modes) != 0) return false;
  if (terminal >= 0) close(terminal);
  terminal = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  return terminal >= 0;
}

bool crescue_arm(int descriptor, const char *leave) {
  static bool is_registered;
  if (!is_registered) is_registered = atexit(crescue_give_back) == 0;
  struct rescue *before = armed;
  if (!before && !note_terminal(descriptor)) return false;
  struct rescue *next = before == &rescues[0] ? &rescues[1] : &rescues[0];
  next->count = strnlen(leave, sizeof next->bytes);
  memcpy(next->bytes, leave, next->count);
  armed = next;
  return true;
}

void crescue_disarm(void) { armed = NULL; }

bool crescue_hide_typing(int descriptor) {
  crescue_guard();
  if (!crescue_arm(descriptor, "\n")) return false;
  struct termios quiet = former_modes;
  quiet.c_lflag &= ~(tcflag_t)(ECHO | ICANON | ISIG);
  return tcsetattr(descriptor, TCSAFLUSH, &quiet) == 0;
}

void crescue_show_typing(void) {
  if (armed) tcsetattr(terminal, TCSAFLUSH, &former_modes);
  crescue_disarm();
}
