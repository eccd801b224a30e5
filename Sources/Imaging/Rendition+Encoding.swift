/// The binary format of responses of `flyer-image`: a signature with the version, the kind of the
/// response, then little-endian numbers.
enum RenditionFormat {
  static let signature: [UInt8] = Array("flyer-image 1\n".utf8)
  static let rendition: UInt8 = 0
  static let refusal: UInt8 = 1
  /// The kind of a frame of symbols; other kinds are those of encodings.
  static let symbols: UInt8 = 0
  /// The value for the terminal's own colour.
  static let standardColour: UInt32 = 0xFFFF_FFFF
  /// The bytes of a cell: its character and its two colours.
  static let cellSize = 10
}

extension Rendition {
  /// The most frames of a response.
  package static let maximumFrameCount = 256
  /// The most bytes of a response.
  package static let maximumByteCount = 64 << 20

  /// The rendition as bytes, for a pipe or a file.
  package var encoded: [UInt8] {
    var bytes = RenditionFormat.signature + [RenditionFormat.rendition]
    bytes.append(UInt32(columns), size: 2)
    bytes.append(UInt32(rows), size: 2)
    bytes.append(UInt32(pixelWidth))
    bytes.append(UInt32(pixelHeight))
    bytes.append(UInt32(frames.count), size: 2)
    for frame in frames {
      bytes.append(UInt32(frame.milliseconds))
      bytes.append(frame.content)
    }
    return bytes
  }
}

extension ImageRefusal {
  /// The refusal as bytes, for a pipe or a file.
  package var encoded: [UInt8] {
    RenditionFormat.signature + [RenditionFormat.refusal, code.rawValue] + reason.utf8
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ number: UInt32, size: Int = 4) {
    for index in 0..<size { append(UInt8(truncatingIfNeeded: number >> (8 * UInt32(index)))) }
  }

  fileprivate mutating func append(_ content: Rendition.Content) {
    switch content {
    case .symbols(let symbols):
      append(RenditionFormat.symbols)
      for symbol in symbols {
        append(symbol.scalar, size: 2)
        append(symbol.foreground ?? RenditionFormat.standardColour)
        append(symbol.background ?? RenditionFormat.standardColour)
      }
    case .graphic(let encoding, let parts):
      append(encoding.kind)
      for part in parts {
        append(UInt32(part.count))
        append(contentsOf: part)
      }
    }
  }
}
