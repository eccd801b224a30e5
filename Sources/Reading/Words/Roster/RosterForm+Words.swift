import Localizing
import Roster

extension RosterForm {
  static let differentPasswords = tr("The passwords do not match.")

  /// How long a shift is that looks as if it took no time, and how the selected field is filled in.
  var advice: String {
    if progress != .filling { return tr("Waiting for the server …") }
    let start = self[.start]?.time
    let length = start != nil && start == self[.end]?.time ? Self.wholeDay : ""
    return [length, fieldAdvice].filter { !$0.isEmpty }.joined(separator: " ")
  }

  // TRANSLATORS: Of a shift of which start and end are the same time of day.
  private static let wholeDay = tr("24 h: it ends at this time the next day.")

  private var fieldAdvice: String {
    switch fields[selection.index].value {
    case .secret where kind == .signUp || kind == .reset:
      return tr("8 to 256 characters; enter it twice.")
    case .text, .day, .secret: return ""
    // TRANSLATORS: Of keys: the letters with which one of several things begins choose it.
    case .choice: return tr("← → change it; typing selects by first letters.")
    case .time: return tr("← → change it by 15 minutes; or type a time.")
    }
  }
}

extension RosterClock {
  static func noTime(_ text: String, last: String) -> String {
    tr("\(text) is not a time: use 00:00 to \(last).")
  }
}
