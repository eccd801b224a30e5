#ifndef CWALLS_H
#define CWALLS_H

#include <stddef.h>
#include <stdint.h>

// What keeps a program that reads what strangers send from doing harm. In C because it must be set up
// by system calls that Swift can't import, and speak from signal handlers, where no Swift can run.

typedef struct {
    /// Of the processor; they begin when the limits are set, as the next ones do.
    unsigned seconds_of_work;
    unsigned seconds_in_all;
    /// Bytes of addresses, and of memory that is not shared with files: libraries' code does not count
    /// there, all that is made does.
    size_t addresses;
    size_t data;
    /// Of a file that it writes, which is one that was opened for it.
    size_t file;
} cwalls_limits;

/// Bounds memory, time, files and processes of this process for good, and lets others work before
/// it; the clock runs from here.
///
/// - Returns 0, or the error number of what could not be bounded.
int cwalls_limit_resources(cwalls_limits limits);

/// Has the kernel end this process as soon as the thread that started it ends; nothing that is read
/// can keep it from that.
///
/// - Returns 0, or an error number.
int cwalls_end_with_parent(void);

/// The bytes must stay where they are.
typedef struct {
    const uint8_t *start;
    size_t count;
} cwalls_bytes;

/// What is written, and where to, when this process is stopped for its time or for its memory, or a
/// library gives up; it ends with the status then.
typedef struct {
    int stream;
    int status;
    cwalls_bytes late, huge, given_up;
} cwalls_last_words;

/// Nothing is written before, nor after `cwalls_forget_last_words`.
void cwalls_set_last_words(cwalls_last_words words);
void cwalls_forget_last_words(void);

/// For libraries that say themselves that they get no memory: ends as where the limit does.
void cwalls_end_without_memory(void);

/// Gives up for good to open files and sockets or to learn which there are, to start programs, to
/// make code, to set clocks, to send signals to others.
///
/// - Returns 0, or an error number.
int cwalls_close_doors(void);

#endif
