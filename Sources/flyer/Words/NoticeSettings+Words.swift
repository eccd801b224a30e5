import Drawing
import Localizing
import Roster

extension NoticeSettings {
  /// How the user is notified, a line for each setting.
  var lines: [String] {
    let preferences = preferences
    let ways = [
      preferences.mail.map { Label.mail.line("\($0)") },
      unconfirmed.map {
        // TRANSLATORS: an address for mail
        Label.mail.line(tr("\($0) is not confirmed yet: flyer roster notify --confirm CODE"))
      }, preferences.ntfy.map { Label.ntfy.line("\($0)") },
      preferences.webhook.map { Label.webhook.line("\($0)") },
      // TRANSLATORS: a secret, which is not said again
      webhookSecret.map { Label.secret.line(tr("\($0), shown only once")) },
    ].compactMap(\.self)
    let names = offered.map { "--\($0.rawValue)" }.listed
    // TRANSLATORS: options with commas between them
    if ways.isEmpty { return [tr("No way to notify you is set. Set one of: \(names).")] }
    return ways + [Label.kinds.line(kinds)]
      + [
        Label.language.line(preferences.language),
        preferences.quiet.map { Label.quiet.line("\($0.from)–\($0.until)") },
        preferences.digest.map { Label.digest.line("\($0.weekday.inWords) \($0.time)") },
        preferences.reminder.map {
          Label.reminder.line(tr("\($0) minutes before", "\($0) minutes before", count: $0))
        },
      ].compactMap(\.self)
  }

  private var kinds: String {
    let kinds = NewsKind.allCases.filter(preferences.kinds.contains).map(\.rawValue)
    return kinds.isEmpty ? tr("none", context: "kinds of news") : kinds.listed
  }

  /// The label before a setting.
  private enum Label: CaseIterable {
    case mail, ntfy, webhook, secret, kinds, language, quiet, digest, reminder

    private var word: String {
      switch self {
      case .mail: tr("mail", context: "how somebody is told")
      case .ntfy: "ntfy"
      case .webhook: tr("webhook", context: "how somebody is told")
      case .secret: tr("secret", context: "how somebody is told")
      case .kinds: tr("kinds", context: "how somebody is told")
      case .language: tr("language", context: "how somebody is told")
      case .quiet: tr("quiet", context: "how somebody is told")
      case .digest: tr("digest", context: "how somebody is told")
      case .reminder: tr("reminder", context: "how somebody is told")
      }
    }

    func line(_ text: String) -> String {
      let width = Self.allCases.map { DisplayWidth.of($0.word) }.max() ?? 0
      return word + String(repeating: " ", count: width - DisplayWidth.of(word) + 2) + text
    }
  }
}
