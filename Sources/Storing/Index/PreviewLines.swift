/// The lines of a Markdown text, as far as a preview has to tell them apart.
struct PreviewLines {
  enum Line: Equatable {
    case text(Substring)
    case code(Substring)
    /// The cells of a row of a table.
    case row([Substring])

    /// True for what is no running text.
    var isRaw: Bool { if case .text = self { false } else { true } }
  }

  /// Where a text begins.
  enum Context {
    case start
    /// In the midst of another one, of which the lines before may have been a table's.
    case text
    /// In the midst of a block of code.
    case code
  }

  /// Parts what can't be told apart on one line.
  static let separator = " · "

  private let lines: [Substring]
  private let isPart: Bool
  private var position = 0
  /// What ends the block of code; empty where any fence does.
  private var fence: Substring?
  private var isTable = false

  init(of text: Substring, context: Context) {
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    isPart = context != .start
    if context == .code { fence = "" }
  }

  /// The next line; nil at the end. Fences and the lines below the heads of tables are left out.
  mutating func next() -> Line? {
    while position < lines.count {
      let line = lines[position].drop(while: \.isWhitespace)
      position += 1
      if let found = look(at: line) { return found }
    }
    return nil
  }

  private mutating func look(at line: Substring) -> Line? {
    if let open = fence {
      let isEnd = Self.fence(of: line).map { $0.hasPrefix(open) } ?? false
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
    return .text(line)
  }

  /// True for a row of a table of which the head is not to be seen, or a piece of one.
  private func looksLikeRow(_ line: Substring) -> Bool {
    let isOpen = line.first == "|"
    let isClosed = line.last(where: { !$0.isWhitespace }) == "|" && !line.hasSuffix("\\|")
    return isPart && (isOpen || isClosed)
  }

  /// The signs with which a line opens or closes a block of code; nil for another line.
  private static func fence(of line: Substring) -> Substring? {
    guard let sign = line.first, sign == "`" || sign == "~" else { return nil }
    let signs = line.prefix { $0 == sign }
    let isInline = sign == "`" && line[signs.endIndex...].contains("`")
    return signs.count < 3 || isInline ? nil : signs
  }

  private static func isDelimiter(_ line: Substring) -> Bool {
    line.contains("-") && line.contains("|") && line.allSatisfy { "-:| \t".contains($0) }
  }

  private static func cells(of text: Substring) -> [Substring] {
    var cells: [Substring] = []
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

  /// What a text begins with that goes on with a part of a Markdown text.
  static func context(at start: String.Index, in text: String) -> Context {
    if start == text.startIndex { return .start }
    let before = text[..<start]
    guard before.utf8.contains(where: { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~") }) else {
      return .text
    }
    var lines = PreviewLines(of: before, context: .start)
    while lines.next() != nil {}
    return lines.fence == nil ? .text : .code
  }
}
