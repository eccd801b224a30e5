import Texts

/// The positions of events in the text of a calendar, which the library does not report.
struct CalendarPlaces {
  private let text: [UInt8]
  /// The offsets of their first lines.
  private let events: [Int]

  init(_ text: [UInt8]) {
    self.text = text
    events = Self.lines(of: text[...]).filter { $0.is("BEGIN:VEVENT") }.map(\.startIndex)
  }

  /// Returns the position of the first line of a property of an event; that of the event if it has
  /// no such property.
  ///
  /// - Parameter number: The index of the event, counted from 0.
  func place(of property: String, inEvent number: Int) -> SourcePlace {
    let path = "VEVENT[\(number + 1)].\(property)"
    guard events.indices.contains(number) else { return SourcePlace(path: path) }
    let start = events[number]
    return SourcePlace(position: .value(offset(of: property, from: start) ?? start), path: path)
  }

  /// Returns the missing `END` lines of a text, the innermost first; none if it is complete, or if
  /// they cannot be determined.
  static func missingEnds(of text: [UInt8]) -> [String] {
    let tail = String(decoding: text.suffix(64), as: UTF8.self).trimmed.uppercased()
    if tail.hasSuffix("END:VCALENDAR") { return [] }
    var open: [String] = []
    for line in lines(of: text[...]) {
      if line.is("BEGIN:") { open.append(line.name(after: "BEGIN:")) }
      if line.is("END:"), open.last == line.name(after: "END:") { open.removeLast() }
      if open.count > deepest { return [] }
    }
    return open.reversed().map { "END:" + $0 }
  }

  private static let deepest = 32

  /// Returns the offset of the first component that is in no calendar; nil if there is none.
  static func componentOutside(in text: [UInt8]) -> Int? {
    var depth = 0
    for line in lines(of: text[...]) {
      if line.is("BEGIN:") {
        if depth == 0, line.name(after: "BEGIN:") != "VCALENDAR" { return line.startIndex }
        depth += 1
      } else if line.is("END:") {
        // The library ignores an `END` of nothing.
        depth = max(0, depth - 1)
      }
    }
    return nil
  }

  private func offset(of property: String, from start: Int) -> Int? {
    var depth = 0
    for line in Self.lines(of: text[start...]) {
      if line.is("BEGIN:") { depth += 1 }
      if line.is("END:") { depth -= 1 }
      if depth == 0 { break }
      if depth == 1, line.is(property + ":") || line.is(property + ";") { return line.startIndex }
    }
    return nil
  }

  private static func lines(of text: ArraySlice<UInt8>) -> some Sequence<ArraySlice<UInt8>> {
    sequence(state: text) { rest in
      guard !rest.isEmpty else { return nil }
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      let line = rest[..<end]
      rest = rest[end...].dropFirst()
      return line
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func name(after beginning: String) -> String {
    String(decoding: dropFirst(beginning.utf8.count), as: UTF8.self).trimmed.uppercased()
  }

  /// Whether the line begins with this text, ignoring case.
  fileprivate func `is`(_ beginning: String) -> Bool {
    count >= beginning.utf8.count
      && zip(self, beginning.utf8).allSatisfy { $0 == $1 || $1.isLetter && $0 ^ 0x20 == $1 }
  }
}
