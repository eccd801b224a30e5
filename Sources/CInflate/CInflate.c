#include "CInflate.h"

#include <brotli/decode.h>
#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

enum { GZIP_BITS = 15 + 16, ZLIB_BITS = 15, RAW_BITS = -15 };

struct cinflate {
  cinflate_kind kind;
  cinflate_state state;
  /// Whether a byte has been read since the beginning, or since the last member ended.
  bool has_begun;
  /// Whether a whole member of gzip has been read.
  bool has_member;
  /// The first byte of deflate, until the second tells what envelope it has.
  bool has_lead;
  unsigned char lead;
  z_stream zlib;
  BrotliDecoderState *brotli;
};

cinflate *cinflate_begin(cinflate_kind kind) {
  cinflate *stream = calloc(1, sizeof *stream);
  if (stream == NULL) return NULL;
  stream->kind = kind;
  bool is_ready;
  if (kind == CINFLATE_BROTLI) {
    stream->brotli = BrotliDecoderCreateInstance(NULL, NULL, NULL);
    is_ready = stream->brotli != NULL;
  } else {
    int bits = kind == CINFLATE_GZIP ? GZIP_BITS : ZLIB_BITS;
    is_ready = inflateInit2(&stream->zlib, bits) == Z_OK;
  }
  if (is_ready) return stream;
  free(stream);
  return NULL;
}

void cinflate_end(cinflate *stream) {
  if (stream->kind == CINFLATE_BROTLI) {
    BrotliDecoderDestroyInstance(stream->brotli);
  } else {
    inflateEnd(&stream->zlib);
  }
  free(stream);
}

/// Whether two bytes begin zlib's envelope (RFC 1950 §2.2).
static bool is_zlib_header(unsigned char first, unsigned char second) {
  return (first & 0x0F) == 8 && (first >> 4) <= 7 && (first * 256 + second) % 31 == 0;
}

/// Chooses between zlib's envelope and none, which takes the first two bytes. Returns false if
/// there is only one yet.
static bool choose_envelope(
    cinflate *stream, const unsigned char **input, size_t *input_length) {
  if (!stream->has_lead) {
    if (*input_length == 0) return false;
    stream->lead = **input;
    stream->has_lead = true;
    ++*input, --*input_length;
  }
  if (*input_length == 0) return false;
  if (!is_zlib_header(stream->lead, **input)) inflateReset2(&stream->zlib, RAW_BITS);
  // The decoder only keeps it: one byte is nothing that could be put out.
  unsigned char nowhere;
  stream->zlib.next_in = &stream->lead;
  stream->zlib.avail_in = 1;
  stream->zlib.next_out = &nowhere;
  stream->zlib.avail_out = 1;
  inflate(&stream->zlib, Z_NO_FLUSH);
  return true;
}

static cinflate_state next_of_zlib(
    cinflate *stream, const unsigned char **input, size_t *input_length, unsigned char **output,
    size_t *output_length) {
  z_stream *zlib = &stream->zlib;
  if (stream->kind == CINFLATE_DEFLATE && !stream->has_begun) {
    if (!choose_envelope(stream, input, input_length)) return CINFLATE_GOING_ON;
  } else if (stream->has_member && !stream->has_begun && *input_length > 0 && **input != 0x1F) {
    // What follows a member and is none is ignored, as by gzip(1).
    return CINFLATE_ENDED;
  }
  size_t given = *input_length < INT_MAX ? *input_length : INT_MAX;
  size_t room = *output_length < INT_MAX ? *output_length : INT_MAX;
  zlib->next_in = (Bytef *)*input;
  zlib->avail_in = (uInt)given;
  zlib->next_out = *output;
  zlib->avail_out = (uInt)room;
  if (given > 0) stream->has_begun = true;
  int result = inflate(zlib, Z_NO_FLUSH);
  size_t used = given - zlib->avail_in, written = room - zlib->avail_out;
  *input += used, *input_length -= used;
  *output += written, *output_length -= written;
  if (result == Z_OK || result == Z_BUF_ERROR) return CINFLATE_GOING_ON;
  if (result != Z_STREAM_END) return CINFLATE_BROKEN;
  if (stream->kind != CINFLATE_GZIP) return CINFLATE_ENDED;
  // Another member may follow (RFC 1952 §2.2).
  stream->has_begun = false;
  stream->has_member = true;
  return inflateReset(zlib) == Z_OK ? CINFLATE_GOING_ON : CINFLATE_BROKEN;
}

static cinflate_state next_of_brotli(
    cinflate *stream, const unsigned char **input, size_t *input_length, unsigned char **output,
    size_t *output_length) {
  if (*input_length > 0) stream->has_begun = true;
  switch (BrotliDecoderDecompressStream(
      stream->brotli, input_length, input, output_length, output, NULL)) {
    case BROTLI_DECODER_RESULT_SUCCESS: return CINFLATE_ENDED;
    case BROTLI_DECODER_RESULT_ERROR: return CINFLATE_BROKEN;
    case BROTLI_DECODER_RESULT_NEEDS_MORE_INPUT:
    case BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT: break;
  }
  return CINFLATE_GOING_ON;
}

cinflate_state cinflate_next(
    cinflate *stream, const unsigned char **input, size_t *input_length, unsigned char **output,
    size_t *output_length) {
  if (stream->state != CINFLATE_GOING_ON) return stream->state;
  stream->state =
      stream->kind == CINFLATE_BROTLI
          ? next_of_brotli(stream, input, input_length, output, output_length)
          : next_of_zlib(stream, input, input_length, output, output_length);
  return stream->state;
}

bool cinflate_is_whole(const cinflate *stream) {
  return stream->state == CINFLATE_ENDED ||
         (stream->state == CINFLATE_GOING_ON && !stream->has_begun && !stream->has_lead);
}
