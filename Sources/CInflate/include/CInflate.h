#ifndef CINFLATE_H
#define CINFLATE_H

#include <stdbool.h>
#include <stddef.h>

// Undoes the encodings of HTTP's bodies (RFC 9110 §8.4.1) by zlib and libbrotlidec, piece by piece.
// In C because zlib's initialisers are macros, which Swift does not see.

typedef struct cinflate cinflate;

typedef enum {
  /// gzip (RFC 1952), of one member or several.
  CINFLATE_GZIP,
  /// deflate: in zlib's envelope (RFC 1950), or without any (RFC 1951), as some servers send it.
  CINFLATE_DEFLATE,
  /// br (RFC 7932).
  CINFLATE_BROTLI
} cinflate_kind;

typedef enum {
  /// All input is used, or all room for output.
  CINFLATE_GOING_ON,
  /// The encoded bytes ended. What follows them is no part of the body.
  CINFLATE_ENDED,
  CINFLATE_BROKEN
} cinflate_state;

/// Returns NULL if there is no memory for it.
cinflate *cinflate_begin(cinflate_kind kind);
void cinflate_end(cinflate *stream);

/// Undoes a piece; moves `*input` and `*output` past what was used and written, and lessens their
/// lengths.
cinflate_state cinflate_next(
    cinflate *stream, const unsigned char **input, size_t *input_length, unsigned char **output,
    size_t *output_length);

/// Whether the input may end here.
bool cinflate_is_whole(const cinflate *stream);

#endif
