/// Where the events of a calendar stand in its text, which its library does not say.
struct CalendarPlaces {
  private let text: [UInt8]
  /// Where their first lines begin.
  private let events: [Int]

  init(_ text: [UInt8]) {
    self.text = text
    events = Self.lines(of: text[...]).filter { $0.is("BEGIN:VEVENT") }.map(\.startIndex)
  }

  /// The first line of a property of an event, or that of the event where it has none.
  ///
  /// - Parameter number: which event it is, counted from 0.
  func place(of property: String, inEvent number: Int) -> SourcePlace {
    let path = "VEVENT[\(number + 1)].\(property)"
    guard events.indices.contains(number) else { return SourcePlace(path: path) }
    let start = events[number]
    return SourcePlace(position: .value(offset(of: property, from: start) ?? start), path: path)
  }

  /// The ends that a text lacks, the innermost first; none where it is whole, or none can tell.
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

  /// True where it begins with this, in letters of either case.
  fileprivate func `is`(_ beginning: String) -> Bool {
    count >= beginning.utf8.count
      && zip(self, beginning.utf8).allSatisfy { $0 == $1 || $1.isLetter && $0 ^ 0x20 == $1 }
  }
}
