import Screens

import struct Foundation.Date
import struct Foundation.TimeInterval

/// A number that is typed before a key: how many times, or to which row.
struct TypedCount: Sendable, Equatable {
  /// The seconds within which the keys of one gesture follow each other: a user who looks at the
  /// tab to which a digit led takes longer.
  static let gesture: TimeInterval = 0.5
  /// No digit is taken that would lead beyond it.
  static let largest = 99_999

  private(set) var number: Int
  /// When its last digit was typed.
  private(set) var date: Date
  /// Where one was before its digits led to other tabs.
  let origin: Tabs.Position
  /// True once it led to a row: `12gg` is `12g` and one more `g`.
  private(set) var isReached = false

  init(_ digit: Int, at date: Date, from origin: Tabs.Position) {
    assert(digit >= 0, "a count has no sign")
    (number, self.date, self.origin) = (digit, date, origin)
  }

  mutating func append(_ digit: Int, at date: Date) {
    let longer = number * 10 + digit
    assert((0...9).contains(digit), "a count is typed digit by digit")
    if longer <= Self.largest { number = longer }
    self.date = date
  }

  /// True for a key that is pressed at a date and belongs to the same gesture.
  func isMeant(at date: Date) -> Bool { date.timeIntervalSince(self.date) <= Self.gesture }

  /// The same where the key would be typed into a search otherwise: one goes on at once then.
  func isMeantInSearch(at date: Date) -> Bool {
    date.timeIntervalSince(self.date) <= Self.gesture / 2
  }

  mutating func reach(at date: Date) { (isReached, self.date) = (true, date) }
}
