#ifndef CSPAWN_H
#define CSPAWN_H

#include <stddef.h>
#include <sys/types.h>

/// How far a program is separated from the terminal.
typedef enum {
    /// Its keys reach the program.
    CSPAWN_ON_TERMINAL,
    /// Its keys do not. For the scheduler, the program stays in this session, and the processor
    /// time it yields goes to the session: sessions share the processor among each other, however
    /// nice their programs are.
    CSPAWN_OWN_GROUP,
    /// Neither its keys nor its end do.
    CSPAWN_OWN_SESSION,
} cspawn_distance;

/// Starts a program with default signals and no file descriptor but its three streams.
///
/// In C because Swift does not import POSIX_SPAWN_SETSID, addclosefrom_np and memfd_create.
///
/// - streams: the descriptors that become standard input, output and error; all three are open.
/// - Returns 0, or the error number of the first step that failed, exec included.
int cspawn_start(pid_t *pid, const char *path, char *const argv[], char *const envp[],
                 const int streams[3], cspawn_distance distance);

/// Creates a file in memory with the bytes, read from its start. Unlike a pipe it never makes the
/// writer wait.
///
/// - Returns a descriptor, or -1 with errno set.
int cspawn_memory_file(const void *bytes, size_t count);

#endif
