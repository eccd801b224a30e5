#ifndef CWALLS_H
#define CWALLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The sandbox of a program that reads untrusted bytes, or fetches them. In C because it needs system
// calls that Swift can't import. It also writes messages from signal handlers, where no Swift can run.

typedef struct {
    /// Seconds of processor time and of elapsed time; both begin when the limits are set.
    unsigned seconds_of_work;
    unsigned seconds_in_all;
    /// Bytes of the address space, and of private memory: code of libraries does not count there,
    /// allocated memory does.
    size_t addresses;
    size_t data;
    /// Bytes of a file that it writes, which was opened for it.
    size_t file;
} cwalls_limits;

/// Limits memory, time, files and processes of this process permanently, and lowers its priority;
/// the clock runs from here.
///
/// - Returns 0, or the error number of the limit that could not be set.
int cwalls_limit_resources(cwalls_limits limits);

/// Makes the kernel kill this process as soon as the thread that started it ends; no input can
/// prevent that.
///
/// - Returns 0, or an error number.
int cwalls_end_with_parent(void);

/// Bytes whose memory must stay valid.
typedef struct {
    const uint8_t *start;
    size_t count;
} cwalls_bytes;

/// The messages for when this process exceeds its time or memory, or a library aborts, with their
/// stream. The process then ends with the status.
typedef struct {
    int stream;
    int status;
    cwalls_bytes late, huge, given_up;
} cwalls_last_words;

/// Sets the messages. Without them, or after `cwalls_forget_last_words`, nothing is written.
void cwalls_set_last_words(cwalls_last_words words);
void cwalls_forget_last_words(void);

/// For libraries that report a lack of memory themselves: ends the process as the memory limit
/// does.
void cwalls_end_without_memory(void);

/// Permanently gives up opening and listing files and sockets, and starting programs. Also gives up
/// making code, setting clocks and sending signals to other processes.
///
/// - Returns 0, or an error number.
int cwalls_close_doors(void);

/// For a program that fetches: as `cwalls_close_doors`, but connections over IP can still be made,
/// and names be found by files and DNS; services of this machine (nscd, avahi) can't be asked. Files
/// are opened for reading alone, with Landlock (`forbids_files`) only those that names need; one of
/// these that is replaced later can't be read any more.
///
/// Also limits memory and open files. It has no limit of time: such a program lives as long as its
/// input.
///
/// - Returns 0, or an error number.
int cwalls_begin_network(bool *forbids_files);

#endif
