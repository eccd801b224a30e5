/// The durations of the frames of an animation, as declared in its file. The declared number of
/// repetitions does not matter here: the list is finite.
struct FrameDelays {
  /// The durations in milliseconds; empty for a picture without animation.
  private(set) var milliseconds: [Int] = []
  /// The number of bytes that contain these frames; nil if the whole file is needed.
  private(set) var byteCount: Int?
  private let maximumCount: Int

  /// Reads the durations of at most `maximumCount` frames.
  init(_ file: [UInt8], _ format: PictureFormat, atMost maximumCount: Int) {
    self.maximumCount = maximumCount
    switch format {
    case .gif: readGIF(file[...])
    case .webp: readWebP(file.dropFirst(12))
    case .png, .jpeg, .bmp, .svg: break
    }
  }

  /// Appends a duration. As in browsers, durations shorter than a screen can show become 100 ms.
  private mutating func append(_ delay: Int) { milliseconds.append(delay < 20 ? 100 : delay) }

  private var isFull: Bool { milliseconds.count >= maximumCount }

  private mutating func readGIF(_ file: ArraySlice<UInt8>) {
    guard file.count > 13 else { return }
    var rest = file.dropFirst(10)
    var delay = 0
    rest = rest.dropFirst(3 + Self.colourTableSize(rest.first))
    while let kind = rest.popFirst(), !isFull {
      switch kind {
      case 0x21:
        // A graphic control extension: its size, flags, the delay in hundredths of a second.
        if rest.first == 0xF9, rest.count > 5 {
          delay = 10 * (Int(rest[rest.startIndex + 3]) | Int(rest[rest.startIndex + 4]) << 8)
        }
        rest = rest.dropFirst()
      case 0x2C:
        guard rest.count > 9 else { return }
        rest = rest.dropFirst(8)
        rest = rest.dropFirst(1 + Self.colourTableSize(rest.first) + 1)
        append(delay)
        delay = 0
      default: return
      }
      while let size = rest.popFirst(), size > 0 { rest = rest.dropFirst(Int(size)) }
      if isFull { byteCount = rest.startIndex }
    }
  }

  /// Returns the number of bytes of the colour table that a byte of flags declares.
  private static func colourTableSize(_ flags: UInt8?) -> Int {
    guard let flags, flags & 0x80 != 0 else { return 0 }
    return 3 << (Int(flags & 7) + 1)
  }

  private mutating func readWebP(_ chunks: ArraySlice<UInt8>) {
    var rest = chunks
    while rest.count >= 8, !isFull {
      let size = Self.number(rest.dropFirst(4).prefix(4))
      let body = rest.dropFirst(8)
      // A frame: its position and size, then its duration.
      if rest.starts(with: "ANMF".utf8), body.count >= 16 {
        append(Self.number(body.dropFirst(12).prefix(3)))
      }
      rest = body.dropFirst(size + size % 2)
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
