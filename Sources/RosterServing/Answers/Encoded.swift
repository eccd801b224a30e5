import CZlib
package import NIOCore

/// Bytes as they are sent, once plain and, where that is worth it, once compressed.
package struct Encoded: Sendable {
  let plain: ByteBuffer
  /// Nil where compression saves nothing.
  let compressed: ByteBuffer?

  /// Below this many bytes the envelope costs what is saved.
  private static let worthwhile = 1024

  /// Takes text, which can be compressed, or other bytes, which can't.
  package init(_ bytes: ByteBuffer, isText: Bool = true) {
    plain = bytes
    compressed = isText && bytes.readableBytes > Self.worthwhile ? Self.gzip(bytes) : nil
  }

  /// How much memory they take.
  var size: Int { plain.readableBytes + (compressed?.readableBytes ?? 0) }

  private static func gzip(_ bytes: ByteBuffer) -> ByteBuffer? {
    let room = bytes.readableBytes - bytes.readableBytes / 16
    var compressed = ByteBuffer()
    compressed.writeWithUnsafeMutableBytes(minimumWritableBytes: room) { target in
      bytes.withUnsafeReadableBytes { source in
        czlib_gzip(source.baseAddress, source.count, target.baseAddress, room)
      }
    }
    return compressed.readableBytes > 0 ? compressed : nil
  }
}
