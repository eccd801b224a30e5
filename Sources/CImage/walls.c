#define _GNU_SOURCE
#include "CImage.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include <gdk-pixbuf/gdk-pixbuf.h>

enum { SECONDS_OF_WORK = 2, SECONDS_IN_ALL = 5, FILES = 16, NICENESS = 5 };
// Before the limit, which knows whole seconds only, ends the process for good.
static const struct itimerval WORK = {.it_value = {.tv_sec = 1, .tv_usec = 600000}};
static const rlim_t ADDRESSES = 512 << 20;
// What is not shared with files: the libraries' code does not count, every pixel does.
static const rlim_t DATA = 176 << 20;

static cimage_bytes last_words[2];
enum { LATE, HUGE_ONE };

static void say_and_end(int which) {
    cimage_bytes words = last_words[which];
    ssize_t written = words.count > 0 ? write(STDOUT_FILENO, words.start, words.count) : 0;
    _exit(written == (ssize_t)words.count ? 0 : 1);
}

static void end_late(int signal) {
    (void)signal;
    say_and_end(LATE);
}

/// GLib ends a process that gets no memory, and only then writes at this level.
static GLogWriterOutput write_log(GLogLevelFlags level, const GLogField *fields, gsize count,
                                  gpointer context) {
    (void)fields, (void)count, (void)context;
    if (level & G_LOG_LEVEL_ERROR) say_and_end(HUGE_ONE);
    return G_LOG_WRITER_HANDLED;
}

void cimage_set_last_words(const uint8_t *late, size_t late_count, const uint8_t *huge,
                           size_t huge_count) {
    last_words[LATE] = (cimage_bytes){(uint8_t *)late, late_count};
    last_words[HUGE_ONE] = (cimage_bytes){(uint8_t *)huge, huge_count};
    g_log_set_writer_func(write_log, NULL, NULL);
}

void cimage_forget_last_words(void) {
    last_words[LATE].count = last_words[HUGE_ONE].count = 0;
}

static int limit(int resource, rlim_t soft, rlim_t hard) {
    struct rlimit limit = {soft, hard}, before;
    if (getrlimit(resource, &before) != 0) return errno;
    if (limit.rlim_max > before.rlim_max) limit.rlim_max = before.rlim_max;
    if (limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
    return setrlimit(resource, &limit) == 0 ? 0 : errno;
}

int cimage_limit_resources(void) {
    struct sigaction action = {.sa_handler = end_late};
    sigset_t none;
    // Whoever starts this process may hand on a mask under which no clock is heard.
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    sigaction(SIGALRM, &action, NULL);
    sigaction(SIGPROF, &action, NULL);
    // Whoever complains into a file shall go on.
    signal(SIGXFSZ, SIG_IGN);
    // Keys that are pressed meanwhile go first.
    setpriority(PRIO_PROCESS, 0, NICENESS);
    alarm(SECONDS_IN_ALL);
    int error = setitimer(ITIMER_PROF, &WORK, NULL) == 0 ? 0 : errno;
    if (error == 0) error = limit(RLIMIT_CPU, SECONDS_OF_WORK, SECONDS_OF_WORK);
    if (error == 0) error = limit(RLIMIT_AS, ADDRESSES, ADDRESSES);
    if (error == 0) error = limit(RLIMIT_DATA, DATA, DATA);
    if (error == 0) error = limit(RLIMIT_FSIZE, 0, 0);
    if (error == 0) error = limit(RLIMIT_CORE, 0, 0);
    if (error == 0) error = limit(RLIMIT_NOFILE, FILES, FILES);
    return error;
}

/// What decoding needs: memory, time, the three streams.
static const int allowed[] = {
    SCMP_SYS(read), SCMP_SYS(readv), SCMP_SYS(write), SCMP_SYS(writev), SCMP_SYS(close),
    SCMP_SYS(lseek), SCMP_SYS(fstat), SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(madvise),
    SCMP_SYS(brk), SCMP_SYS(futex), SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask),
    SCMP_SYS(rt_sigreturn), SCMP_SYS(sigaltstack), SCMP_SYS(restart_syscall), SCMP_SYS(alarm),
    SCMP_SYS(setitimer), SCMP_SYS(clock_gettime), SCMP_SYS(gettimeofday),
    SCMP_SYS(clock_nanosleep), SCMP_SYS(nanosleep), SCMP_SYS(sched_yield),
    SCMP_SYS(sched_getaffinity), SCMP_SYS(getpid), SCMP_SYS(gettid), SCMP_SYS(tgkill),
    SCMP_SYS(getrandom), SCMP_SYS(getrusage), SCMP_SYS(sysinfo), SCMP_SYS(uname),
    SCMP_SYS(set_robust_list), SCMP_SYS(rseq), SCMP_SYS(membarrier), SCMP_SYS(exit),
    SCMP_SYS(exit_group),
};

static int allow_all(scmp_filter_ctx filter) {
    int error = 0;
    for (size_t index = 0; index < sizeof allowed / sizeof *allowed && error == 0; index++) {
        error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, allowed[index], 0);
    }
    // Memory, but none that could be run.
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
    // The C library's fstat.
    if (error == 0) {
        error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(newfstatat), 1,
                                 SCMP_A3(SCMP_CMP_EQ, AT_EMPTY_PATH));
    }
    return error;
}

int cimage_close_doors(void) {
    if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) return errno;
    // Refused, not killed: librsvg looks for fonts and goes on without.
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EACCES));
    if (filter == NULL) return ENOMEM;
    int error = allow_all(filter);
    // Loading sets PR_SET_NO_NEW_PRIVS.
    if (error == 0) error = seccomp_load(filter);
    seccomp_release(filter);
    return -error;
}
