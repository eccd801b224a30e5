import Texts

/// The footnotes of a text (`[^name]`, `[^name]: note`), which md4c 0.4.8 does not know.
///
/// The notes move to the end of the text, as a numbered list below a rule. They are numbered in the
/// order in which the text refers to them; notes without a reference come last.
package struct Footnotes: Sendable {
  /// The number of each note, counted from 1, by its name.
  fileprivate var numbers: [[UInt8]: Int] = [:]

  package static let none = Footnotes()

  /// The most bytes of a name.
  private static let longestName = 100

  /// Returns the text with its notes at the end, and their numbers; nil if it has none.
  static func moved(in source: UnsafeBufferPointer<UInt8>) -> (RewrittenText, Footnotes)? {
    guard let first = source.firstIndex(of: "[^", in: source.indices),
      source.firstIndex(of: "]:", in: first..<source.count) != nil
    else { return nil }
    var finder = FootnoteFinder(source)
    finder.find()
    return finder.notes.isEmpty ? nil : finder.moved()
  }

  /// A part of a text with references.
  package enum Piece {
    case words(UnsafeBufferPointer<UInt8>)
    /// The number of a note as superscript digits.
    case reference(String)
  }

  /// Returns the words of a text and the references to notes between them, in order.
  package func pieces(of text: UnsafeBufferPointer<UInt8>) -> some Sequence<Piece> {
    sequence(state: (rest: text, reference: String?.none)) { state -> Piece? in
      if let reference = state.reference.take() { return .reference(reference) }
      if state.rest.isEmpty { return nil }
      let found = firstReference(in: state.rest)
      let words = state.rest[..<(found?.range.lowerBound ?? state.rest.count)]
      state.rest = UnsafeBufferPointer(
        rebasing: state.rest[(found?.range.upperBound ?? state.rest.count)...])
      state.reference = found?.superscript
      return .words(UnsafeBufferPointer(rebasing: words))
    }
  }

  private func firstReference(
    in text: UnsafeBufferPointer<UInt8>
  ) -> (superscript: String, range: Range<Int>)? {
    guard !numbers.isEmpty else { return nil }
    var rest = text[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "[")) {
      if let name = Self.name(in: text, at: start), let number = numbers[Array(text[name])] {
        return (Self.superscript(number), start..<name.upperBound + 1)
      }
      rest = text[(start + 1)...]
    }
    return nil
  }

  private static func superscript(_ number: Int) -> String {
    String(String(number).compactMap(\.wholeNumberValue).map { Array("⁰¹²³⁴⁵⁶⁷⁸⁹")[$0] })
  }

  /// Returns the range of the name in a `[^name]` at a position; nil if there is none.
  fileprivate static func name(
    in text: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Range<Int>? {
    guard text[start...].starts(with: "[^".utf8) else { return nil }
    let name = text[(start + 2)...].prefix(longestName).prefix {
      $0 > 0x20 && $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "[")
    }
    let hasEnd = name.endIndex < text.count && text[name.endIndex] == UInt8(ascii: "]")
    return name.isEmpty || !hasEnd ? nil : name.startIndex..<name.endIndex
  }
}

/// Finds the notes of a text line by line.
private struct FootnoteFinder {
  struct Note {
    let name: [UInt8]
    /// Its lines without their indentation; blank lines are empty.
    var lines: [Range<Int>]
  }

  private let source: UnsafeBufferPointer<UInt8>
  private(set) var notes: [Note] = []
  /// The text between the notes.
  private var remaining: [Range<Int>] = []
  private let verbatim: VerbatimLines

  init(_ source: UnsafeBufferPointer<UInt8>) {
    self.source = source
    verbatim = VerbatimLines(of: source)
  }

  mutating func find() {
    var start = 0
    var begin = 0
    while start < source.count {
      let line = line(from: start)
      if !verbatim.contain(line), let first = definition(in: line) {
        if begin < start { remaining.append(begin..<start) }
        start = addNote(named: first.name, first.text..<line.upperBound)
        begin = start
      } else {
        start = line.upperBound
      }
    }
    if begin < start { remaining.append(begin..<start) }
  }

  /// Adds a note from its first line on, and returns the position after it.
  private mutating func addNote(named name: Range<Int>, _ first: Range<Int>) -> Int {
    var note = Note(name: Array(source[name]), lines: [first])
    var (end, blanks) = (first.upperBound, 0)
    var position = end
    while position < source.count {
      let line = line(from: position)
      let indentation = indentation(of: line)
      if isBlank(line) {
        blanks += 1
      } else if indentation.columns >= Self.depth || blanks == 0 && continues(line) {
        note.lines += Array(repeating: position..<position, count: blanks)
        let isPart = indentation.columns >= Self.depth
        note.lines.append((isPart ? indentation.end : line.lowerBound)..<line.upperBound)
        (blanks, end) = (0, line.upperBound)
      } else {
        break
      }
      position = line.upperBound
    }
    notes.append(note)
    return end
  }

