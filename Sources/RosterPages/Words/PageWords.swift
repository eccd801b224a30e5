import Localizing
import Roster

/// The words that only the pages have, and not the reader.
enum PageWords {
  static var home: String { tr("My shifts", context: "page") }
  // TRANSLATORS: verb: to lay out shifts
  static var plan: String { tr("Plan", context: "button") }
  static var askForDays: String { tr("Request days", context: "button") }

  static var week: String { tr("Week", context: "page") }
  static var people: String { tr("People", context: "page") }
  static var account: String { tr("Account", context: "page") }

  static var logIn: String { tr("Log in", context: "button") }
  static var signUp: String { tr("Sign up", context: "button") }
  static var invited: String { tr("Have an invitation?") }
  static func moment(_ instant: Instant, in zone: RosterZone) -> String {
    "\(zone.date(at: instant).inWords) \(zone.time(at: instant))"
  }
  static var send: String { tr("Send", context: "button") }
  static var passwordHint: String { tr("8 to 256 characters.") }
  static var differentPasswords: String { tr("The passwords do not match.") }

  static func clocks(of zone: RosterZone) -> String {
    // TRANSLATORS: {0} is a time zone, such as Europe/Berlin
    tr("All times are in the time zone \(zone).")
  }

  static func title(of status: Int) -> String {
    switch status {
    case 403: tr("Not allowed", context: "page")
    case 404: tr("Page not found", context: "page")
    case 429: tr("Too many requests", context: "page")
    case 500...: tr("Something went wrong", context: "page")
    default: tr("That can’t be done", context: "page")
    }
  }

  /// The message for an address that leads to no row: it may have been one.
  static func isAbsent(_ kind: RowKind) -> String {
    switch kind {
    case .shift: tr("There is no such shift, or it is over.")
    case .opening: tr("There is no such open shift, or it is over.")
    case .request: tr("There is no such request, or it is over.")
    case .trade: tr("There is no such trade, or it is over.")
    case .wish: tr("There is no such wish, or it is over.")
    case .fixedShift: tr("There is no such fixed shift any more.")
    case .person: tr("There is no such member here.")
    }
  }

  static func problem(_ error: PageError) -> String {
    switch error {
    case .forged:
      tr(
        "This page is too old, or not from this roster. Open it again.")
    case .unreadable: tr("The form is invalid. Open the page again.")
    }
  }
}

extension RosterTab {
  var title: String {
    switch self {
    case .mine: PageWords.home
    case .duties: tr("Today", context: "page")
    // TRANSLATORS: shifts that others can take
    case .offered: tr("Offered", context: "page")
    // TRANSLATORS: days on which members would work
    case .wanted: tr("Wanted", context: "page")
    case .trades: tr("Trades", context: "page")
    case .weeks: PageWords.week
    }
  }

  /// The label of its tab.
  var tab: String {
    switch self {
    // TRANSLATORS: my shifts, in short
    case .mine: tr("Mine", context: "page")
    case .duties, .offered, .wanted, .trades, .weeks: title
    }
  }

  /// The text of the list without rows.
  var emptiness: String {
    switch self {
    case .mine: tr("You have no shifts in the coming weeks.")
    case .duties, .weeks: Duties.noShifts
    case .offered: tr("No shifts are open or offered. To offer one of yours, open it.")
    case .wanted: tr("No days are requested.")
    case .trades: tr("No trades and no wishes.")
    }
  }
}

/// The words of the account page.
enum AccountWords {
  static func loggedIn(as login: String) -> String { tr("Your login is \(login).") }

  static var calendar: String { tr("Calendar", context: "account") }

  static var change: String { tr("Change the password", context: "button") }
  static var changed: String { tr("The password is changed; all other sessions have ended.") }

  static var kept: String { tr("Your data", context: "account") }
  static var log: String { tr("Changes", context: "button") }
  // TRANSLATORS: leads to earlier lines of a log
  static var earlier: String { tr("Earlier", context: "button") }

  static var code: String { tr("Code", context: "label") }
  static func until(_ moment: String) -> String {
    // TRANSLATORS: a code is; {0} is a day with a time
    tr("Valid until \(moment), for one member.")
  }
  static func invited(_ name: String) -> String { tr("\(name) is invited", context: "page") }
}

/// The words of the pages of today and of a week.
enum TimeWords {
  // TRANSLATORS: the place that was chosen
  static var show: String { tr("Show", context: "button") }
}

/// The words of the form for days that follow each other.
enum DaysWords {
  static var changed: String {
    tr(
      "The days changed after you opened this page. Check them and send again.")
  }
}

/// Why days that were filled in are not taken.
enum DaysFault: Error {
  case oneIsMissing, unreadable, wrongOrder, over

  var words: String {
    switch self {
    case .oneIsMissing:
      tr("Fill in the first and the last day; for one day, the same twice.")
    case .unreadable: RosterFieldName.unreadableDay
    case .wrongOrder:
      tr("The last day is before the first. Fill in the earlier one first.")
    case .over: tr("Those days are in the past. Choose days from today onwards.")
    }
  }
}
