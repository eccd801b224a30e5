import Roster

/// What the page says of how somebody is told.
enum NoticeWords {
  static let title = "Tell me"
  static let lead =
    "You are told what concerns you: by mail, on your phone, or by a program of yours. "
    + "Leave empty what you don’t want."
  static let mail = "Mail address"
  static let ntfy = "ntfy topic"
  static let ntfyHint = "Make up a long name: https://ntfy.sh/… Subscribe to it in the app ntfy."
  static let webhook = "Webhook"
  static let webhookHint = "An address that takes JSON, for programs."
  static let kinds = "What"
  static let quietFrom = "Quiet from"
  static let quietUntil = "Quiet until"
  static let quietHint = "What happens in between is told afterwards; reminders come all the same."
  static let digestDay = "My next seven days, each"
  static let digestTime = "At"
  static let never = "never"
  static let reminder = "Remind me of a shift"
  static let save = "Save"
  static let saved = "That is how you are told from now on."
  static func mailed(to address: MailAddress) -> String {
    "A code is on its way to \(address). Enter it here, and mail comes there."
  }
  static let code = "Code"
  static let confirm = "Confirm"
  static let confirmed = "Your mail address is confirmed."
  static let secret = "Secret of the webhook"
  static let secretOnce =
    "It is shown only now: with it your program checks that a notice is from here."

  static func before(_ minutes: Int) -> String {
    minutes < 120 ? "\(minutes) minutes before" : "\(minutes / 60) hours before"
  }

  static func isNone(_ label: String) -> String { "“\(label)” can’t be used so. Look at it again." }
}

extension NewsKind {
  /// What its tick says.
  var label: String {
    switch self {
    case .shifts: "What becomes of my shifts"
    case .approvals: "Who would take a shift, and what came of it"
    case .suggestions: "What is suggested to me"
    case .trades: "Trades"
    case .offers: "Every shift that I could take: offered, or somebody is needed"
    }
  }
}
