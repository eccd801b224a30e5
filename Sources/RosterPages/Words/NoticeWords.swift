import Foundation
import Localizing
import Roster

/// The words of the page on which a user chooses how to be notified.
enum NoticeWords {
  // TRANSLATORS: of what concerns me: the name of the page on which one says how
  static var title: String { tr("Notifications", context: "page") }
  static var mail: String { tr("Mail address", context: "label") }
  static var ntfy: String { tr("ntfy topic", context: "label") }
  static var webhook: String { tr("Webhook", context: "label") }
  // TRANSLATORS: the language of the notifications
  static var language: String { tr("Language", context: "label") }
  /// The name of a language in that language: its speakers find it on a page in any other.
  static func name(ofLanguage tag: String) -> String {
    Locale(identifier: tag).localizedString(forIdentifier: tag) ?? tag
  }
  // TRANSLATORS: the time from which on no notifications are sent
  static var quietFrom: String { tr("Quiet from", context: "label") }
  static var quietUntil: String { tr("Quiet until", context: "label") }
  // TRANSLATORS: followed by a choice of days of the week, and “never”
  static var digestDay: String { tr("Send my next seven days", context: "label") }
  // TRANSLATORS: the time of day at which they are sent
  static var digestTime: String { tr("At", context: "label") }
  static var never: String { tr("never", context: "choice") }
  // TRANSLATORS: followed by a choice such as “15 minutes before”
  static var reminder: String { tr("Remind me of a shift", context: "label") }
  static var saved: String { tr("Notification settings saved.") }
  static func mailed(to address: MailAddress) -> String {
    tr("A code was sent to \(address). Enter it here to confirm the address.")
  }

  static func before(_ minutes: Int) -> String {
    let hours = minutes / 60
    return minutes < 120
      // TRANSLATORS: the time between a reminder and the shift
      ? tr("\(minutes) minute before", "\(minutes) minutes before", count: minutes)
      // TRANSLATORS: the time between a reminder and the shift
      : tr("\(hours) hour before", "\(hours) hours before", count: hours)
  }

  static func isNone(_ label: String) -> String {
    // TRANSLATORS: {0} is the label of a field
    tr("“\(label)” is invalid. Check it.")
  }
}

extension NewsKind {
  /// The label of its tick.
  var label: String {
    switch self {
    case .shifts: tr("Changes to my shifts", context: "news")
    case .approvals: tr("Approvals: requests and results", context: "news")
    case .suggestions: tr("Suggestions for me", context: "news")
    case .trades: tr("Trades", context: "news")
    case .offers:
      tr("Every shift that I could take: offered or open", context: "news")
    }
  }
}
