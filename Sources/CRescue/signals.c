#define _GNU_SOURCE

#include "CRescue.h"
#include "private.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

// The states that a signal may find. FREE: no code writes to the terminal. BUSY: code writes to it.
// SIGNAL and a number: code writes while that signal waits. OVER: the process is ending.
enum { FREE, BUSY, OVER, SIGNAL };

static atomic_int state = FREE;
static int depth;
static struct sigaction former_actions[NSIG];
static int signal_pipe[2] = {-1, -1};
static atomic_int requests;

/// Ends the process as if the signal had not been caught.
static void end(int number) {
  crescue_give_back();
  signal(number, SIG_DFL);
  // It is blocked in its own handler, and in threads of libdispatch.
  sigset_t blocked;
  sigemptyset(&blocked);
  sigaddset(&blocked, number);
  pthread_sigmask(SIG_UNBLOCK, &blocked, NULL);
  raise(number);
}

/// Ends the process now, or as soon as no code writes to the terminal. A second request ends it at
/// once, since the program may not respond any more.
static void end_soon(int number) {
  int found = FREE;
  if (atomic_compare_exchange_strong(&state, &found, OVER)) return end(number);
  if (found == BUSY) {
    if (atomic_compare_exchange_strong(&state, &found, SIGNAL + number)) return;
    // It became free meanwhile.
    if (found == FREE) return end_soon(number);
  }
  if (found > SIGNAL) atomic_store(&state, OVER);
  end(number);
}

void crescue_begin(void) {
  if (depth++ > 0) return;
  int found = FREE;
  // The process is ending: nothing may be written any more.
  if (!atomic_compare_exchange_strong(&state, &found, BUSY)) {
    while (1) pause();
  }
}

void crescue_end(void) {
  if (--depth > 0) return;
  int found = BUSY;
  if (atomic_compare_exchange_strong(&state, &found, FREE)) return;
  atomic_store(&state, OVER);
  if (found > SIGNAL) end(found - SIGNAL);
}

/// Whether a signal reports a fault of the program itself.
static bool is_fault(int number) {
  switch (number) {
    case SIGILL: case SIGTRAP: case SIGSEGV: case SIGBUS: case SIGFPE: case SIGABRT: case SIGSYS:
      return true;
    default: return false;
  }
}

static void on_crash(int number, siginfo_t *info, void *context) {
  // A fault in this process can't wait; a signal from another process can.
  bool is_sent = info->si_code == SI_USER && info->si_pid != getpid();
  if (is_sent || !is_fault(number)) return end_soon(number);
  atomic_store(&state, OVER);
  crescue_give_back();
  struct sigaction former = former_actions[number];
  if (former.sa_flags & SA_SIGINFO) {
    former.sa_sigaction(number, info, context);
  } else if (former.sa_handler != SIG_DFL && former.sa_handler != SIG_IGN) {
    former.sa_handler(number);
  }
  // The reported signal still ends the process, as soon as this handler returns.
  signal(number, SIG_DFL);
  raise(number);
}

static void report(int number) {
  unsigned char byte = (unsigned char)number;
  if (write(signal_pipe[1], &byte, 1) < 0) { /* Full: enough is waiting to be read. */ }
}

static void on_request_to_end(int number) {
  int saved = errno;
  bool is_first = atomic_fetch_add(&requests, 1) == 0;
  if (is_first && signal_pipe[1] >= 0) report(number);
  else end_soon(number);
  errno = saved;
}

static void on_news(int number) {
  int saved = errno;
  report(number);
  errno = saved;
}

/// Whether a signal does not end a process, or can't be handled. SIGPIPE is left alone: the failing
/// write reports it.
static bool is_left_alone(int number) {
  switch (number) {
    case SIGKILL: case SIGSTOP: case SIGCHLD: case SIGCONT: case SIGURG: case SIGWINCH:
    case SIGTSTP: case SIGTTIN: case SIGTTOU: case SIGPIPE: return true;
    // Between them and SIGRTMIN are those of the C library.
    default: return number > SIGSYS && number < SIGRTMIN;
  }
}

/// Whether a signal makes a process dump its memory: the program then gets no time to end itself.
static bool is_abrupt(int number) {
  return is_fault(number) || number == SIGQUIT || number == SIGXCPU || number == SIGXFSZ;
}

// A handler, unlike SIG_IGN or a mask, is not inherited by started programs.
static void catch_end(int number) {
  struct sigaction action = {.sa_flags = SA_RESTART | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  if (is_abrupt(number)) {
    action.sa_sigaction = on_crash;
    action.sa_flags |= SA_SIGINFO;
  } else {
    action.sa_handler = on_request_to_end;
  }
  sigaction(number, &action, NULL);
}

void crescue_guard(void) {
  static bool is_guarding;
  crescue_guard_thread();
  if (is_guarding) return;
  is_guarding = true;
  for (int number = 1; number <= SIGRTMAX; number++) {
    if (is_left_alone(number)) continue;
    sigaction(number, NULL, &former_actions[number]);
    // nohup and shells without job control ignore some on purpose.
    bool is_ignored = former_actions[number].sa_handler == SIG_IGN;
    if (is_fault(number) || !is_ignored) catch_end(number);
  }
}

static void catch_news(int number) {
  struct sigaction action = {.sa_handler = on_news, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

int crescue_catch_signals(void) {
  if (signal_pipe[0] < 0 && pipe2(signal_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  struct sigaction stop;
  sigaction(SIGTSTP, NULL, &stop);
  if (stop.sa_handler != SIG_IGN) catch_news(SIGTSTP);
  catch_news(SIGWINCH);
  catch_news(SIGCONT);
  return signal_pipe[0];
}

bool crescue_is_asked_to_end(void) { return requests > 0; }

void crescue_stop_process(void) {
  // The other processes of the job (make, a pipeline) stop as well; otherwise the shell would wait
  // for them.
  signal(SIGTSTP, SIG_IGN);
  kill(0, SIGTSTP);
  // Sent to this thread, the signal stops the process before raise returns. Threads of libdispatch
  // block it.
  sigset_t stop, former;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &former);
  signal(SIGTSTP, SIG_DFL);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &former, NULL);
  catch_news(SIGTSTP);
  // Shells that end a stopped job send SIGCONT after the other signal, which is handled first.
  const struct timespec moment = {.tv_nsec = 1000000};
  for (int i = 0; i < 50 && !crescue_has_terminal() && requests == 0; i++) nanosleep(&moment, NULL);
}
