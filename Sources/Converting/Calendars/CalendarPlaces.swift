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
  /// True where it begins with this, in letters of either case.
  fileprivate func `is`(_ beginning: String) -> Bool {
    count >= beginning.utf8.count
      && zip(self, beginning.utf8).allSatisfy { $0 == $1 || $1.isLetter && $0 ^ 0x20 == $1 }
  }
}
