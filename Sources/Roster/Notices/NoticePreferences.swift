package import Calendrics
import Localizing

/// How and when somebody wants to be told.
package struct NoticePreferences: Codable, Hashable, Sendable {
  /// How somebody can be reached.
  package enum Channel: String, Codable, CaseIterable, Hashable, Sendable {
    case mail, ntfy, webhook
  }

  /// The language of what they are told, as BCP 47 names it; where they don't say it, the one in
  /// which they ask.
  package var language = (SpokenLanguage.current ?? .english).tag
  /// Where they get mail.
  package var mail: MailAddress?
  /// Their topic of an ntfy server.
  package var ntfy: NoticeAddress?
  /// Where a program of theirs takes notices.
  package var webhook: NoticeAddress?
  /// What they want to be told of.
  package var kinds = NewsKind.usual
  /// When they want to be left in peace; what comes then is told when it is over.
  package var quiet: QuietHours?
  /// When they are told which shifts they have in the seven days to come.
  package var digest: DigestTime?
  /// How many minutes before a shift they are reminded of it.
  package var reminder: Int?

  /// How long before a shift somebody can be reminded, in minutes.
  package static let reminders = 5...2_880

  /// Somebody who has said nothing: nobody can reach them.
  package init() {}

  /// Reads preferences; what is not there is as usual. Throws for what is out of its bounds.
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

  /// Writes preferences, the kinds in their order.
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

  /// How they can be reached.
  package var channels: [Channel] {
    Channel.allCases.filter { channel in
      switch channel {
      case .mail: mail != nil
      case .ntfy: ntfy != nil
      case .webhook: webhook != nil
      }
    }
  }

  /// True for what they want to be told.
  package func wants(_ news: News) -> Bool { news.kind.map(kinds.contains) ?? true }
}

/// Hours of every day, by the clocks of the roster.
package struct QuietHours: Codable, Hashable, Sendable {
  package let from: TimeOfDay
  /// On the next day where this is not later.
  package let until: TimeOfDay

  package init(from: TimeOfDay, until: TimeOfDay) {
    self.from = from
    self.until = until
  }

  /// When they end that are at a moment; nil where none are.
  package func end(at instant: Instant, in zone: RosterZone) -> Instant? {
    let (date, time) = (zone.date(at: instant), zone.time(at: instant))
    let isWithin = from < until ? from <= time && time < until : time >= from || time < until
    guard isWithin, from != until else { return nil }
    let end = zone.instant(of: until, on: time < until ? date : date + 1)
    // Where the clocks are set back, a time comes twice.
    return end > instant ? end : nil
  }
}

/// A time of every week, by the clocks of the roster.
package struct DigestTime: Codable, Hashable, Sendable {
  package let weekday: Weekday
  package let time: TimeOfDay

  package init(weekday: Weekday, time: TimeOfDay) {
    self.weekday = weekday
    self.time = time
  }

  /// The next such moment after another.
  package func next(after instant: Instant, in zone: RosterZone) -> Instant {
    let monday = zone.date(at: instant).monday
    let moments = [0, 7, 14].map {
      zone.instant(of: time, on: monday + weekday.daysSinceMonday + $0)
    }
    return moments.first { $0 > instant } ?? instant + 7 * 86_400
  }
}
