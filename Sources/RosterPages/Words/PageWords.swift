import Localizing
import Roster
import RosterPresenting

/// What pages say that the reader has no words for.
enum PageWords {
  // TRANSLATORS: beside “of age from”: somebody is a minor until then
  static var comesOfAge: String {
    tr("The day on which they are. Leave it empty where nobody need know it.")
  }
  static var skills: String {
    tr("Several with commas between them, in the words that shifts ask in.")
  }
  static var places: String {
    tr("Several with commas between them. Leave it empty for the admin of no place.")
  }
  static var skill: String {
    tr("What not everybody can do. Leave it empty where everybody may have the shift.")
  }
  static var undo: String { tr("Undo", context: "button") }
  static var home: String { tr("My shifts", context: "page") }
  static var addFixedShift: String { tr("Add a shift of every week", context: "button") }
  // TRANSLATORS: verb: to lay out shifts
  static var plan: String { tr("Plan", context: "button") }
  static var askForDays: String { tr("Ask for days", context: "button") }
  static var proposeTrade: String { tr("Propose a trade", context: "button") }
  // TRANSLATORS: a shift of one’s own for any of several of others
  static var wish: String { tr("Give one for any of several", context: "button") }

  static var week: String { tr("Week", context: "page") }
  static var people: String { tr("People", context: "page") }
  static var account: String { tr("Account", context: "page") }

  static var previousPage: String { tr("Previous page", context: "button") }
  static var nextPage: String { tr("Next page", context: "button") }

  static var sessionEnded: String { tr("Your session has ended: log in again.") }
  static var logIn: String { tr("Log in", context: "button") }
  static var signUp: String { tr("Sign up", context: "button") }
  static var logOut: String { tr("Log out", context: "button") }
  static var invited: String { tr("You have an invitation?") }
  static var forgotten: String {
    tr("You have forgotten your password? An admin gives you a code.")
  }
  static var useCode: String { tr("I have a code", context: "button") }
  static var resetLead: String {
    tr(
      """
      The code is good once and for a day. With the new password you are logged in here, and \
      nowhere else any more.
      """)
  }
  static func moment(_ instant: Instant, in zone: RosterZone) -> String {
    "\(zone.date(at: instant).inWords) \(zone.time(at: instant))"
  }
  static var isMember: String { tr("You have signed up before?") }
  static var send: String { tr("Send", context: "button") }
  static var goOn: String { tr("Go on", context: "button") }
  static var nameHint: String { tr("An invitation that names you is for that name.") }
  static var passwordHint: String { tr("8 to 256 characters.") }
  static var differentPasswords: String { tr("The passwords are not the same.") }

  static func clocks(of zone: RosterZone) -> String {
    // TRANSLATORS: {0} is a time zone, such as Europe/Berlin
    tr("All times are those of \(zone).")
  }

  static func title(of status: Int) -> String {
    switch status {
    case 403: tr("That is not for you", context: "page")
    case 404: tr("There is nothing here", context: "page")
    case 429: tr("Not so fast", context: "page")
    case 500...: tr("Something went wrong", context: "page")
    default: tr("That can’t be done", context: "page")
    }
  }

  /// What is said of an address that leads to no row: it may have been one.
  static func isAbsent(_ kind: RowKind) -> String {
    switch kind {
    case .shift: tr("There is no such shift, or it is over.")
    case .opening: tr("There is no such open shift, or it is over.")
    case .request: tr("Nobody asks for that day, or it is over.")
    case .trade: tr("There is no such trade, or it is over.")
    case .wish: tr("There is no such wish, or it is over.")
    case .fixedShift: tr("There is no such shift of every week any more.")
    case .person: tr("There is nobody of that name for the program here.")
    }
  }

  static func problem(_ error: PageError) -> String {
    switch error {
    case .forged:
      tr(
        """
        What you have sent does not come from a page of this roster, or the page is too old. \
        Open it again.
        """)
    case .unreadable: tr("What you have sent can’t be read. Open the page again.")
    }
  }
}

extension PageList {
  var title: String {
    switch self {
    case .mine: PageWords.home
    case .today: tr("Today", context: "page")
    // TRANSLATORS: shifts that others can take
    case .offered: tr("Offered", context: "page")
    // TRANSLATORS: days on which somebody would work
    case .wanted: tr("Wanted", context: "page")
    case .trades: tr("Trades", context: "page")
    }
  }

