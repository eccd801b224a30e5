/// A day of the week, beginning with Monday as in ISO 8601.
package enum Weekday: String, CaseIterable, Codable, Sendable {
  /// The days in their order.
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// Days since Monday, 0 to 6.
  package var daysSinceMonday: Int {
    Self.allCases.firstIndex(of: self) ?? 0
  }
}

extension Weekday: CustomStringConvertible {
  /// `Monday`
  package var description: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension CivilDate {
  package var weekday: Weekday { Weekday.allCases[daysSinceMonday] }

  /// 1970-01-01 was a Thursday.
  package var daysSinceMonday: Int { (number + 3).flooredRemainder(by: 7) }
}
