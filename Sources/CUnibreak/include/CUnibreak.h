#ifndef CUNIBREAK_H
#define CUNIBREAK_H

#include <linebreak.h>
#include <stddef.h>

/// Finds, for each byte of a UTF-8 text, whether a line may end after it (LINEBREAK_*), by UAX #14.
///
/// The wrapper exists because `init_linebreak` must be called once before the first use. `breaks`
/// has room for `length` bytes.
void cunibreak_find(const unsigned char *text, size_t length, char *breaks);

#endif
