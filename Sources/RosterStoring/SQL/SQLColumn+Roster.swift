import Calendrics
import Roster

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
