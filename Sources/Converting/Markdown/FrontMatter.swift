import Importing

/// The front matter of a page: the metadata before its text, as in static site generators.
struct FrontMatter: Sendable {
  enum Form: String, Sendable { case none, yaml, toml, json }

  private(set) var form = Form.none
  private(set) var values: [String: JSONNode] = [:]
  /// The beginning of the text, as a byte offset and as a line counted from 1.
  private(set) var bodyStart = 0
  private(set) var bodyLine = 1
  /// The error in it, with its position.
  private(set) var fault: MatterFault?

  /// The part before the text.
  private var head: ArraySlice<UInt8> = []

  /// - Parameter page: UTF-8 without a byte order mark.
  init(_ page: ArraySlice<UInt8>) {
    bodyStart = page.startIndex
    defer { head = page[..<bodyStart] }
    let lines = Lines(page)
    guard let first = lines.first else { return }
    switch lines.trimmed(first) {
    case "---": read(page, lines, .yaml, ends: ["---", "..."])
    case "+++": read(page, lines, .toml, ends: ["+++"])
    default: if page[first].first == UInt8(ascii: "{") { readJSON(page) }
    }
  }

  /// Returns the position of the value of the first of these keys that begins a line. Line and
  /// column are counted from 1, and are 0 if there is none.
  func place(of keys: String...) -> (line: Int, column: Int) {
    let lines = head.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for key in keys {
      for (number, line) in lines.enumerated() {
        guard let value = Self.value(of: key, in: line) else { continue }
        return (number + 1, line.column(of: value))
      }
    }
    return (0, 0)
  }

  /// Returns the position of the value in a line that begins with its key; nil for other lines.
  private static func value(of key: String, in line: ArraySlice<UInt8>) -> Int? {
    let start = line.drop { $0 <= 0x20 || "{\"".utf8.contains($0) }
    guard start.starts(with: key.utf8) else { return nil }
    let rest = start.dropFirst(key.utf8.count)
    // `dated` begins with `date`, too.
    guard let end = rest.first, "\": =\t".utf8.contains(end) else { return nil }
    return rest.drop { $0 == UInt8(ascii: "\"") }.drop { ": =\t".utf8.contains($0) }.startIndex
  }

  private mutating func read(
    _ page: ArraySlice<UInt8>, _ lines: Lines, _ form: Form, ends: Set<String>
  ) {
    let start = lines.next(after: page.startIndex)
    var (place, line) = (start, 2)
    while let range = lines.line(at: place) {
      let next = lines.next(after: place)
      if ends.contains(lines.trimmed(range)) {
        take(page[start..<place], form)
        if self.form != .none { (bodyStart, bodyLine) = (next, line + 1) }
        return
      }
      (place, line) = (next, line + 1)
    }
  }

  /// Takes the values. What has none and does not begin as metadata either is text between two
  /// horizontal rules.
  private mutating func take(_ matter: ArraySlice<UInt8>, _ form: Form) {
    do throws(MatterFault) {
      switch try Self.node(of: matter, form) {
      case .object(let members, _): values = members
      case .null: break
      case .text, .number, .flag, .list: return
      }
    } catch {
      guard Self.beginsWithKey(matter) else { return }
      fault = error
    }
    self.form = form
  }

  private static func node(
    of matter: ArraySlice<UInt8>, _ form: Form
  ) throws(MatterFault) -> JSONNode {
    guard matter.count <= TextDocument.longestMatter else { throw .tooLarge }
    let text = String(decoding: matter, as: UTF8.self)
    do throws(MatterFault) {
      return try form == .yaml ? YAMLMatter.node(of: text) : TOMLMatter.node(of: text)
    } catch {
      var fault = error
      // The first line of the page is the delimiter.
      fault.line += 1
      throw fault
    }
  }

  /// Whether the first line besides comments begins with a key, a quotation mark or the name of a
  /// table.
  private static func beginsWithKey(_ matter: ArraySlice<UInt8>) -> Bool {
    let lines = Lines(matter)
    var place = matter.startIndex
    while matter[place...].first == UInt8(ascii: "#") { place = lines.next(after: place) }
    guard let range = lines.line(at: place) else { return false }
    let line = matter[range]
    if line.first.map("[\"'".utf8.contains) == true { return true }
    let key = line.prefix { $0 > 0x20 && !":=".utf8.contains($0) }
    let sign = line[key.endIndex...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return !key.isEmpty && sign.first.map(":=".utf8.contains) == true
  }

  private mutating func readJSON(_ page: ArraySlice<UInt8>) {
    let limit = TextDocument.longestMatter
    let (node, end) = JSONNode.value(of: Array(page.prefix(limit)))
    let second = page.dropFirst().first { $0 > 0x20 }
    if node == nil, page.count > limit, second == UInt8(ascii: "\"") {
      fault = .tooLarge
    }
    guard case .object(let members, _)? = node, !members.isEmpty else { return }
    (form, values, bodyStart) = (.json, members, page.startIndex + end)
    bodyLine = 1 + page[..<bodyStart].count { $0 == UInt8(ascii: "\n") }
  }
}

/// The reason why a front matter cannot be read.
struct MatterFault: Error {
  /// Counted from 1.
  var line: Int
  /// Counted from 1; 0 if unknown.
  var column = 0
  var reason: String

  static let tooLarge = MatterFault(
    line: 1, reason: "larger than \(TextDocument.longestMatter) bytes: shorten it")
}

/// The lines of a text by their positions.
struct Lines {
  private let text: ArraySlice<UInt8>

  init(_ text: ArraySlice<UInt8>) { self.text = text }

  var first: Range<Int>? { line(at: text.startIndex) }

  /// Returns the line that begins here, without its line break; nil at the end.
  func line(at start: Int) -> Range<Int>? {
    guard start < text.endIndex else { return nil }
    return start..<(text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex)
  }

  /// Returns the beginning of the line after the one that begins here.
  func next(after start: Int) -> Int {
    guard let line = line(at: start) else { return text.endIndex }
    return min(line.upperBound + 1, text.endIndex)
  }

  /// Returns a line without blanks at its end; empty if it is too long for a delimiter.
  func trimmed(_ line: Range<Int>) -> String {
    let end = text[line].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? line.lowerBound
    return end - line.lowerBound > 3
      ? "" : String(decoding: text[line.lowerBound..<end], as: UTF8.self)
  }
}
