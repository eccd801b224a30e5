import Calendrics
import Localizing
import Roster

extension NoticeSettings {
  /// How somebody is told, a line for each thing that they chose.
  var lines: [String] {
    let preferences = preferences
    let ways = [
      preferences.mail.map { "mail      \($0)" },
      unconfirmed.map {
        tr("mail      \($0) waits for its code: flyer roster notify --confirm CODE")
      }, preferences.ntfy.map { "ntfy      \($0)" },
      preferences.webhook.map { "webhook   \($0)" },
      webhookSecret.map { "secret    \($0), said only now" },
    ].compactMap(\.self)
    let names = offered.map { "--\($0.rawValue)" }.joined(separator: ", ")
    if ways.isEmpty { return ["Nobody can reach you. Say how: \(names)."] }
    let kinds = NewsKind.allCases.filter(preferences.kinds.contains).map(\.rawValue)
    return ways
      + [
        "kinds     \(kinds.isEmpty ? "none" : kinds.joined(separator: ", "))",
        preferences.quiet.map { "quiet     \($0.from)–\($0.until)" },
        preferences.digest.map { "digest    \($0.weekday) \($0.time)" },
        preferences.reminder.map { "reminder  \($0) minutes before" },
      ].compactMap(\.self)
  }
}
