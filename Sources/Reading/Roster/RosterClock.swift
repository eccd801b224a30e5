import Roster

/// A time that arrow keys change by a quarter of an hour and digits type.
struct RosterClock: Sendable, Equatable {
  private static let step = 15

  /// The time before something was typed, or since that is whole.
  private(set) var time: TimeOfDay
  /// The digits of a time that is not whole yet.
  private(set) var typed = ""

  init(_ time: TimeOfDay) {
    self.time = time
  }

  /// `18:00`; what is typed with the rest open, `18:__`.
  var text: String {
    guard !typed.isEmpty else { return time.description }
    let digits = typed + String(repeating: "_", count: 4 - typed.count)
    return "\(digits.prefix(2)):\(digits.suffix(2))"
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

  /// Hours alone are full ones: `9` and `09` are 9:00.
  mutating func finish() {
    guard !typed.isEmpty else { return }
    let digits = typed.count == 1 ? "0" + typed : typed
    let minutes = digits.dropFirst(2)
    let whole = minutes.count == 1 ? minutes + "0" : minutes
    time = TimeOfDay(hour: Int(digits.prefix(2)) ?? 0, minute: Int(whole) ?? 0) ?? time
    typed = ""
  }

  private mutating func type(digit: Int) {
    let longer = typed + String(digit)
    // 3 to 9 can only be an hour with one digit, and no hour has more than 59 minutes.
    let known = longer.count == 1 && digit > 2 ? "0" + longer : longer
    guard Self.isBeginning(known) else { return }
    typed = known
    if typed.count == 4 { finish() }
  }

  private static func isBeginning(_ digits: String) -> Bool {
    let hour = Int(digits.prefix(2)) ?? 0
    let minute = Int(digits.dropFirst(2).prefix(1)) ?? 0
    return hour < 24 && minute < 6
  }

  private mutating func move(_ minutes: Int) {
    finish()
    let moved = (time.minutes / Self.step * Self.step + minutes + 1440) % 1440
    // From 18:05 the next quarter before is 18:00.
    let isBetween = time.minutes % Self.step != 0 && minutes < 0
    time = TimeOfDay(minutes: isBetween ? (moved - minutes) % 1440 : moved) ?? time
  }
}
