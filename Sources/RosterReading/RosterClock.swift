import Localizing
import Roster
import Screens

/// A time that arrow keys change by a quarter of an hour and digits type.
struct RosterClock: Sendable, Equatable {
  private static let step = 15

  /// The time before something was typed, or since that is a time.
  private(set) var time: TimeOfDay
  /// The digits of a time that is not whole yet, or that no clock shows.
  private(set) var typed = ""
  /// True for the end of something: 24:00 is the midnight after it.
  private let isEnd: Bool

  init(_ time: TimeOfDay, isEnd: Bool = false) {
    self.time = time
    self.isEnd = isEnd
  }

  /// `18:00`; what is typed with the rest open, `18:__`.
  var text: String {
    guard !typed.isEmpty else { return time.description }
    let digits = typed + String(repeating: "_", count: 4 - typed.count)
    return "\(digits.prefix(2)):\(digits.suffix(2))"
  }

  /// Why what was typed is no time; nil for a time, and for what may become one.
  var fault: String? {
    typed.count == 4 ? Self.noTime(text, last: isEnd ? "24:00" : "23:59") : nil
  }

  mutating func type(_ text: String) {
    for character in text {
      if let digit = character.wholeNumberValue, character.isASCII {
        type(digit: digit)
      } else if character == ":", typed.count == 1 {
        typed = "0" + typed
      }
    }
  }

  mutating func edit(_ action: Action.Edit) {
    switch action {
    case .cursorLeft: move(-Self.step)
    case .cursorRight: move(Self.step)
    case .deleteBackward: typed = String(typed.dropLast())
    case .deleteLine, .deleteWord: typed = ""
    case .deleteForward, .cursorStart, .cursorEnd: break
    }
  }

  /// Hours alone are full ones: `9` and `09` are 9:00. What is no time stays as it was typed.
  mutating func finish() {
    guard !typed.isEmpty else { return }
    let digits = typed.count == 1 ? "0" + typed : typed
    typed = digits + String(repeating: "0", count: 4 - digits.count)
    let midnight = isEnd && typed == "2400" ? TimeOfDay.midnight : nil
    guard
      let new = midnight
        ?? TimeOfDay(hour: Int(typed.prefix(2)) ?? 24, minute: Int(typed.suffix(2)) ?? 60)
    else { return }
    (time, typed) = (new, "")
  }

  private mutating func type(digit: Int) {
    // What was no time is typed anew.
    let longer = (fault == nil ? typed : "") + String(digit)
    // 3 to 9 can only be an hour with one digit.
    typed = longer.count == 1 && digit > 2 ? "0" + longer : longer
    if typed.count == 4 { finish() }
  }

  private mutating func move(_ minutes: Int) {
    finish()
    typed = ""
    let moved = (time.minutes / Self.step * Self.step + minutes + 1440) % 1440
    // From 18:05 the next quarter before is 18:00.
    let isBetween = time.minutes % Self.step != 0 && minutes < 0
    time = TimeOfDay(minutes: isBetween ? (moved - minutes) % 1440 : moved) ?? time
  }
}

extension RosterClock {
  static func noTime(_ text: String, last: String) -> String {
    tr("\(text) is not a time: use 00:00 to \(last).")
  }
}
