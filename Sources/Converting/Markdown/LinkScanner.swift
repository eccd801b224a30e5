import Importing
import Markdown

/// Scans a line of Markdown and changes the destinations of its links and pictures, including those
/// of HTML. Code stays unchanged.
struct LinkScanner {
  private let line: ArraySlice<UInt8>
  private var index: Int
  private(set) var written: [UInt8] = []
  /// The open brackets: their positions, and whether they are those of a picture.
  private var brackets: [(start: Int, isPicture: Bool)] = []

  /// The lengths of runs of backticks without a matching run after them.
  private var unpairedRuns: Set<Int> = []
  /// The positions of the last closing brace and of the parenthesis after it; nil if there are
  /// none.
  private lazy var template: (brace: Int, end: Int)? = {
    guard let brace = line.lastIndex(of: UInt8(ascii: "}")),
      let end = line[brace...].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    return (brace, end)
  }()
  /// The position before which no tag begins.
  private var nextTag = 0
  /// The last position whose column was requested, and that column. Positions are requested in
  /// ascending order.
  private var known: (place: Int, column: Int)

  private static let mostBrackets = 100

  init(_ line: ArraySlice<UInt8>) {
    (self.line, index) = (line, line.startIndex)
    known = (line.startIndex, 1)
    written.reserveCapacity(line.count + 32)
  }

  /// Returns the replacement of a destination, or nil to keep it. Its parameters include whether it
  /// is that of a picture, and its column in the line, counted from 1.
  typealias Change = (_ destination: String, _ isPicture: Bool, _ column: Int) -> String?

  mutating func scan(_ change: Change) {
    let mayHold = line.contains(UInt8(ascii: "]")) || line.contains(UInt8(ascii: "<"))
    guard mayHold else { return written += line }
    while index < line.endIndex {
      switch line[index] {
      case UInt8(ascii: "\\"): copy(2)
      case UInt8(ascii: "`"): copyCode()
      case UInt8(ascii: "["): open()
      case UInt8(ascii: "]"): close(change)
      case UInt8(ascii: "<"): copyTag(change)
      default: copyPlain()
      }
    }
  }

  private mutating func column(of place: Int) -> Int {
    let column = known.column + line[known.place...].column(of: place) - 1
    known = (place, column)
    return column
  }

  private mutating func copyPlain() {
    let end = line[index...].firstIndex(where: Self.isSign) ?? line.endIndex
    copy(end - index)
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "<"):
      true
    default: false
    }
  }

  private mutating func copy(_ count: Int) {
    let end = min(index + count, line.endIndex)
    written += line[index..<end]
    index = end
  }

  private mutating func copyCode() {
    let run = line[index...].prefix { $0 == UInt8(ascii: "`") }.count
    if unpairedRuns.contains(run) { return copy(run) }
    var place = index + run
    while let start = line[place...].firstIndex(of: UInt8(ascii: "`")) {
      let length = line[start...].prefix { $0 == UInt8(ascii: "`") }.count
      place = start + length
      if length == run { return copy(place - index) }
    }
    unpairedRuns.insert(run)
    copy(run)
  }

  private mutating func open() {
    let isPicture = index > line.startIndex && line[index - 1] == UInt8(ascii: "!")
    if brackets.count < Self.mostBrackets { brackets.append((index, isPicture)) }
    copy(1)
  }

  private mutating func close(_ change: Change) {
    let bracket = brackets.popLast()
    copy(1)
    guard let bracket, index < line.endIndex else { return }
    if line[index] == UInt8(ascii: "(") {
      copy(1)
      changeDestination(isPicture: bracket.isPicture, change)
    } else if line[index] == UInt8(ascii: ":"),
      line[..<bracket.start].allSatisfy({ $0 == 0x20 }), isDefinition(from: index + 1)
    {
      copy(1)
      changeDestination(isPicture: false, change)
    }
  }

  /// Whether this is an address followed by nothing but a title. More words mean a footnote or a
  /// paragraph.
  private func isDefinition(from start: Int) -> Bool {
    let rest = line[start...].drop(while: Self.isBlank)
    let isEnclosed = rest.first == UInt8(ascii: "<")
    let behind = rest.drop { isEnclosed ? $0 != UInt8(ascii: ">") : !Self.isBlank($0) }
      .dropFirst(isEnclosed ? 1 : 0)
    return behind.first { !Self.isBlank($0) }.map("\"'(".utf8.contains) ?? true
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }

  private mutating func changeDestination(isPicture: Bool, _ change: Change) {
    copy(line[index...].prefix { $0 == 0x20 || $0 == 0x09 }.count)
    let isEnclosed = index < line.endIndex && line[index] == UInt8(ascii: "<")
    let range = isEnclosed ? enclosed : bare()
    let written = String(decoding: line[range], as: UTF8.self)
    guard let changed = change(written, isPicture, column(of: range.lowerBound)) else {
      return copy(line[index..<range.upperBound].count)
    }
    self.written += changed.utf8
    index = range.upperBound + (isEnclosed ? 1 : 0)
  }

  private var enclosed: Range<Int> {
    let start = index + 1
    return start..<(line[start...].firstIndex(of: UInt8(ascii: ">")) ?? line.endIndex)
  }

  private mutating func bare() -> Range<Int> {
    // A template tag may contain blanks.
    if line[index...].starts(with: "{".utf8), let template, template.brace >= index {
      return index..<template.end
    }
    var (place, depth) = (index, 0)
    while place < line.endIndex, line[place] > 0x20 {
      if line[place] == UInt8(ascii: "(") { depth += 1 }
      if line[place] == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
      }
      place += line[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index..<min(place, line.endIndex)
  }

  /// Changes `<a href="…">` and `<img src="…">`.
  private mutating func copyTag(_ change: Change) {
    guard index >= nextTag, let tag = HTMLTag(line[index...], end: &nextTag),
      let name = ["a": "href", "img": "src"][tag.name], let value = tag[name],
      // Other values are mostly code, such as `href=\"…\"` in a text of JSON.
      line[value.startIndex - 1] == UInt8(ascii: "\""), line[value.endIndex] == UInt8(ascii: "\"")
    else { return copyAutolink(change) }
    copy(value.startIndex - index)
    let destination = String(decoding: value, as: UTF8.self)
    written +=
      change(destination, name == "src", column(of: index)).map { Array($0.utf8) } ?? Array(value)
    index = value.endIndex
    copy(tag.end - index)
  }

  /// Copies `<https://example.org>`, which stays unchanged.
  private mutating func copyAutolink(_ change: Change) {
    let rest = line[index...].dropFirst()
    let inner = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") }
    let text = String(decoding: inner, as: UTF8.self)
    if inner.endIndex < line.endIndex, line[inner.endIndex] == UInt8(ascii: ">"),
      Address.scheme(of: text) != nil
    {
      _ = change(text, false, column(of: inner.startIndex))
    }
    copy(1)
  }
}

extension ArraySlice<UInt8> {
  /// Returns the column of a position in characters, counted from 1.
  func column(of place: Int) -> Int { self[..<place].count { $0 & 0xC0 != 0x80 } + 1 }

  /// Returns the position after the first occurrence of a text; nil if there is none.
  func firstIndex(behind text: String) -> Int? {
    guard let first = text.utf8.first else { return nil }
    var place = startIndex
    while let start = self[place...].firstIndex(of: first) {
      if self[start...].starts(with: text.utf8) { return start + text.utf8.count }
      place = start + 1
    }
    return nil
  }
}
