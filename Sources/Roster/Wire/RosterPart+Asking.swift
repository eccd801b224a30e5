/// A part of a roster as the query of a URL requests it.
extension RosterPart {
  /// The names of the query's parameters.
  package enum Parameter: String, CaseIterable, Sendable {
    case of, on, with, next, nextFrom

    /// The maximum number of values, or the maximum of a single value.
    package var limit: Int {
      switch self {
      case .of, .with: 50
      case .on: 400
      case .next: ShiftQuery.limits.upperBound
      case .nextFrom: 1
      }
    }
  }

  /// The parameters of the part, in the order of `Parameter`, without empty ones.
  package var parameters: [(name: Parameter, text: String)] {
    Parameter.allCases.compactMap { name in
      let text =
        switch name {
        case .of: people.map(\.rawValue).sorted().joined(separator: ",")
        case .on: days.sorted().map(\.description).joined(separator: ",")
        case .with: rows.map { "\($0.kind.rawValue)/\($0.id)" }.sorted().joined(separator: ",")
        case .next: next == 0 ? "" : "\(next)"
        case .nextFrom: next == 0 ? "" : nextFrom?.description ?? ""
        }
      return text.isEmpty ? nil : (name, text)
    }
  }

  /// Reads a part; nil if no parameter is given. Throws as `take` does.
  ///
  /// - Parameter text: Returns the value of a parameter.
  package init?(asked text: (Parameter) -> String?) throws(Unreadable) {
    let named = Parameter.allCases.compactMap { name in text(name).map { (name, $0) } }
    guard !named.isEmpty else { return nil }
    self.init()
    for (name, text) in named { try take(text, of: name) }
  }

  /// Adds the value of a parameter. Throws if it can't be read, or exceeds its limit.
  mutating func take(_ text: String, of name: Parameter) throws(Unreadable) {
    switch name {
    case .of: people.formUnion(try Self.values(in: text, of: name) { Person.ID($0) })
    case .on: days.formUnion(try Self.values(in: text, of: name) { RosterDate($0) })
    case .with: rows.formUnion(try Self.values(in: text, of: name, Self.row))
    case .next:
      guard let number = Int(text), (0...name.limit).contains(number) else {
        throw Unreadable(name: name)
      }
      next = number
    case .nextFrom:
      guard let date = RosterDate(text) else { throw Unreadable(name: name) }
      nextFrom = date
    }
  }

  /// The value of a parameter can't be read.
  package struct Unreadable: Error {
    package let name: Parameter
  }

  /// Returns the values between commas.
  private static func values<Value>(
    in text: String, of name: Parameter, _ read: (String) -> Value?
  ) throws(Unreadable) -> [Value] {
    let texts = text.split(separator: ",").map(String.init)
    let values = texts.compactMap(read)
    guard values.count == texts.count, values.count <= name.limit else {
      throw Unreadable(name: name)
    }
    return values
  }

  /// `shift/ID`
  private static func row(_ text: String) -> RowReference? {
    let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2, let kind = RowKind(rawValue: parts[0]) else { return nil }
    return RowReference(kind: kind, id: parts[1])
  }
}
