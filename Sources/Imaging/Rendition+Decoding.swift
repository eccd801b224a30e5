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
