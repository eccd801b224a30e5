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
