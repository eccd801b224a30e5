import Roster
import RosterPresenting

/// What pages say that the reader has no words for.
enum PageWords {
  static let comesOfAge = "The day on which they are. Leave it empty where nobody need know it."
  static let skills = "Several with commas between them, in the words that shifts ask in."
  static let places = "Several with commas between them. Leave it empty for the admin of no place."
  static let skill = "What not everybody can do. Leave it empty where everybody may have the shift."
  static let home = "My shifts"
  static let addFixedShift = "Add a shift of every week"
  static let plan = "Plan"
  static let askForDays = "Ask for days"
  static let proposeTrade = "Propose a trade"
  static let wish = "Give one for any of several"

  static let week = "Week"
  static let people = "People"
  static let account = "Account"

  static let sessionEnded = "Your session has ended: log in again."
  static let logIn = "Log in"
  static let signUp = "Sign up"
  static let logOut = "Log out"
  static let invited = "You have an invitation?"
  static let forgotten = "You have forgotten your password? An admin gives you a code."
  static let useCode = "I have a code"
  static let resetLead =
    "The code is good once and for a day. With the new password you are logged in here, "
    + "and nowhere else any more."
  static func moment(_ instant: Instant, in zone: RosterZone) -> String {
    "\(zone.date(at: instant).inWords) \(zone.time(at: instant))"
  }
  static let isMember = "You have signed up before?"
  static let send = "Send"
  static let goOn = "Go on"
  static let nameHint = "An invitation that names you is for that name."
  static let passwordHint = "8 to 256 characters."
  static let differentPasswords = "The passwords are not the same."

  static func clocks(of zone: RosterZone) -> String { "All times are those of \(zone)." }

  static func title(of status: Int) -> String {
    switch status {
    case 403: "That is not for you"
    case 404: "There is nothing here"
    case 429: "Not so fast"
    case 500...: "Something went wrong"
    default: "That can’t be done"
    }
  }

  /// What is said of an address that leads to no row: it may have been one.
  static func isAbsent(_ kind: RowKind) -> String {
    switch kind {
    case .shift: "There is no such shift, or it is over."
    case .opening: "There is no such open shift, or it is over."
    case .request: "Nobody asks for that day, or it is over."
    case .trade: "There is no such trade, or it is over."
    case .wish: "There is no such wish, or it is over."
    case .fixedShift: "There is no such shift of every week any more."
    case .person: "There is nobody of that name for the program here."
    }
  }

  static func problem(_ error: PageError) -> String {
    switch error {
    case .forged:
      "What you have sent does not come from a page of this roster, or the page is too old. "
        + "Open it again."
    case .unreadable: "What you have sent can’t be read. Open the page again."
    }
  }
}

extension PageList {
  var title: String {
    switch self {
    case .mine: "My shifts"
    case .today: "Today"
    case .offered: "Offered"
    case .wanted: "Wanted"
    case .trades: "Trades"
    }
  }

  /// What its tab says.
  var tab: String {
    switch self {
    case .mine: "Mine"
    case .today, .offered, .wanted, .trades: title
    }
  }

  /// What is said where there are no rows.
  var emptiness: String {
    switch self {
    case .mine: "You have no shifts in the weeks to come."
    case .today: Duties.nobody
    case .offered: "Nobody is needed or offers a shift. Open one of yours to offer it."
    case .wanted: "Nobody asks for a day."
    case .trades: "There are no trades and no wishes."
    }
  }
}

/// What the page of one's account says.
enum AccountWords {
  static func loggedIn(as login: String) -> String { "You log in as \(login)." }

  static let calendar = "Calendar"
  static let calendarText =
    "Your shifts in the calendar of your phone: make an address and subscribe to it there. "
    + "Whoever has the address sees your shifts; a new one ends the one before."
  static let calendarAddress = "Address"
  static let calendarOnce = "It is shown only now: copy it."
  static let makeCalendar = "Make a new address"
  static let endCalendar = "End the address"
  static let calendarEnded = "The calendar’s address has ended."

  static let password = "Password"
  static let oldPassword = "Password until now"
  static let newPassword = "New password"
  static let change = "Change the password"
  static let changed = "The password is changed; all other sessions have ended."

  static let sessions = "Where you are logged in"
  static let thisSession = "this browser"
  static let endSessions = "Log out everywhere else"
  static let kept = "What is kept of you"
  static let keptText =
    "Everything that is kept of you is in one file. Who has left can ask an admin to be forgotten."
  static let export = "Download all of it"
  static let log = "What was changed"
  static let earlier = "Earlier"

  static let resetLink = "Link to choose a new password"
  static let code = "Code"
  static let link = "Link to sign up"
  static func until(_ moment: String) -> String { "Good until \(moment), for one person." }
  static func invited(_ name: String) -> String { "\(name) is invited" }
}

/// What the pages of today and of a week say.
enum TimeWords {
  static let person = "Who"
  static let sum = "Hours"
  static let needed = "Open shifts"
  static let everywhere = "All places"
  static let show = "Show"
  static let before = "The week before"
  static let after = "The week after"
}

/// What is said of days that follow each other, where these are filled in.
enum DaysWords {
  static let first = "First day"
  static let last = "Last day"
  static let changed =
    "Something was changed elsewhere since this page was opened. Look at the days again, and send "
    + "what you mean."
  static let hint =
    "For days that follow each other, however far ahead. Single ones are ticked below."
}

/// Why days that were filled in are not taken.
enum DaysFault: Error {
  case oneIsMissing, unreadable, wrongOrder, over

  var words: String {
    switch self {
    case .oneIsMissing:
      "Fill in both, the first and the last day; for a single one they are the same."
    case .unreadable: RosterFieldName.unreadableDay
    case .wrongOrder: "The last day is before the first. Fill in the earlier one first."
    case .over: "Those days are over. Fill in days to come."
    }
  }
}
