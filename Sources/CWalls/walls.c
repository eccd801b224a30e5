#define _GNU_SOURCE
#include "CWalls.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <poll.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

enum { FILES = 16, NICENESS = 5 };

// Of a program that fetches: private memory, stacks of threads too, and sockets.
enum { FETCHING_DATA = 512 << 20, FETCHING_FILES = 256 };

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

/// The calls that names and connections need beyond that. Sockets, but none that others connect to.
static const int allowed_for_network[] = {
    SCMP_SYS(connect), SCMP_SYS(bind), SCMP_SYS(getsockname), SCMP_SYS(getpeername), SCMP_SYS(setsockopt), SCMP_SYS(getsockopt),
    SCMP_SYS(sendto), SCMP_SYS(sendmsg), SCMP_SYS(sendmmsg), SCMP_SYS(recvfrom),
    SCMP_SYS(recvmsg), SCMP_SYS(shutdown), SCMP_SYS(poll), SCMP_SYS(ppoll), SCMP_SYS(pipe2),
    SCMP_SYS(eventfd2), SCMP_SYS(newfstatat), SCMP_SYS(statx),
    SCMP_SYS(stat), SCMP_SYS(lstat), SCMP_SYS(access), SCMP_SYS(faccessat),
    SCMP_SYS(readlink), SCMP_SYS(pread64), SCMP_SYS(getuid), SCMP_SYS(geteuid),
    SCMP_SYS(getgid), SCMP_SYS(getegid), SCMP_SYS(time), SCMP_SYS(clock_getres),
};

static int allow_each(scmp_filter_ctx filter, const int *calls, size_t count) {
    int error = 0;
    for (size_t index = 0; index < count && error == 0; index++) {
        error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, calls[index], 0);
    }
    return error;
}

/// Files, for reading alone, and code that is read from a file: libraries that find names are
/// loaded when a name is looked up. There is no file that this process could have written.
static int allow_network(scmp_filter_ctx filter) {
    int error = allow_each(filter, allowed_for_network,
                           sizeof allowed_for_network / sizeof *allowed_for_network);
    // Not to other programs of this machine: a session's bus would start any program.
    static const scmp_datum_t families[] = {AF_INET, AF_INET6, AF_NETLINK};
    for (size_t index = 0; index < sizeof families / sizeof *families && error == 0; index++) {
        error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(socket), 1,
                                 SCMP_A0(SCMP_CMP_EQ, families[index]));
    }
    // A pair of datagram sockets could write to others.
    if (error == 0) {
        error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(socketpair), 1,
                                 SCMP_A1(SCMP_CMP_MASKED_EQ, 0xF, SOCK_STREAM));
    }
    // Not what types on a terminal, or sends signals to others.
    static const scmp_datum_t asked[] = {FIONBIO, FIONREAD};
    for (size_t index = 0; index < sizeof asked / sizeof *asked && error == 0; index++) {
        error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(ioctl), 1,
                                 SCMP_A1(SCMP_CMP_EQ, asked[index]));
    }
    static const scmp_datum_t set[] = {F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_DUPFD_CLOEXEC};
    for (size_t index = 0; index < sizeof set / sizeof *set && error == 0; index++) {
        error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(fcntl), 1,
                                 SCMP_A1(SCMP_CMP_EQ, set[index]));
    }
    scmp_datum_t written = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | (O_TMPFILE & ~O_DIRECTORY);
    static const int opened[] = {SCMP_SYS(open), SCMP_SYS(openat)};
    for (unsigned place = 1; place <= 2 && error == 0; place++) {
        struct scmp_arg_cmp reads = SCMP_CMP(place, SCMP_CMP_MASKED_EQ, written, 0);
        error = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, opened[place - 1], 1, &reads);
    }
    scmp_datum_t exec = PROT_EXEC, changed = PROT_EXEC | PROT_WRITE;
    if (error == 0) {
        error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 2,
                                 SCMP_A2(SCMP_CMP_MASKED_EQ, changed, exec),
                                 SCMP_A3(SCMP_CMP_MASKED_EQ, MAP_ANONYMOUS, 0));
    }
    return error;
}

static int allow_all(scmp_filter_ctx filter) {
    int error = allow_each(filter, allowed, sizeof allowed / sizeof *allowed);
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

/// All that can be done to files by the first version of Landlock.
static const __u64 ON_FILES = LANDLOCK_ACCESS_FS_MAKE_SYM * 2 - 1;

/// The files read to find a name (nsswitch.conf(5), resolver(3), gai.conf(5)): settings, where
/// services put resolv.conf, and libraries.
static const char *const read_for_names[] = {
    "/etc/hosts", "/etc/resolv.conf", "/etc/nsswitch.conf", "/etc/host.conf", "/etc/gai.conf",
    "/etc/services", "/etc/ld.so.cache", "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/run/systemd/resolve",
    "/run/resolvconf", "/run/NetworkManager",
};

/// Lets a ruleset read a file, or all in a folder. Does nothing where there is no such file.
static void let_read(int ruleset, const char *path) {
    int file = open(path, O_PATH | O_CLOEXEC);
    if (file < 0) return;
    struct stat status;
    if (fstat(file, &status) == 0) {
        struct landlock_path_beneath_attr rule = {
            .allowed_access = LANDLOCK_ACCESS_FS_READ_FILE |
                              (S_ISDIR(status.st_mode) ? LANDLOCK_ACCESS_FS_READ_DIR : 0),
            .parent_fd = file};
        syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    }
    close(file);
}

/// A second sandbox if the kernel has it (Landlock): no other file can be reached, even if seccomp
/// lets a call through. Returns whether the kernel has it.
static bool forbid_files_except(const char *const *paths, size_t count) {
    struct landlock_ruleset_attr rules = {.handled_access_fs = ON_FILES};
    int ruleset = (int)syscall(SYS_landlock_create_ruleset, &rules, sizeof rules, 0);
    if (ruleset < 0) return false;
    for (size_t index = 0; index < count; index++) let_read(ruleset, paths[index]);
    bool is_held = syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
    close(ruleset);
    return is_held;
}

int cwalls_end_with_parent(void) {
    if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) return errno;
    // If the parent has already ended, the output has no reader.
    struct pollfd answer = {.fd = STDOUT_FILENO};
    if (poll(&answer, 1, 0) > 0 && answer.revents & POLLERR) _exit(1);
    return 0;
}

static int close_doors(bool keeps_network, bool *forbids_files) {
    if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) return errno;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
    size_t readable = keeps_network ? sizeof read_for_names / sizeof *read_for_names : 0;
    *forbids_files = forbid_files_except(read_for_names, readable);
    // Refused, not killed: librsvg looks for fonts and continues without.
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EACCES));
    if (filter == NULL) return ENOMEM;
    int error = allow_all(filter);
    if (error == 0 && keeps_network) error = allow_network(filter);
    if (error == 0) error = seccomp_load(filter);
    seccomp_release(filter);
    return -error;
}

int cwalls_close_doors(void) {
    bool forbids_files;
    return close_doors(false, &forbids_files);
}

int cwalls_begin_network(bool *forbids_files) {
    int error = limit(RLIMIT_DATA, FETCHING_DATA, FETCHING_DATA);
    if (error == 0) error = limit(RLIMIT_FSIZE, 0, 0);
    if (error == 0) error = limit(RLIMIT_CORE, 0, 0);
    if (error == 0) error = limit(RLIMIT_NOFILE, FETCHING_FILES, FETCHING_FILES);
    return error == 0 ? close_doors(true, forbids_files) : error;
}
