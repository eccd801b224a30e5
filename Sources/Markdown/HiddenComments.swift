import Texts

internal import CMd4c

/// Finds the comments that md4c 0.4.8 takes for text. In paragraphs, these are comments that begin
/// at the end of a line, those that contain two hyphens, and `<!-->`. In HTML, these are comments
/// that contain an empty line.
///
/// md4c itself determines which parts are text, so code stays unchanged.
struct HiddenComments {
  private let source: UnsafeBufferPointer<UInt8>
  /// The ranges of the comments, ascending.
  private var ranges: [Range<Int>] = []
  /// The beginning of the comment whose end was not found yet.
  private var start: Int?
  /// The beginning of the HTML block in which that comment began; nil if it began in text.
  private var outer: Int?
  /// The beginning of the current HTML block; nil in other blocks.
  private var html: Int?
  private var isInHTML = false
  /// The remaining texts to examine, so that no endless table is read.
  private var budget: Int

  /// Returns the text with each comment replaced by an empty one, which md4c recognises; nil if
  /// there are none.
  static func hidden(in source: UnsafeBufferPointer<UInt8>) -> RewrittenText? {
    guard var finder = HiddenComments(source) else { return nil }
    guard finder.find(), !finder.ranges.isEmpty else { return nil }
    var text = RewrittenText(reserving: source.count)
    var position = 0
    for range in finder.ranges where range.lowerBound >= position {
      text.add(position..<range.lowerBound, of: source)
      text.add("<!---->")
      position = range.upperBound
    }
    text.add(position..<source.count, of: source)
    return text
  }

  /// Creates a finder; nil if no comment can begin in the text.
  private init?(_ source: UnsafeBufferPointer<UInt8>) {
    guard source.firstIndex(of: "<!--", in: source.indices) != nil else { return nil }
    self.source = source
    budget = 1000 + source.count
  }

  private mutating func find() -> Bool {
    var parser = MD_PARSER()
    parser.flags = MarkdownSource.dialect(for: source)
    parser.enter_block = {
      $2.reader(HiddenComments.self).pointee.reset(isInHTML: $0 == MD_BLOCK_HTML)
    }
    parser.leave_block = { _, _, finder in
      finder.reader(HiddenComments.self).pointee.reset(isInHTML: false)
    }
    parser.enter_span = { _, _, _ in 0 }
    parser.leave_span = { _, _, _ in 0 }
    parser.text = { $3.reader(HiddenComments.self).pointee.look(at: $1, $2, $0) }
    return parser.read(source, for: &self)
  }

  /// Ends a block. A comment in a paragraph must end in it; one without an end is text.
  private mutating func reset(isInHTML: Bool) -> CInt {
    if outer == nil { start = nil }
    (self.isInHTML, html) = (isInHTML, nil)
    return 0
  }

  private mutating func look(
    at text: UnsafePointer<MD_CHAR>?, _ size: MD_SIZE, _ type: MD_TEXTTYPE
  ) -> CInt {
    budget -= 1
    guard budget >= 0 else { return 1 }
    guard let text, let base = source.baseAddress else { return 0 }
    let offset = UnsafeRawPointer(text) - UnsafeRawPointer(base)
    guard offset >= 0, offset + Int(size) <= source.count else { return 0 }
    let range = offset..<offset + Int(size)
    if type == MD_TEXT_HTML, isInHTML { begin(html: range) }
    if type == MD_TEXT_NORMAL || type == MD_TEXT_HTML && (html != nil || outer != nil) {
      look(at: range)
    } else if type == MD_TEXT_CODE, outer != nil, source.firstIndex(of: "-->", in: range) != nil {
      // Code stays, so this was not a comment.
      (start, outer) = (nil, nil)
    }
    return 0
  }

  /// Begins an HTML block. Scripts and styles are excluded, since they have comments of their own.
  private mutating func begin(html range: Range<Int>) {
    guard html == nil else { return }
    let name = HTMLTag.name(source[range].drop(while: HTMLText.isSpace).dropFirst())
    if HTMLElements.unread.contains(name) { isInHTML = false } else { html = range.lowerBound }
  }

  private mutating func look(at text: Range<Int>) {
    var rest = text
    while true {
      if let begun = start {
        // In `<!-->`, the same hyphens begin and end the comment.
        let from = min(max(rest.lowerBound, begun + 2), rest.upperBound)
        guard let end = source.firstIndex(of: "-->", in: from..<rest.upperBound) else { return }
        // A comment within one HTML block needs no replacement.
        if outer == nil || outer != html { ranges.append(begun..<end + 3) }
        (start, outer) = (nil, nil)
        rest = end + 3..<rest.upperBound
      } else {
        guard let begin = source.firstIndex(of: "<!--", in: rest) else { return }
        if html != nil || !isEscaped(begin) { (start, outer) = (begin, html) }
        rest = begin + 1..<rest.upperBound
      }
    }
  }

  private func isEscaped(_ index: Int) -> Bool {
    let backslashes = source[..<index].reversed().prefix { $0 == UInt8(ascii: "\\") }
    return !backslashes.count.isMultiple(of: 2)
  }
}
