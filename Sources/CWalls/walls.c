#define _GNU_SOURCE
#include "CWalls.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <poll.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

enum { FILES = 16, NICENESS = 5 };

// With less free memory than this, an abort is taken for a lack of memory.
static const size_t SCARCE = 32 << 20;

enum { LATE, HUGE_ONE, GIVEN_UP };
static cwalls_last_words last_words;

static void say_and_end(int which) {
    const cwalls_bytes words[] = {last_words.late, last_words.huge, last_words.given_up};
    cwalls_bytes last = words[which];
    ssize_t written = last.count > 0 ? write(last_words.stream, last.start, last.count) : 0;
    _exit(written == (ssize_t)last.count ? last_words.status : 1);
}

static void end_late(int signal) {
    (void)signal;
    say_and_end(LATE);
}

/// Libraries abort with abort(3): most of all librsvg, which is not notified of a lack of memory.
static void end_given_up(int signal) {
    (void)signal;
    void *rest = mmap(NULL, SCARCE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    say_and_end(rest == MAP_FAILED ? HUGE_ONE : GIVEN_UP);
}

void cwalls_end_without_memory(void) { say_and_end(HUGE_ONE); }

void cwalls_set_last_words(cwalls_last_words words) { last_words = words; }

void cwalls_forget_last_words(void) {
    last_words.late.count = last_words.huge.count = last_words.given_up.count = 0;
}

static int limit(int resource, rlim_t soft, rlim_t hard) {
    struct rlimit limit = {soft, hard}, before;
    if (getrlimit(resource, &before) != 0) return errno;
    if (limit.rlim_max > before.rlim_max) limit.rlim_max = before.rlim_max;
    if (limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
    return setrlimit(resource, &limit) == 0 ? 0 : errno;
}

int cwalls_limit_resources(cwalls_limits limits) {
    struct sigaction action = {.sa_handler = end_late};
    sigset_t none;
    // The parent process may have left a signal mask that blocks the timers.
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    sigaction(SIGALRM, &action, NULL);
    sigaction(SIGPROF, &action, NULL);
    action.sa_handler = end_given_up;
    sigaction(SIGABRT, &action, NULL);
    // Writing beyond the limit of a file fails, and does not end the process.
    signal(SIGXFSZ, SIG_IGN);
    // Programs that respond to keys run first.
    setpriority(PRIO_PROCESS, 0, NICENESS);
    alarm(limits.seconds_in_all);
    // Before the hard limit, which has whole seconds only, kills the process.
    const struct itimerval work = {
        .it_value = {.tv_sec = (time_t)limits.seconds_of_work - 1, .tv_usec = 600000}};
    int error = setitimer(ITIMER_PROF, &work, NULL) == 0 ? 0 : errno;
    if (error == 0) error = limit(RLIMIT_CPU, limits.seconds_of_work, limits.seconds_of_work);
    if (error == 0) error = limit(RLIMIT_AS, limits.addresses, limits.addresses);
    if (error == 0) error = limit(RLIMIT_DATA, limits.data, limits.data);
    if (error == 0) error = limit(RLIMIT_FSIZE, limits.file, limits.file);
    if (error == 0) error = limit(RLIMIT_CORE, 0, 0);
    if (error == 0) error = limit(RLIMIT_NOFILE, FILES, FILES);
    return error;
}

/// The system calls that computing needs: memory, time, the three streams.
static const int allowed[] = {
    SCMP_SYS(read), SCMP_SYS(readv), SCMP_SYS(write), SCMP_SYS(writev), SCMP_SYS(close),
    SCMP_SYS(lseek), SCMP_SYS(fstat), SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(madvise),
    SCMP_SYS(brk), SCMP_SYS(futex), SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask),
    SCMP_SYS(rt_sigreturn), SCMP_SYS(sigaltstack), SCMP_SYS(restart_syscall),
    SCMP_SYS(clock_gettime), SCMP_SYS(gettimeofday),
    SCMP_SYS(clock_nanosleep), SCMP_SYS(nanosleep), SCMP_SYS(sched_yield),
    SCMP_SYS(sched_getaffinity), SCMP_SYS(getpid), SCMP_SYS(gettid),
    SCMP_SYS(getrandom), SCMP_SYS(getrusage), SCMP_SYS(sysinfo), SCMP_SYS(uname),
    SCMP_SYS(set_robust_list), SCMP_SYS(rseq), SCMP_SYS(membarrier), SCMP_SYS(exit),
    SCMP_SYS(exit_group),
};

static int allow_all(scmp_filter_ctx filter) {
    int error = 0;
    for (size_t index = 0; index < sizeof allowed / sizeof *allowed && error == 0; index++) {
        error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, allowed[index], 0);
    }
    // Memory, but none that is executable.
    scmp_datum_t exec = PROT_EXEC;
    if (error == 0) {
        error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 1,
                                 SCMP_A2(SCMP_CMP_MASKED_EQ, exec, 0));
    }
    if (error == 0) {
        error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mprotect), 1,
                                 SCMP_A2(SCMP_CMP_MASKED_EQ, exec, 0));
    }
    // Threads, but no processes; clone3 hides its flags behind a pointer.
    scmp_datum_t thread = CLONE_THREAD;
    if (error == 0) {
        error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1,
                                 SCMP_A0(SCMP_CMP_MASKED_EQ, thread, thread));
    }
    if (error == 0) {
        error = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
    }
    // abort(3) sends a signal to the own process.
    if (error == 0) {
        error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 1,
                                 SCMP_A0(SCMP_CMP_EQ, (scmp_datum_t)getpid()));
    }
    return error;
}

/// A second sandbox if the kernel has it (Landlock): no file can be reached, whatever seccomp lets
/// through.
static void forbid_files(void) {
    struct landlock_ruleset_attr rules = {.handled_access_fs = LANDLOCK_ACCESS_FS_MAKE_SYM * 2 - 1};
    int ruleset = (int)syscall(SYS_landlock_create_ruleset, &rules, sizeof rules, 0);
    if (ruleset < 0) return;
    syscall(SYS_landlock_restrict_self, ruleset, 0);
    close(ruleset);
}

int cwalls_end_with_parent(void) {
    if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) return errno;
    // If the parent has already ended, the output has no reader.
    struct pollfd answer = {.fd = STDOUT_FILENO};
    if (poll(&answer, 1, 0) > 0 && answer.revents & POLLERR) _exit(1);
    return 0;
}

int cwalls_close_doors(void) {
    if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) return errno;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
    forbid_files();
    // Refused, not killed: librsvg looks for fonts and continues without.
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EACCES));
    if (filter == NULL) return ENOMEM;
    int error = allow_all(filter);
    if (error == 0) error = seccomp_load(filter);
    seccomp_release(filter);
    return -error;
}
