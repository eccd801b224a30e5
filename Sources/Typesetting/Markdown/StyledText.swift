internal import Drawing
internal import FlyerModel
import Texts

/// A text ready to be broken into lines, with the additions of the layout.
struct StyledText {
  /// Bytes with the same style.
  struct Part {
    var start: Int
    /// Their position in the text of the block; nil for additions of the layout.
    var source: Int?
    var role: MarkdownRole
    var emphasis: Emphasis = []
    var link: Int?
  }

  private(set) var bytes: [UInt8] = []
  private(set) var parts: [Part] = []
  /// The offsets before which no line may end: before the number of a link, after a sign.
  private(set) var glued: [Int] = []

  /// Creates the text of some runs.
  ///
  /// - Parameter origin: The beginning of the block's text in the contents.
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

  /// Creates a text of one role outside of any block.
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
    case .footnote:
      part.role = .footnote
      if !bytes.isEmpty { glued.append(bytes.count) }
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

  /// Returns the spans of one of its lines.
  ///
  /// - Parameter hint: The index of a part at or before the line; becomes that of its last part.
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

extension StyledText {
  func lines(on measure: Int, dictionary: HyphenDictionary?) -> [MarkdownLine] {
    let hyphenation = dictionary.map { Hyphenation(dictionary: $0, whole: whole) }
    var breaker = LineBreaker(bytes, glued: glued, hyphenation: hyphenation)
    var lines: [MarkdownLine] = []
    var part = 0
    while let line = breaker.next(measure: measure) {
      var spans = spans(in: line.range, hint: &part)
      if line.isHyphenated, let last = spans.last {
        spans.append(
          MarkdownSpan(
            MarkdownSigns.hyphen, role: last.role, emphasis: last.emphasis, link: last.link))
      }
      lines.append(MarkdownLine(spans: spans, width: line.width))
    }
    return lines
  }

  /// The ranges in which no word is hyphenated: code, and additions of the layout.
  private var whole: [Range<Int>] {
    parts.indices.filter { parts[$0].role == .code || parts[$0].source == nil }.map { index in
      parts[index].start..<(index + 1 < parts.count ? parts[index + 1].start : bytes.count)
    }
  }
}