  /// The columns by which the further paragraphs of a note are indented.
  private static let depth = 4

  /// Whether a line that is not indented continues the paragraph before it.
  private func continues(_ line: Range<Int>) -> Bool {
    let text = source[line].drop { $0 == 0x20 }
    guard definition(in: line) == nil, let first = text.first else { return false }
    let same = text.prefix { $0 == first }.count
    let next = text.dropFirst(same).first ?? 0x20
    return switch first {
    case UInt8(ascii: ">"), UInt8(ascii: "|"): false
    case UInt8(ascii: "#"): same > 6 || next > 0x20
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      next > 0x20 || first != UInt8(ascii: "+") && same == 2
    case UInt8(ascii: "`"), UInt8(ascii: "~"): same < 3
    case UInt8(ascii: "1"): !".)".utf8.contains(next) || (text.dropFirst(2).first ?? 0x20) > 0x20
    case UInt8(ascii: "<"): !Self.blocks.contains(HTMLTag.name(text.dropFirst()))
    default: true
    }
  }

  /// The elements that begin a block, as far as authors write them below a note.
  private static let blocks: Set<String> = [
    "blockquote", "details", "div", "dl", "figure", "h1", "h2", "h3", "hr", "ol", "p", "pre",
    "section", "table", "ul",
  ]

  /// Returns the name and the beginning of the note that a line defines; nil if it defines none.
  private func definition(in line: Range<Int>) -> (name: Range<Int>, text: Int)? {
    let indentation = indentation(of: line)
    guard indentation.columns < Self.depth, indentation.end < line.upperBound,
      let name = Footnotes.name(in: source, at: indentation.end),
      name.upperBound + 1 < line.upperBound, source[name.upperBound + 1] == UInt8(ascii: ":")
    else { return nil }
    let text = source[name.upperBound + 2..<line.upperBound].drop { $0 == 0x20 || $0 == 0x09 }
    return (name, text.startIndex)
  }

  /// Returns the line from a position on, with its end.
  private func line(from start: Int) -> Range<Int> {
    let end = source[start...].firstIndex(of: 0x0A)
    return start..<(end.map { $0 + 1 } ?? source.count)
  }

  private func isBlank(_ line: Range<Int>) -> Bool { source[line].allSatisfy { $0 <= 0x20 } }

  /// Returns the columns of the indentation of a line, at most those of a note's paragraph, and the
  /// position after them.
  private func indentation(of line: Range<Int>) -> (columns: Int, end: Int) {
    var (columns, end) = (0, line.lowerBound)
    while end < line.upperBound, columns < Self.depth {
      switch source[end] {
      case 0x20: columns += 1
      case 0x09: columns = Self.depth
      default: return (columns, end)
      }
      end += 1
    }
    return (columns, end)
  }

  /// Returns the text with the notes at its end.
  func moved() -> (RewrittenText, Footnotes) {
    var text = RewrittenText(reserving: source.count + 16 * notes.count)
    for range in remaining { text.add(range, of: source) }
    text.add(verbatim.missingEnd)
    text.add("\n\n---\n\n")
    let order = order()
    for (index, note) in order.enumerated() {
      let sign = "\(index + 1). "
      text.add(sign)
      let indentation = String(repeating: " ", count: sign.utf8.count)
      for (number, line) in notes[note].lines.enumerated() {
        if number > 0, !line.isEmpty { text.add(indentation) }
        text.add(line, of: source)
        if line.isEmpty || source[line.upperBound - 1] != 0x0A { text.add("\n") }
      }
    }
    var footnotes = Footnotes()
    for (index, note) in order.enumerated() where footnotes.numbers[notes[note].name] == nil {
      footnotes.numbers[notes[note].name] = index + 1
    }
    return (text, footnotes)
  }

  /// Returns the indices of the notes in the order of their first references, then the remaining
  /// ones.
  private func order() -> [Int] {
    let indices = Dictionary(notes.indices.map { (notes[$0].name, $0) }) { first, _ in first }
    var order: [Int] = []
    var isListed = Array(repeating: false, count: notes.count)
    func list(_ note: Int) {
      if !isListed[note] { order.append(note) }
      isListed[note] = true
    }
    func listReferences(in range: Range<Int>) {
      var rest = source[range]
      while let start = rest.firstIndex(of: UInt8(ascii: "[")) {
        if let name = Footnotes.name(in: source, at: start), name.upperBound < range.upperBound {
          indices[Array(source[name])].map(list)
        }
        rest = rest[(start + 1)...]
      }
    }
    remaining.forEach(listReferences)
    var next = 0
    while next < order.count {
      notes[order[next]].lines.forEach(listReferences)
      next += 1
    }
    notes.indices.forEach(list)
    return order
  }
}
