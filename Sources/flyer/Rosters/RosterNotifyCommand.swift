import ArgumentParser
import Calendrics
import Drawing
import Localizing
package import Roster
import RosterVisiting

/// `flyer roster notify`
struct RosterNotifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notify", abstract: tr("Show and change how you are notified."),
    // TRANSLATORS: none is typed so in all languages
    discussion: tr(
      "Without options, shows how you are notified now. The value “none” turns an option off; omitted options leave values unchanged. A mail address is used once you enter the code that is mailed there: --confirm CODE."
    )
  )
  .withExamples(
    "flyer roster notify",
    "flyer roster notify --mail anna@example.org",
    "flyer roster notify --remind 60 --quiet 22:00-07:00")

  @OptionGroup var options: RosterOptions

  @Option(help: ArgumentHelp(tr("The address for mail to you."), valueName: "address|none"))
  var mail: Choice<MailAddress>?
  @Option(help: ArgumentHelp(tr("The code from the mail."), valueName: "code"))
  var confirm: String?
  @Option(help: ArgumentHelp(tr("Your topic on an ntfy server."), valueName: "https://…|none"))
  var ntfy: Choice<NoticeAddress>?
  @Option(
    help: ArgumentHelp(
      tr("The address of your webhook; its secret is shown only once."),
      valueName: "https://…|none"))
  var webhook: Choice<NoticeAddress>?
  @Option(
    help: ArgumentHelp(
      // TRANSLATORS: {0} is shifts,trades,…: words that are typed as they are
      tr("What to notify you of, separated by commas: \(RosterNotifyCommand.allKinds)."),
      valueName: "kinds|none"))
  var kinds: Choice<NewsKinds>?
  @Option(
    help: ArgumentHelp(
      tr("Your quiet hours; reminders are still sent."),
      valueName: "22:00-07:00|none"))
  var quiet: Choice<QuietHours>?
  @Option(
    help: ArgumentHelp(
      tr("When to send your shifts of the next seven days."), valueName: "sunday-18:00|none"))
  var digest: Choice<DigestTime>?
  @Option(
    help: ArgumentHelp(
      tr("Send a reminder this many minutes before a shift: 5 to 2880."), valueName: "minutes|none")
  )
  var remind: Choice<ReminderTime>?
  @Option(
    help: ArgumentHelp(
      tr("The language of your notifications, such as de or zh-TW."), valueName: "language"))
  var language: String?

  private static let allKinds = NewsKind.allCases.map(\.rawValue).joined(separator: ",")

  func validate() throws {
    guard confirm == nil || !changesSomething else {
      throw ValidationError(tr("use --confirm without other options"))
    }
  }

  func run() async throws {
    let access = try await RosterAccess(options, lookingAt: RosterPart())
    _ = try await access.view()
    if let confirm {
      let settings = try await access.client.confirmMail(confirm)
      if let address = settings.preferences.mail, !options.json {
        return try Output.tell(tr("mail for you now goes to \(address)"))
      }
      return try print(settings)
    }
    let settings = try await access.client.noticeSettings()
    guard changesSomething else { return try print(settings) }
    try print(try await access.client.change(changed(settings.wanted)))
  }

  private var changesSomething: Bool {
    mail != nil || ntfy != nil || webhook != nil || kinds != nil || quiet != nil || digest != nil
      || remind != nil || language != nil
  }

  private func changed(_ old: NoticePreferences) -> NoticePreferences {
    var preferences = old
    if let mail { preferences.mail = mail.value }
    if let ntfy { preferences.ntfy = ntfy.value }
    if let webhook { preferences.webhook = webhook.value }
    if let kinds { preferences.kinds = kinds.value?.kinds ?? [] }
    if let quiet { preferences.quiet = quiet.value }
    if let digest { preferences.digest = digest.value }
    if let remind { preferences.reminder = remind.value?.minutes }
    if let language { preferences.language = language }
    return preferences
  }

  private func print(_ settings: NoticeSettings) throws {
    if options.json { return try Output.print(JSONOutput.line(settings)) }
    for line in settings.lines { try Output.print(line) }
  }

  /// The value of an option, or none.
  struct Choice<Value: ExpressibleByArgument>: ExpressibleByArgument {
    let value: Value?

    init?(argument: String) {
      value = argument == "none" ? nil : Value(argument: argument)
      if value == nil, argument != "none" { return nil }
    }
  }

  /// `shifts,trades`
  struct NewsKinds: ExpressibleByArgument {
    let kinds: Set<NewsKind>

    init?(argument: String) {
      let names = argument.split(separator: ",", omittingEmptySubsequences: false)
      kinds = Set(names.compactMap { NewsKind(rawValue: String($0)) })
      if kinds.count != names.count { return nil }
    }
  }

  struct ReminderTime: ExpressibleByArgument {
    let minutes: Int

    init?(argument: String) {
      guard let minutes = Int(argument), NoticePreferences.reminders.contains(minutes) else {
        return nil
      }
      self.minutes = minutes
    }
  }
}

extension MailAddress: ExpressibleByArgument {
  /// Takes an address of mail.
  package init?(argument: String) { self.init(argument) }
}

extension NoticeAddress: ExpressibleByArgument {
  /// Takes an address of the web.
  package init?(argument: String) { self.init(argument) }
}

extension QuietHours: ExpressibleByArgument {
  /// Takes two times with a hyphen between them.
  package init?(argument: String) {
    let times = argument.split(separator: "-").map { TimeOfDay(String($0)) }
    guard times.count == 2, let from = times[0], let until = times[1] else { return nil }
    self.init(from: from, until: until)
  }
}

extension DigestTime: ExpressibleByArgument {
  /// Takes a day of the week and a time with a hyphen between them.
  package init?(argument: String) {
    let parts = argument.split(separator: "-").map(String.init)
    guard parts.count == 2, let weekday = Weekday(argument: parts[0]),
      let time = TimeOfDay(parts[1])
    else { return nil }
    self.init(weekday: weekday, time: time)
  }
}

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
      case .mail: tr("mail", context: "way of notification")
      case .ntfy: "ntfy"
      case .webhook: tr("webhook", context: "way of notification")
      case .secret: tr("secret", context: "way of notification")
      case .kinds: tr("kinds", context: "way of notification")
      case .language: tr("language", context: "way of notification")
      case .quiet: tr("quiet", context: "way of notification")
      case .digest: tr("digest", context: "way of notification")
      case .reminder: tr("reminder", context: "way of notification")
      }
    }

    func line(_ text: String) -> String {
      let width = Self.allCases.map { DisplayWidth.of($0.word) }.max() ?? 0
      return word + String(repeating: " ", count: width - DisplayWidth.of(word) + 2) + text
    }
  }
}
