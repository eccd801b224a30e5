/// A picture rendered by `flyer-image`: one frame, or several if it is animated.
package struct Rendition: Sendable, Equatable {
  /// A cell of a picture made of characters.
  package struct Symbol: Sendable, Equatable {
    package var scalar: UInt32
    /// Its colour as 0xRRGGBB; nil for the terminal's own.
    package var foreground: UInt32?
    /// The background colour as 0xRRGGBB; nil for the terminal's own.
    package var background: UInt32?

    /// The bytes of memory that the reader needs for a cell, independent of its size here and in a
    /// file.
    package static let cellByteCount = 32

    package init(scalar: UInt32, foreground: UInt32?, background: UInt32?) {
      self.scalar = scalar
      self.foreground = foreground
      self.background = background
    }
  }

  /// The contents of a frame.
  package enum Content: Sendable, Equatable {
    /// `columns` × `rows` cells, row by row.
    case symbols([Symbol])
    /// A graphic that the terminal paints, in as many parts as the encoding has.
    case graphic(GraphicEncoding, [[UInt8]])
  }

  /// A frame of an animation.
  package struct Frame: Sendable, Equatable {
    package var content: Content
    /// The milliseconds for which it is shown; 0 if the picture is not animated.
    package var milliseconds: Int

    package init(content: Content, milliseconds: Int = 0) {
      self.content = content
      self.milliseconds = milliseconds
    }
  }

  /// The columns that the picture takes, at most those of the box.
  package var columns: Int
  /// The rows that the picture takes, at most those of the box.
  package var rows: Int
  /// The width of the original in pixels.
  package var pixelWidth: Int
  /// The height of the original in pixels.
  package var pixelHeight: Int
  /// The frames; at least one.
  package var frames: [Frame]

  package init(
    columns: Int, rows: Int, pixelWidth: Int, pixelHeight: Int, frames: [Frame]
  ) {
    self.columns = columns
    self.rows = rows
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.frames = frames
  }
}

extension Rendition {
  /// Decodes the response to a job. It does not trust any byte of it.
  package init(decoding bytes: [UInt8], for job: ImageJob) throws(ImagingError) {
    guard bytes.count <= Self.maximumByteCount else {
      throw .malformed(.tooLarge(limit: Self.maximumByteCount))
    }
    var reader = RenditionReader(bytes, job: job)
    self = try reader.answer()
  }
}

/// Reads the parts of a response one by one.
struct RenditionReader {
  private let job: ImageJob
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8], job: ImageJob) {
    self.job = job
    rest = bytes[...]
  }

  mutating func answer() throws(ImagingError) -> Rendition {
    let signature = try bytes(RenditionFormat.signature.count)
    guard signature.elementsEqual(RenditionFormat.signature) else {
      throw .malformed(.foreignSignature)
    }
    switch try byte() {
    case RenditionFormat.rendition: return try rendition()
    case RenditionFormat.refusal: throw .refused(try refusal())
    default: throw .malformed(.unknownKind)
    }
  }

  private mutating func refusal() throws(ImagingError) -> ImageRefusal {
    guard let code = ImageRefusal.Code(rawValue: try byte()) else {
      throw .malformed(.unknownRefusal)
    }
    guard rest.count <= ImageRefusal.maximumLength,
      rest.allSatisfy(ImageRefusal.printable.contains)
    else { throw .malformed(.unreadableRefusal) }
    return ImageRefusal(code, reason: String(decoding: rest, as: UTF8.self))
  }

  private mutating func rendition() throws(ImagingError) -> Rendition {
    let columns = try number(size: 2, in: 1...job.columns, ImagingError.Malformation.columns)
    let rows = try number(size: 2, in: 1...job.rows, ImagingError.Malformation.rows)
    let width = try number(in: 1...Self.maximumSide, ImagingError.Malformation.width)
    let height = try number(in: 1...Self.maximumSide, ImagingError.Malformation.height)
    let count = try number(
      size: 2, in: 1...Rendition.maximumFrameCount, ImagingError.Malformation.frames)
    var frames: [Rendition.Frame] = []
    for _ in 0..<count {
      let milliseconds = try number(
        in: 0...Self.maximumDelay, ImagingError.Malformation.milliseconds)
      let content = try content(columns: columns, rows: rows)
      frames.append(Rendition.Frame(content: content, milliseconds: milliseconds))
    }
    guard rest.isEmpty else { throw .malformed(.trailing) }
    return Rendition(
      columns: columns, rows: rows, pixelWidth: width, pixelHeight: height, frames: frames)
  }

  private mutating func content(
    columns: Int, rows: Int
  ) throws(ImagingError) -> Rendition.Content {
    let kind = try byte()
    switch job.mode {
    case .symbols where kind == RenditionFormat.symbols:
      return .symbols(try symbols(columns * rows))
    case .graphic(let encoding) where kind == encoding.kind:
      var parts: [[UInt8]] = []
      for _ in 0..<encoding.partCount(rows: rows) { parts.append(try part(encoding)) }
      return .graphic(encoding, parts)
    case .symbols, .graphic: throw .malformed(.otherKind)
    }
  }

  private mutating func symbols(_ count: Int) throws(ImagingError) -> [Rendition.Symbol] {
    // Checks before allocating memory.
    guard rest.count >= count * RenditionFormat.cellSize else { throw Self.early }
    var symbols: [Rendition.Symbol] = []
    symbols.reserveCapacity(count)
    for _ in 0..<count { symbols.append(try symbol()) }
    return symbols
  }

  private mutating func symbol() throws(ImagingError) -> Rendition.Symbol {
    let scalar = try number(size: 2)
    guard scalar == 0x20 || (0x2580...0x259F).contains(scalar) else {
      throw .malformed(.noBlock)
    }
    return Rendition.Symbol(scalar: scalar, foreground: try colour(), background: try colour())
  }

  private mutating func colour() throws(ImagingError) -> UInt32? {
    let colour = try number()
    if colour == RenditionFormat.standardColour { return nil }
    guard colour <= 0xFF_FFFF else { throw .malformed(.noColour) }
    return colour
  }

  private mutating func part(_ encoding: GraphicEncoding) throws(ImagingError) -> [UInt8] {
    let part = try bytes(Int(try number()))
    if let complaint = encoding.complaint(about: part) { throw .malformed(complaint) }
    return Array(part)
  }

  private mutating func number(
    size: Int = 4, in range: ClosedRange<Int>, _ fault: (Int) -> ImagingError.Malformation
  ) throws(ImagingError) -> Int {
    let number = Int(try number(size: size))
    guard range.contains(number) else { throw .malformed(fault(number)) }
    return number
  }

  private mutating func number(size: Int = 4) throws(ImagingError) -> UInt32 {
    try bytes(size).reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  private mutating func byte() throws(ImagingError) -> UInt8 {
    guard let byte = rest.popFirst() else { throw Self.early }
    return byte
  }

  private mutating func bytes(_ count: Int) throws(ImagingError) -> ArraySlice<UInt8> {
    guard rest.count >= count else { throw Self.early }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  private static let early = ImagingError.malformed(.cutOff)
  private static let maximumSide = 1 << 20
  private static let maximumDelay = 1 << 20
}

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
