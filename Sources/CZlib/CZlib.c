#include "CZlib.h"

#include <limits.h>
#include <string.h>
#include <zlib.h>

size_t czlib_gzip(const void *bytes, size_t length, void *compressed, size_t room) {
  if (length > UINT_MAX || room > UINT_MAX) return 0;
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  // 16 more than the bits of the window selects gzip's envelope.
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) !=
      Z_OK)
    return 0;
  stream.next_in = (Bytef *)bytes;
  stream.avail_in = (uInt)length;
  stream.next_out = compressed;
  stream.avail_out = (uInt)room;
  int result = deflate(&stream, Z_FINISH);
  size_t count = room - stream.avail_out;
  deflateEnd(&stream);
  return result == Z_STREAM_END ? count : 0;
}
