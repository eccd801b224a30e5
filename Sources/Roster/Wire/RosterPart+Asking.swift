/// A part of a roster as it is asked for in the query of an address.
extension RosterPart {
  /// The names of what is asked for.
  package enum Parameter: String, CaseIterable, Sendable {
    case of, on, with, next, nextFrom

    /// How many values there may be, or how large the one is.
    package var limit: Int {
      switch self {
      case .of, .with: 50
      case .on: 400
      case .next: 1_000
      case .nextFrom: 1
      }
    }
  }

  /// What is asked for, in the order of `Parameter`; what is empty is left out.
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

  /// Takes what is asked for with a name in; throws `Unreadable` for what can't be read, or for more
  /// than its limit.
  package mutating func take(_ text: String, of name: Parameter) throws(Unreadable) {
    let values = text.split(separator: ",").map(String.init)
    guard name == .next || values.count <= name.limit else { throw Unreadable() }
    switch name {
    case .of: people.formUnion(values.map { Person.ID($0) })
    case .on: days.formUnion(try values.map { value throws(Unreadable) in try Self.date(value) })
    case .with: rows.formUnion(try values.map { value throws(Unreadable) in try Self.row(value) })
    case .next:
      guard let number = Int(text), (0...name.limit).contains(number) else { throw Unreadable() }
      next = number
    case .nextFrom: nextFrom = try Self.date(text)
    }
  }

  /// It can't be told what is asked for.
  package struct Unreadable: Error {}

  private static func date(_ text: String) throws(Unreadable) -> RosterDate {
    guard let date = RosterDate(text) else { throw Unreadable() }
    return date
  }

  /// `shift/ID`
  private static func row(_ text: String) throws(Unreadable) -> RowReference {
    let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2, let kind = RowKind(rawValue: parts[0]) else { throw Unreadable() }
    return RowReference(kind: kind, id: parts[1])
  }
}
