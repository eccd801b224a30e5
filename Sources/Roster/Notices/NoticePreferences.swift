package import Calendrics
import Localizing

/// How and when a person wants to be notified.
package struct NoticePreferences: Codable, Hashable, Sendable {
  /// A way to reach a person.
  package enum Channel: String, Codable, CaseIterable, Hashable, Sendable {
    case mail, ntfy, webhook
  }

  /// The language of notices, as a BCP 47 tag. Default: the language of the request.
  package var language = (SpokenLanguage.current ?? .english).tag
  /// The person's mail address.
  package var mail: MailAddress?
  /// The person's topic on an ntfy server.
  package var ntfy: NoticeAddress?
  /// The address at which a program of the person receives notices.
  package var webhook: NoticeAddress?
  /// The kinds of news that the person wants.
  package var kinds = NewsKind.usual
  /// The hours without notices; those that would come then are sent at the end.
  package var quiet: QuietHours?
  /// When the person gets a list of their shifts in the next seven days.
  package var digest: DigestTime?
  /// The number of minutes before a shift at which the person is reminded of it.
  package var reminder: Int?

  /// The accepted times of a reminder, in minutes before the shift.
  package static let reminders = 5...2_880

  /// Creates the preferences of a person who has set none: no channel reaches them.
  package init() {}

  /// Reads preferences, with the default for each missing one. Throws if a value is out of bounds.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let language = try values.decodeIfPresent(Limited.self, forKey: .language) {
      self.language = language.wrappedValue
    }
    mail = try values.decodeIfPresent(MailAddress.self, forKey: .mail)
    ntfy = try values.decodeIfPresent(NoticeAddress.self, forKey: .ntfy)
    webhook = try values.decodeIfPresent(NoticeAddress.self, forKey: .webhook)
    kinds = Set(try values.decodeIfPresent([NewsKind].self, forKey: .kinds) ?? Array(kinds))
    quiet = try values.decodeIfPresent(QuietHours.self, forKey: .quiet)
    digest = try values.decodeIfPresent(DigestTime.self, forKey: .digest)
    if try values.decodeIfPresent(Int.self, forKey: .reminder) != nil {
      reminder = try values.superDecoder(forKey: .reminder).number(in: Self.reminders)
    }
  }

  /// Writes preferences, with the kinds in order of declaration.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(language, forKey: .language)
    try values.encodeIfPresent(mail, forKey: .mail)
    try values.encodeIfPresent(ntfy, forKey: .ntfy)
    try values.encodeIfPresent(webhook, forKey: .webhook)
    try values.encode(NewsKind.allCases.filter(kinds.contains), forKey: .kinds)
    try values.encodeIfPresent(quiet, forKey: .quiet)
    try values.encodeIfPresent(digest, forKey: .digest)
    try values.encodeIfPresent(reminder, forKey: .reminder)
  }

  private enum CodingKeys: String, CodingKey {
    case language, mail, ntfy, webhook, kinds, quiet, digest, reminder
  }

  /// The channels by which the person can be reached.
  package var channels: [Channel] {
    Channel.allCases.filter { channel in
      switch channel {
      case .mail: mail != nil
      case .ntfy: ntfy != nil
      case .webhook: webhook != nil
      }
    }
  }

  /// Whether the person wants the news.
  package func wants(_ news: News) -> Bool { news.kind.map(kinds.contains) ?? true }
}

/// Hours of every day, by the roster's clocks.
package struct QuietHours: Codable, Hashable, Sendable {
  package let from: TimeOfDay
  /// The end; on the next day if it is not later than the start.
  package let until: TimeOfDay

  package init(from: TimeOfDay, until: TimeOfDay) {
    self.from = from
    self.until = until
  }

  /// Returns when the quiet hours around a moment end; nil if the moment is not in quiet hours.
  package func end(at instant: Instant, in zone: RosterZone) -> Instant? {
    let (date, time) = (zone.date(at: instant), zone.time(at: instant))
    let isWithin = from < until ? from <= time && time < until : time >= from || time < until
    guard isWithin, from != until else { return nil }
    let end = zone.instant(of: until, on: time < until ? date : date + 1)
    // When the clocks are set back, a time occurs twice.
    return end > instant ? end : nil
  }
}

/// A time of every week, by the roster's clocks.
package struct DigestTime: Codable, Hashable, Sendable {
  package let weekday: Weekday
  package let time: TimeOfDay

  package init(weekday: Weekday, time: TimeOfDay) {
    self.weekday = weekday
    self.time = time
  }

  /// Returns the first occurrence after a moment.
  package func next(after instant: Instant, in zone: RosterZone) -> Instant {
    let monday = zone.date(at: instant).monday
    let moments = [0, 7, 14].map {
      zone.instant(of: time, on: monday + weekday.daysSinceMonday + $0)
    }
    return moments.first { $0 > instant } ?? instant + 7 * 86_400
  }
}

/// The settings of a person's notices, as a server reports them.
package struct NoticeSettings: Codable, Hashable, Sendable {
  package let preferences: NoticePreferences
  /// An address that is not confirmed yet.
  package let unconfirmed: MailAddress?
  /// The key that signs the notices of a webhook; sent once, when the webhook is new.
  package let webhookSecret: String?
  /// The channels that the server offers.
  package let offered: [NoticePreferences.Channel]

  package init(
    preferences: NoticePreferences, unconfirmed: MailAddress?, webhookSecret: String?,
    offered: [NoticePreferences.Channel]
  ) {
    self.preferences = preferences
    self.unconfirmed = unconfirmed
    self.webhookSecret = webhookSecret
    self.offered = offered
  }

  /// The preferences to send when only some of them change. An address that awaits its code is
  /// still wanted.
  package var wanted: NoticePreferences {
    var wanted = preferences
    wanted.mail = unconfirmed ?? preferences.mail
    return wanted
  }
}

/// The code from a mail, which confirms its address.
package struct MailConfirmation: Codable, Sendable {
  @Limited package private(set) var code: String

  package init(code: String) {
    self.code = code
  }
}

/// The reason why a person can't be notified as they want.
package enum NoticeProblem: Error, Hashable, Sendable {
  /// The server does not offer the channel.
  case notOffered(NoticePreferences.Channel)
  /// The address is not encrypted, so third parties could read notices on the way.
  case notEncrypted(NoticePreferences.Channel)
  /// The server does not have the language.
  case language(String)
  /// The code is wrong, too old, or was tried too often.
  case code
}
