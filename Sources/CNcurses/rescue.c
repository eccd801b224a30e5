#define _GNU_SOURCE

#include "private.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// A trap leaves the terminal raw and on its alternate screen; whoever reads the crash report then
// can't. Everything here that runs in a handler is async-signal-safe.

static volatile sig_atomic_t armed_descriptor = -1;
static struct termios former_modes;
static char leave_bytes[512];
static volatile sig_atomic_t leave_count;

static const int fatal[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
static struct sigaction former_actions[NSIG];

static const int caught[] = {SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT};
static int signal_pipe[2] = {-1, -1};
static volatile sig_atomic_t asked_to_end;

#define COUNT(array) (sizeof(array) / sizeof *(array))

static void give_back(void) {
  int descriptor = armed_descriptor;
  if (descriptor < 0) return;
  armed_descriptor = -1;
  if (write(descriptor, leave_bytes, (size_t)leave_count) < 0) { /* It is gone: nothing to do. */ }
  tcsetattr(descriptor, TCSANOW, &former_modes);
}

void cn_rescue_arm(int descriptor, const char *leave) {
  static bool is_registered;
  if (!is_registered) is_registered = atexit(give_back) == 0;
  if (armed_descriptor < 0 && tcgetattr(descriptor, &former_modes) != 0) return;
  leave_count = 0;
  size_t count = strlen(leave);
  if (count > sizeof leave_bytes) count = sizeof leave_bytes;
  memcpy(leave_bytes, leave, count);
  leave_count = (sig_atomic_t)count;
  armed_descriptor = descriptor;
}

void cn_rescue_disarm(void) { armed_descriptor = -1; }

static void on_crash(int number, siginfo_t *info, void *context) {
  give_back();
  struct sigaction former = former_actions[number];
  if (former.sa_flags & SA_SIGINFO) {
    former.sa_sigaction(number, info, context);
  } else if (former.sa_handler != SIG_DFL && former.sa_handler != SIG_IGN) {
    former.sa_handler(number);
  }
  // What was reported still ends the process, as soon as this handler returns.
  signal(number, SIG_DFL);
  raise(number);
}

static pthread_key_t stack_key;

/// Threads of libdispatch come and go: what they were given goes with them.
static void release_stack(void *stack) {
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  free(stack);
}

static void make_stack_key(void) { pthread_key_create(&stack_key, release_stack); }

void cn_guard_thread(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, make_stack_key);
  if (pthread_getspecific(stack_key)) return;
  stack_t stack = {.ss_sp = malloc(64 * 1024), .ss_size = 64 * 1024};
  if (!stack.ss_sp) return;
  pthread_setspecific(stack_key, stack.ss_sp);
  sigaltstack(&stack, NULL);
}

void cn_guard_crashes(void) {
  static bool is_guarding;
  cn_guard_thread();
  if (is_guarding) return;
  is_guarding = true;
  struct sigaction action = {.sa_sigaction = on_crash, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < COUNT(fatal); i++) {
    sigaction(fatal[i], &action, &former_actions[fatal[i]]);
  }
}

static void on_signal(int number) {
  int saved = errno;
  bool ends = number == SIGTERM || number == SIGHUP || number == SIGINT;
  // Who asks twice meets a program that doesn't answer any more.
  if (ends && asked_to_end++ > 0) {
    give_back();
    signal(number, SIG_DFL);
    raise(number);
  }
  unsigned char byte = (unsigned char)number;
  if (write(signal_pipe[1], &byte, 1) < 0) { /* Full: enough is waiting to be read. */ }
  errno = saved;
}

static void catch_signal(int number) {
  // A handler, unlike SIG_IGN or a mask, is not inherited by the programs we start.
  struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

int cn_catch_signals(void) {
  if (signal_pipe[0] < 0 && pipe2(signal_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  for (size_t i = 0; i < COUNT(caught); i++) {
    struct sigaction former;
    sigaction(caught[i], NULL, &former);
    // nohup and shells without job control ignore some on purpose.
    bool is_ours = caught[i] == SIGWINCH || caught[i] == SIGCONT;
    if (is_ours || former.sa_handler != SIG_IGN) catch_signal(caught[i]);
  }
  return signal_pipe[0];
}

void cn_stop_process(void) {
  // The others of our job (make, a pipeline) stop as well, or the shell would wait for them.
  signal(SIGTSTP, SIG_IGN);
  kill(0, SIGTSTP);
  // Sent to this thread, the signal stops us before raise returns. Threads of libdispatch block it.
  sigset_t stop, former;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &former);
  signal(SIGTSTP, SIG_DFL);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &former, NULL);
  catch_signal(SIGTSTP);
}
