#define _GNU_SOURCE

#include "CPty.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

// A new session, in which the first opened terminal becomes the controlling one.
static int set_attributes(posix_spawnattr_t *attributes) {
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  // Otherwise the child would inherit signals that the parent ignores or blocks.
  short flags = POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
  int error = posix_spawnattr_setflags(attributes, flags);
  if (error == 0) error = posix_spawnattr_setsigmask(attributes, &none);
  if (error == 0) error = posix_spawnattr_setsigdefault(attributes, &all);
  return error;
}

static int set_actions(posix_spawn_file_actions_t *actions, const char *terminal,
                       const char *directory) {
  int error = posix_spawn_file_actions_addopen(actions, 0, terminal, O_RDWR, 0);
  if (error == 0) error = posix_spawn_file_actions_adddup2(actions, 0, 1);
  if (error == 0) error = posix_spawn_file_actions_adddup2(actions, 0, 2);
  if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(actions, 3);
  if (error == 0 && directory) error = posix_spawn_file_actions_addchdir_np(actions, directory);
  return error;
}

// fork(2) would copy the page tables of a large parent, which takes longer than many tests.
static int spawn(pid_t *process, char *const arguments[], char *const environment[],
                 const char *directory, const char *terminal) {
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_t actions;
  int error = posix_spawnattr_init(&attributes);
  if (error != 0) return error;
  error = posix_spawn_file_actions_init(&actions);
  if (error == 0) {
    error = set_attributes(&attributes);
    if (error == 0) error = set_actions(&actions, terminal, directory);
    if (error == 0) {
      error = posix_spawnp(process, arguments[0], &actions, &attributes, arguments, environment);
    }
    posix_spawn_file_actions_destroy(&actions);
  }
  posix_spawnattr_destroy(&attributes);
  return error;
}

pid_t cpty_spawn(char *const arguments[], char *const environment[], const char *directory,
                 int columns, int rows, int *master) {
  int opened = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (opened < 0) return -1;
  char terminal[64];
  pid_t process = -1;
  int error = 0;
  if (grantpt(opened) != 0 || unlockpt(opened) != 0 || !cpty_resize(opened, columns, rows)) {
    error = errno;
  }
  if (error == 0) error = ptsname_r(opened, terminal, sizeof terminal);
  if (error == 0) error = spawn(&process, arguments, environment, directory, terminal);
  if (error != 0) {
    close(opened);
    errno = error;
    return -1;
  }
  *master = opened;
  return process;
}

bool cpty_resize(int master, int columns, int rows) {
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  return ioctl(master, TIOCSWINSZ, &size) == 0;
}

bool cpty_read_modes(int master, struct cpty_modes *modes) {
  struct termios read;
  if (tcgetattr(master, &read) != 0) return false;
  modes->is_canonical = read.c_lflag & ICANON;
  modes->echoes = read.c_lflag & ECHO;
  modes->makes_signals = read.c_lflag & ISIG;
  modes->processes_output = read.c_oflag & OPOST;
  return true;
}

int cpty_poll(int master, int milliseconds) {
  struct pollfd entry = {.fd = master, .events = POLLIN};
  int count = poll(&entry, 1, milliseconds);
  return count < 0 && errno == EINTR ? 0 : count;
}

struct cpty_status cpty_status(pid_t process) {
  struct cpty_status result = {.code = -1};
  int status;
  if (waitpid(process, &status, WNOHANG) != process) return result;
  result.has_ended = true;
  if (WIFEXITED(status)) result.code = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) result.signal = WTERMSIG(status);
  return result;
}
