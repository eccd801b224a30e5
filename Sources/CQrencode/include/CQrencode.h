#ifndef CQRENCODE_H
#define CQRENCODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The outcome of an attempt to make a code.
enum { CQRENCODE_DONE = 0, CQRENCODE_NO_LIBRARY = 1, CQRENCODE_TOO_LONG = 2 };

/// Makes the QR code (ISO/IEC 18004, level L) of `length` bytes; returns CQRENCODE_*.
///
/// `modules` has room for 177 × 177 modules and gets `*width` × `*width` of them, row by row: 1 for
/// a dark one.
///
/// The wrapper exists because the library is loaded with the first code: a start without a code
/// does not pay for it.
int cqrencode_encode(const uint8_t *bytes, size_t length, uint8_t *modules, int *width);

#endif
