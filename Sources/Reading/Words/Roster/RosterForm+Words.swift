import Localizing
import Roster
import RosterPresenting

extension RosterForm {
  static let differentPasswords = tr("The passwords are not the same.")

  /// How long a shift is that looks as if it took no time, and how the selected field is filled in.
  var advice: String {
    if progress != .filling { return tr("Waiting for the answer of the server …") }
    let start = self[.start]?.time
    let length = start != nil && start == self[.end]?.time ? Self.wholeDay : ""
    return [length, fieldAdvice].filter { !$0.isEmpty }.joined(separator: " ")
  }

  // TRANSLATORS: Of a shift of which start and end are the same time of day.
  private static let wholeDay = tr("That is 24 h: it ends at this time of the next day.")

  private var fieldAdvice: String {
    switch fields[selection.index].value {
    case .secret where kind == .signUp || kind == .reset:
      return tr("8 to 256 characters, both times the same.")
    case .text, .day, .secret: return ""
    // TRANSLATORS: Of keys: the letters with which one of several things begins choose it.
    case .choice: return tr("← → change it; letters choose by the beginning.")
    case .time: return tr("← → change it by a quarter of an hour; digits type it.")
    }
  }
}

extension RosterClock {
  static func noTime(_ text: String, last: String) -> String {
    tr("\(text) is no time: the clock goes from 00:00 to \(last).")
  }
}
