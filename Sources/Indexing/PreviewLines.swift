/// A part of a text for a preview. Scalars are used instead of characters, which are slow to find;
/// all markup is single scalars.
typealias PreviewText = ArraySlice<Unicode.Scalar>

/// The lines of a Markdown text, as far as a preview distinguishes them.
struct PreviewLines {
  enum Line {
    case text(PreviewText, isSeparate: Bool)
    case code(PreviewText)
    /// The cells of a row of a table.
    case row([PreviewText])

    /// Whether the line is code or a row of a table.
    var isRaw: Bool { if case .text = self { false } else { true } }

    /// Whether the line begins another item of a list, or follows the list.
    var isSeparate: Bool { if case .text(_, let isSeparate) = self { isSeparate } else { false } }
  }

  /// The place where a text begins.
  enum Context: Equatable {
    case start
    /// Inside another text, whose earlier lines may belong to a table or a list.
    case text(PreviewList)
    /// Inside a block of code.
    case code
  }

  /// Separates parts that could not be distinguished on one line.
  static let separator = " · "

  private let lines: [PreviewText]
  private let isPart: Bool
  private var position = 0
  /// The fence that ends the block of code; empty if any fence does.
  private var fence: PreviewText?
  private var isTable = false
  private var list = PreviewList()

  init(of text: PreviewText, context: Context) {
    lines = Self.lines(of: text)
    isPart = context != .start
    switch context {
    case .start: break
    case .text(let before): list = before
    case .code: fence = PreviewText()
    }
  }

  private static func lines(of text: PreviewText) -> [PreviewText] {
    var wasReturn = false
    return text.split(omittingEmptySubsequences: false) { scalar in
      defer { wasReturn = scalar == "\r" }
      return scalar.endsLine && !(wasReturn && scalar == "\n")
    }
  }

  /// Returns the next line; nil at the end. Fences, and the lines below the heads of tables, are
  /// left out.
  mutating func next() -> Line? {
    while position < lines.count {
      let line = lines[position]
      position += 1
      if let found = look(at: line.drop(while: \.isBlank), indented: line) { return found }
    }
    return nil
  }

  private mutating func look(at line: PreviewText, indented: PreviewText) -> Line? {
    if let open = fence {
      let isEnd = Self.fence(of: line).map { $0.starts(with: open) } ?? false
      if isEnd { fence = nil }
      return isEnd ? nil : .code(line)
    }
    if let sign = Self.fence(of: line) {
      fence = sign
      return nil
    }
    let isHead = lines.indices.contains(position) && Self.isDelimiter(lines[position])
    isTable = line.contains("|") && (isTable || isHead || Self.isDelimiter(line))
    if isTable || looksLikeRow(line) {
      return Self.isDelimiter(line) ? nil : .row(Self.cells(of: line))
    }
    return .text(line, isSeparate: list.separates(indented))
  }

  /// Whether a line is a row of a table whose head is not in the text, or part of such a row.
  private func looksLikeRow(_ line: PreviewText) -> Bool {
    let isOpen = line.first == "|"
    let end = line.reversed().drop(while: \.isBlank)
    let isClosed = end.first == "|" && end.dropFirst().first != "\\"
    return isPart && (isOpen || isClosed)
  }

  /// Returns the signs that open or close a block of code; nil for any other line.
  private static func fence(of line: PreviewText) -> PreviewText? {
    guard let sign = line.first, sign == "`" || sign == "~" else { return nil }
    let signs = line.prefix { $0 == sign }
    let isInline = sign == "`" && line[signs.endIndex...].contains("`")
    return signs.count < 3 || isInline ? nil : signs
  }

  private static func isDelimiter(_ line: PreviewText) -> Bool {
    line.contains("-") && line.contains("|") && line.allSatisfy("-:| \t\n".unicodeScalars.contains)
  }

  private static func cells(of text: PreviewText) -> [PreviewText] {
    var cells: [PreviewText] = []
    var (start, wasBackslash) = (text.startIndex, false)
    for index in text.indices {
      if text[index] == "|", !wasBackslash {
        cells.append(text[start..<index])
        start = text.index(after: index)
      }
      wasBackslash = text[index] == "\\" && !wasBackslash
    }
    return cells + [text[start...]]
  }

  /// Returns the context of the part of a Markdown text that begins at an index.
  static func context(at start: String.Index, in text: String) -> Context {
    if start == text.startIndex { return .start }
    var before = Array(text.unicodeScalars[..<start])[...]
    // A single line end does not make a blank line.
    if before.last == "\n" { before.removeLast() }
    if before.last == "\r" { before.removeLast() }
    var lines = PreviewLines(of: before, context: .start)
    while lines.next() != nil {}
    return lines.fence == nil ? .text(lines.list) : .code
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is white space. Most scalars are ASCII, which needs no lookup.
  var isBlank: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }

  /// Whether the scalar ends a line, as for `Character.isNewline`.
  fileprivate var endsLine: Bool {
    (0x0A...0x0D).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029
  }
}
