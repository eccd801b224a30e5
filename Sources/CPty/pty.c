#define _GNU_SOURCE

#include "CPty.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

static void become(char *const arguments[], char *const environment[], const char *directory) {
  // What the parent ignores or blocks would be inherited.
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  close_range(3, ~0u, 0);
  if (directory && chdir(directory) != 0) _exit(126);
  execvpe(arguments[0], arguments, environment);
  _exit(127);
}

pid_t cpty_spawn(char *const arguments[], char *const environment[], const char *directory,
                 int columns, int rows, int *master) {
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  pid_t process = forkpty(master, NULL, NULL, &size);
  if (process == 0) become(arguments, environment, directory);
  if (process > 0) fcntl(*master, F_SETFD, FD_CLOEXEC);
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
