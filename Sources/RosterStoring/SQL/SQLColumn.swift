import Calendrics
import Roster

/// The value of a column in either database.
enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int)
  case text(String)
}

/// A type whose values fit one column.
protocol SQLColumn {
  /// Converts the value of a column; nil if the column holds another type.
  init?(_ value: SQLValue)
  var sqlValue: SQLValue { get }
}

extension Int: SQLColumn {
  init?(_ value: SQLValue) {
    guard case .integer(let number) = value else { return nil }
    self = number
  }

  var sqlValue: SQLValue { .integer(self) }
}

extension String: SQLColumn {
  init?(_ value: SQLValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }

  /// Neither database stores a text with U+0000 completely, so it is replaced by U+FFFD.
  var sqlValue: SQLValue {
    .text(contains("\0") ? String(map { $0 == "\0" ? "\u{FFFD}" : $0 }) : self)
  }
}

extension Bool: SQLColumn {
  init?(_ value: SQLValue) {
    switch value {
    case .integer(0): self = false
    case .integer(1): self = true
    case .integer, .null, .text: return nil
    }
  }

  var sqlValue: SQLValue { .integer(self ? 1 : 0) }
}

extension Optional: SQLColumn where Wrapped: SQLColumn {
  init?(_ value: SQLValue) {
    if value == .null {
      self = .none
    } else if let wrapped = Wrapped(value) {
      self = wrapped
    } else {
      return nil
    }
  }

  var sqlValue: SQLValue {
    switch self {
    case .some(let wrapped): wrapped.sqlValue
    case .none: .null
    }
  }
}

/// Enumerations and names are stored as their raw values.
extension SQLColumn where Self: RawRepresentable, RawValue: SQLColumn {
  init?(_ value: SQLValue) {
    guard let raw = RawValue(value) else { return nil }
    self.init(rawValue: raw)
  }

  var sqlValue: SQLValue { rawValue.sqlValue }
}

extension Identifier: SQLColumn {}
extension TokenHash: SQLColumn {}
extension Person.Role: SQLColumn {}
extension RowKind: SQLColumn {}
extension ShiftStatus: SQLColumn {}
extension Opening.Status: SQLColumn {}
extension WorkRequest.Status: SQLColumn {}
extension Trade.Kind: SQLColumn {}
extension Trade.Status: SQLColumn {}
extension RosterCommand.Name: SQLColumn {}

/// Days are stored as days since 1970-01-01.
extension RosterDate: SQLColumn {
  init?(_ value: SQLValue) {
    guard let days = Int(value) else { return nil }
    self.init(dayNumber: days)
  }

  var sqlValue: SQLValue { .integer(dayNumber) }
}

/// Times of day are stored as minutes since midnight.
extension TimeOfDay: SQLColumn {
  init?(_ value: SQLValue) {
    guard let minutes = Int(value) else { return nil }
    self.init(minutes: minutes)
  }

  var sqlValue: SQLValue { .integer(minutes) }
}

/// Instants are stored as seconds since 1970-01-01T00:00:00Z.
extension Instant: SQLColumn {
  init?(_ value: SQLValue) {
    guard let seconds = Int(value) else { return nil }
    self.init(secondsSince1970: seconds)
  }

  var sqlValue: SQLValue { .integer(secondsSince1970) }
}

/// Weekdays are stored as days since Monday.
extension Weekday: SQLColumn {
  init?(_ value: SQLValue) {
    guard let days = Int(value), Self.allCases.indices.contains(days) else { return nil }
    self = Self.allCases[days]
  }

  var sqlValue: SQLValue { .integer(daysSinceMonday) }
}

/// Rules are stored by name, separated by spaces.
extension Array: SQLColumn where Element == DutyRule {
  init?(_ value: SQLValue) {
    guard let text = String(value) else { return nil }
    let names = text.split(separator: " ").map(String.init)
    self = names.compactMap(DutyRule.init)
    guard count == names.count else { return nil }
  }

  var sqlValue: SQLValue { .text(map(\.rawValue).joined(separator: " ")) }
}
