#ifndef CQRENCODE_H
#define CQRENCODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Why there is no code.
enum { CQRENCODE_DONE = 0, CQRENCODE_NO_LIBRARY = 1, CQRENCODE_TOO_LONG = 2 };

/// Makes the QR code (ISO/IEC 18004, level L) of `length` bytes; CQRENCODE_* otherwise.
///
/// `modules` has room for 177 × 177 and gets `*width` × `*width` of them, row by row: 1 where one is
/// dark.
///
/// The wrapper exists because the library is loaded when the first code is asked for: a start that
/// shows none pays nothing for it.
int cqrencode_encode(const uint8_t *bytes, size_t length, uint8_t *modules, int *width);

#endif
