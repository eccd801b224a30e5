#define _GNU_SOURCE
#include "CSpawn.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <unistd.h>

static int set_attributes(posix_spawnattr_t *attributes, cspawn_distance distance) {
    short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    switch (distance) {
        case CSPAWN_ON_TERMINAL: break;
        case CSPAWN_OWN_GROUP: flags |= POSIX_SPAWN_SETPGROUP; break;
        case CSPAWN_OWN_SESSION: flags |= POSIX_SPAWN_SETSID; break;
    }
    int error = posix_spawnattr_setflags(attributes, flags);
    if (error == 0) error = posix_spawnattr_setpgroup(attributes, 0);
    if (error == 0) error = posix_spawnattr_setsigmask(attributes, &none);
    if (error == 0) error = posix_spawnattr_setsigdefault(attributes, &all);
    return error;
}

static int set_streams(posix_spawn_file_actions_t *actions, const int streams[3]) {
    int error = 0;
    for (int stream = 0; stream < 3 && error == 0; stream++) {
        error = posix_spawn_file_actions_adddup2(actions, streams[stream], stream);
    }
    if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(actions, 3);
    return error;
}

int cspawn_start(pid_t *pid, const char *path, char *const argv[], char *const envp[],
                 const int streams[3], cspawn_distance distance) {
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    int error = posix_spawnattr_init(&attributes);
    if (error != 0) return error;
    error = posix_spawn_file_actions_init(&actions);
    if (error == 0) {
        error = set_attributes(&attributes, distance);
        if (error == 0) error = set_streams(&actions, streams);
        if (error == 0) error = posix_spawn(pid, path, &actions, &attributes, argv, envp);
        posix_spawn_file_actions_destroy(&actions);
    }
    posix_spawnattr_destroy(&attributes);
    return error;
}

int cspawn_memory_file(const void *bytes, size_t count) {
    int file = memfd_create("flyer", MFD_CLOEXEC);
    if (file < 0) return -1;
    const char *rest = bytes;
    while (count > 0) {
        ssize_t written = write(file, rest, count);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) {
            int error = errno;
            close(file);
            errno = error;
            return -1;
        }
        rest += written;
        count -= (size_t)written;
    }
    if (lseek(file, 0, SEEK_SET) == 0) return file;
    close(file);
    return -1;
}
