#ifndef CUNIBREAK_H
#define CUNIBREAK_H

#include <linebreak.h>
#include <stddef.h>

/// For each byte of a UTF-8 text, whether a line may end after it (LINEBREAK_*), by UAX #14.
///
/// The wrapper exists because the library wants `init_linebreak` called once before its first use.
/// `breaks` has room for `length` bytes.
void cunibreak_find(const unsigned char *text, size_t length, char *breaks);

#endif
