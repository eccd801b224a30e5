#ifndef CSPAWN_H
#define CSPAWN_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// Starts a program with default signals and no file descriptor but its three streams.
///
/// In C because Swift sees none of POSIX_SPAWN_SETSID, addclosefrom_np and memfd_create.
///
/// - streams: what becomes standard input, output and error; all three are open.
/// - own_session: away from our terminal, so that neither its keys nor its end reach the program.
/// - Returns 0, or the error number of the first step that failed, exec included.
int cspawn_start(pid_t *pid, const char *path, char *const argv[], char *const envp[],
                 const int streams[3], bool own_session);

/// A file in memory that holds the bytes and is read from its start: unlike a pipe it never makes
/// the writer wait.
///
/// - Returns a descriptor, or -1 with errno set.
int cspawn_memory_file(const void *bytes, size_t count);

#endif
