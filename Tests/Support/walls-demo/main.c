// A picture that has taken its decoder over. Runs inside flyer-image's sandbox and tries forbidden
// operations; with the argument "network" it is a server that has taken flyer-fetch over. Prints a
// line for each attempt, "NAME: held" or "NAME: open".

#define _GNU_SOURCE

#include <CWalls.h>

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

static void say(const char *name, bool is_held) {
    char line[80];
    int count = snprintf(line, sizeof line, "%s: %s\n", name, is_held ? "held" : "open");
    if (write(STDOUT_FILENO, line, (size_t)count) < 0) _exit(1);
}

/// An attempt is held if it fails with EACCES; its arguments don't count.
static void attempt(const char *name, long outcome) {
    say(name, outcome < 0 && errno == EACCES);
}

static void try_files(void) {
    struct stat status;
    attempt("stat a file", syscall(SYS_newfstatat, AT_FDCWD, "/etc/passwd", &status, 0));
    attempt("stat a file by AT_EMPTY_PATH",
            syscall(SYS_newfstatat, AT_FDCWD, "/etc/passwd", &status, AT_EMPTY_PATH));
    attempt("stat no file by AT_EMPTY_PATH",
            syscall(SYS_newfstatat, AT_FDCWD, "/no/such/file", &status, AT_EMPTY_PATH));
    attempt("statx", syscall(SYS_statx, AT_FDCWD, "/etc/passwd", 0, 0, &status));
    attempt("access", syscall(SYS_access, "/etc/passwd", F_OK));
    attempt("readlink", syscall(SYS_readlink, "/proc/self/exe", &status, sizeof status));
    attempt("open", syscall(SYS_openat, AT_FDCWD, "/etc/passwd", O_RDONLY));
}

static void try_others(pid_t other) {
    attempt("tgkill another", syscall(SYS_tgkill, other, other, SIGUSR1));
    attempt("kill another", syscall(SYS_kill, other, SIGUSR1));
    attempt("tkill another", syscall(SYS_tkill, other, SIGUSR1));
    attempt("fork", syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0));
}

/// Tries the operations that are open to a program that fetches, and those that are not.
static void try_network(void) {
    bool forbids_files = false;
    if (cwalls_begin_network(&forbids_files) != 0) _exit(1);
    attempt("write a file", open("/tmp/walls-demo", O_WRONLY | O_CREAT, 0600));
    attempt("write to a file", open("/dev/null", O_RDWR));
    attempt("make a file without a name", open("/tmp", O_TMPFILE | O_RDWR, 0600));
    // Without Landlock only what is written is forbidden.
    say("read a file of others", !forbids_files || open("/etc/passwd", O_RDONLY) < 0);
    say("list a folder", !forbids_files || open("/tmp", O_RDONLY | O_DIRECTORY) < 0);
    attempt("reach a program of this machine", socket(AF_UNIX, SOCK_STREAM, 0));
    int pair[2];
    attempt("write to sockets without a connection", socketpair(AF_UNIX, SOCK_DGRAM, 0, pair));
    attempt("listen", listen(socket(AF_INET, SOCK_STREAM, 0), 1));
    char letter = 'x';
    attempt("type on a terminal", ioctl(STDERR_FILENO, TIOCSTI, &letter));
    attempt("name who gets signals", fcntl(STDIN_FILENO, F_SETOWN, 1));
    attempt("start a program", execl("/bin/true", "true", (char *)NULL));
    attempt("code in memory", (long)mmap(NULL, 4096, PROT_READ | PROT_EXEC,
                                         MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    attempt("a file in memory", memfd_create("x", 0));
    try_others(1);
    say("a connection", socket(AF_INET, SOCK_STREAM, 0) < 0);
    say("read how names are found", open("/etc/hosts", O_RDONLY) < 0);
}

static void try_clocks(void) {
    struct itimerval never = {0};
    attempt("stop the alarm", syscall(SYS_alarm, 0));
    attempt("stop the clock", syscall(SYS_setitimer, ITIMER_PROF, &never, NULL));
    attempt("outlive the parent", syscall(SYS_prctl, PR_SET_PDEATHSIG, 0, 0, 0, 0));
}

/// Ignores all signals that can be ignored, its timers too, and sleeps. That takes no processor
/// time, whose limit can't be ignored. It ends after 60 s, also if the test does not end it.
static void stay(void) {
    for (int number = 1; number <= SIGRTMAX; number++) signal(number, SIG_IGN);
    sleep(60);
}

int main(int count, char **arguments) {
    if (count > 1 && strcmp(arguments[1], "network") == 0) {
        try_network();
        return 0;
    }
    cwalls_limits limits = {
        .seconds_of_work = 2, .seconds_in_all = 5, .addresses = 512 << 20, .data = 176 << 20};
    if (cwalls_end_with_parent() != 0 || cwalls_limit_resources(limits) != 0) return 1;
    // As in flyer-image, which loads its decoders at this point.
    if (cwalls_close_doors() != 0) return 1;
    if (count > 1 && strcmp(arguments[1], "stay") == 0) {
        stay();
        return 0;
    }
    try_files();
    try_others(count > 1 ? atoi(arguments[1]) : 1);
    attempt("socket", syscall(SYS_socket, AF_INET, SOCK_STREAM, 0));
    try_clocks();
    say("a signal to itself", syscall(SYS_tgkill, getpid(), syscall(SYS_gettid), 0) != 0);
    return 0;
}