  /// What its tab says.
  var tab: String {
    switch self {
    // TRANSLATORS: my shifts, in short
    case .mine: tr("Mine", context: "page")
    case .today, .offered, .wanted, .trades: title
    }
  }

  /// What is said where there are no rows.
  var emptiness: String {
    switch self {
    case .mine: tr("You have no shifts in the weeks to come.")
    case .today: Duties.nobody
    case .offered: tr("Nobody is needed or offers a shift. Open one of yours to offer it.")
    case .wanted: tr("Nobody asks for a day.")
    case .trades: tr("There are no trades and no wishes.")
    }
  }
}

/// What the page of one's account says.
enum AccountWords {
  static func loggedIn(as login: String) -> String { tr("You log in as \(login).") }

  static var calendar: String { tr("Calendar", context: "account") }
  static var calendarText: String {
    tr(
      """
      Your shifts in the calendar of your phone: make an address and subscribe to it there. \
      Whoever has the address sees your shifts; a new one ends the one before.
      """)
  }
  // TRANSLATORS: of the calendar
  static var calendarAddress: String { tr("Address", context: "label") }
  static var calendarOnce: String { tr("It is shown only now: copy it.") }
  // TRANSLATORS: of the calendar
  static var makeCalendar: String { tr("Make a new address", context: "button") }
  // TRANSLATORS: of the calendar
  static var endCalendar: String { tr("End the address", context: "button") }
  static var calendarEnded: String { tr("The calendar’s address has ended.") }

  static var password: String { tr("Password", context: "account") }
  static var oldPassword: String { tr("Password until now", context: "label") }
  static var newPassword: String { tr("New password", context: "label") }
  static var change: String { tr("Change the password", context: "button") }
  static var changed: String { tr("The password is changed; all other sessions have ended.") }

  static var sessions: String { tr("Where you are logged in", context: "account") }
  static var thisSession: String { tr("this browser", context: "session") }
  static var endSessions: String { tr("Log out everywhere else", context: "button") }
  static var kept: String { tr("What is kept of you", context: "account") }
  static var keptText: String {
    tr(
      """
      Everything that is kept of you is in one file. Who has left can ask an admin to be forgotten.
      """)
  }
  // TRANSLATORS: all that is kept of whoever reads
  static var export: String { tr("Download all of it", context: "button") }
  static var log: String { tr("What was changed", context: "button") }
  // TRANSLATORS: leads to earlier lines of a log
  static var earlier: String { tr("Earlier", context: "button") }

  static var resetLink: String { tr("Link to choose a new password", context: "label") }
  static var code: String { tr("Code", context: "label") }
  static var link: String { tr("Link to sign up", context: "label") }
  static func until(_ moment: String) -> String {
    // TRANSLATORS: a code is; {0} is a day with a time
    tr("Good until \(moment), for one person.")
  }
  static func invited(_ name: String) -> String { tr("\(name) is invited", context: "page") }
}

/// What the pages of today and of a week say.
enum TimeWords {
  // TRANSLATORS: above the names of people
  static var person: String { tr("Who", context: "column") }
  // TRANSLATORS: above sums of hours, and before those of days
  static var sum: String { tr("Hours", context: "column") }
  // TRANSLATORS: those that somebody is needed for
  static var needed: String { tr("Open shifts", context: "row") }
  static var everywhere: String { tr("All places", context: "choice") }
  // TRANSLATORS: the place that was chosen
  static var show: String { tr("Show", context: "button") }
  static var before: String { tr("The week before", context: "button") }
  static var after: String { tr("The week after", context: "button") }
}

/// What is said of days that follow each other, where these are filled in.
enum DaysWords {
  static var first: String { tr("First day", context: "label") }
  static var last: String { tr("Last day", context: "label") }
  static var changed: String {
    tr(
      """
      Something was changed elsewhere since this page was opened. Look at the days again, and send \
      what you mean.
      """)
  }
  static var hint: String {
    tr("For days that follow each other, however far ahead. Single ones are ticked below.")
  }
}

/// Why days that were filled in are not taken.
enum DaysFault: Error {
  case oneIsMissing, unreadable, wrongOrder, over

  var words: String {
    switch self {
    case .oneIsMissing:
      tr("Fill in both, the first and the last day; for a single one they are the same.")
    case .unreadable: RosterFieldName.unreadableDay
    case .wrongOrder:
      tr("The last day is before the first. Fill in the earlier one first.")
    case .over: tr("Those days are over. Fill in days to come.")
    }
  }
}
