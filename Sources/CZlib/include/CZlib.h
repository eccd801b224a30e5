#ifndef CZLIB_H
#define CZLIB_H

#include <stddef.h>

/// Compresses `length` bytes into a gzip member of at most `room` bytes; returns 0 if that is too
/// small.
///
/// The wrapper exists because the library's initializers are macros, which Swift does not see.
size_t czlib_gzip(const void *bytes, size_t length, void *compressed, size_t room);

#endif
