internal import Drawing
internal import FlyerModel

/// A text as it is to be broken into lines: with what the layout adds to it.
struct StyledText {
  /// Bytes that are set in the same way.
  struct Part {
    var start: Int
    /// Where they begin in the text of the block; nil for what the layout adds.
    var source: Int?
    var role: MarkdownRole
    var emphasis: Emphasis = []
    var link: Int?
  }

  private(set) var bytes: [UInt8] = []
  private(set) var parts: [Part] = []
  /// Where a line must not end though it might: before the number of a link, behind a sign.
  private(set) var glued: [Int] = []

  /// The text of some runs.
  ///
  /// - Parameter origin: where the text of the block begins in the contents.
  init(
    _ range: Range<Int>, runs: Range<UInt32>, origin: Int, role: MarkdownRole,
    in contents: MarkdownContents
  ) {
    bytes.reserveCapacity(range.count)
    var index = Int(runs.lowerBound)
    while index < runs.upperBound {
      let run = contents.runs[index]
      index += 1
      let end = index < runs.upperBound ? Int(contents.runs[index].start) : range.upperBound
      let text = Int(run.start)..<max(Int(run.start), end)
      add(run, contents.text[text], source: Int(run.start) - origin, role: role)
    }
  }

  /// A text of one role that stands in no block.
  init(_ text: [UInt8], role: MarkdownRole) {
    bytes = text
    parts = [Part(start: 0, role: role)]
  }

  private mutating func add(
    _ run: MarkdownContents.Run, _ text: ArraySlice<UInt8>, source: Int, role: MarkdownRole
  ) {
    var part = Part(
      start: bytes.count, source: source, role: role, emphasis: run.emphasis,
      link: run.link < 0 ? nil : Int(run.link))
    switch run.kind {
    case .text: break
    case .code: part.role = .code
    case .imageAlt: part.role = role == .caption ? role : .imageAlt
    case .imageSign where role == .caption: break
    case .imageSign:
      part.role = .imageAlt
      add(MarkdownSigns.image, part)
    case .linkNumber:
      part.role = .linkNumber
      if !bytes.isEmpty { glued.append(bytes.count) }
      add("[\(run.link + 1)]", part)
    }
    guard !text.isEmpty else { return }
    part.start = bytes.count
    parts.append(part)
    bytes += text
  }

  private mutating func add(_ sign: String, _ part: Part) {
    var part = part
    part.source = nil
    parts.append(part)
    bytes += sign.utf8
    if part.role == .imageAlt { glued.append(bytes.count) }
  }

  /// The spans of a line of it.
  ///
  /// - Parameter hint: the index of a part at or before the line; becomes that of its last part.
  func spans(in line: Range<Int>, hint: inout Int) -> [MarkdownSpan] {
    var spans: [MarkdownSpan] = []
    while hint + 1 < parts.count, parts[hint + 1].start <= line.lowerBound { hint += 1 }
    var start = line.lowerBound
    while start < line.upperBound {
      let part = parts[hint]
      let next = hint + 1 < parts.count ? parts[hint + 1].start : bytes.count
      let end = min(next, line.upperBound)
      spans.append(span(part, start..<end))
      start = end
      if next <= end, hint + 1 < parts.count { hint += 1 }
    }
    return spans
  }

  private func span(_ part: Part, _ range: Range<Int>) -> MarkdownSpan {
    let offset = part.source.map { $0 - part.start }
    return MarkdownSpan(
      String(decoding: bytes[range], as: UTF8.self).withClusters(),
      source: offset.map { range.lowerBound + $0..<range.upperBound + $0 }, role: part.role,
      emphasis: part.emphasis, link: part.link)
  }
}
