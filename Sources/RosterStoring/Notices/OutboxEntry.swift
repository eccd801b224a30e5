package import Roster

/// A notice on its way.
package struct OutboxEntry: Codable, Hashable, Sendable {
  package enum Status: String, Codable, Hashable, Sendable {
    case waiting, delivered
    /// Nobody wants it any more.
    case dropped
    /// It could not be delivered for a day.
    case givenUp
  }

  /// How long a notice is worth something, in seconds.
  package static let lifetime = 86_400

  /// The same for every try, and never another notice's.
  package let id: String
  package internal(set) var notice: RosterNotice
  /// How it goes; nil for what is to be passed on to whomever it concerns.
  package let channel: NoticePreferences.Channel?
  package let made: Instant
  /// When it is worth nothing any more.
  package internal(set) var expires: Instant
  /// When somebody should deliver it; while it is claimed, when another one may.
  package internal(set) var due: Instant
  /// How often it was claimed.
  package internal(set) var tries = 0
  package internal(set) var status = Status.waiting
  /// The last one whom it was passed on to.
  var cursor: Person.ID?

  init(
    id: String, _ notice: RosterNotice, by channel: NoticePreferences.Channel?, at made: Instant,
    expires: Instant? = nil
  ) {
    self.id = id
    self.notice = notice
    self.channel = channel
    self.made = made
    self.expires = expires ?? made + Self.lifetime
    due = made
  }

  /// Whom it is for; nil for what is to be passed on to many.
  package var person: Person.ID? {
    if case .person(let person) = notice.recipient { person } else { nil }
  }
}

extension OutboxEntry {
  /// True for what tells somebody else of a person; what reminds its recipient of a shift does not,
  /// and is kept so that it comes once.
  func isAbout(_ mention: Mention) throws -> Bool {
    if case .reminder = notice.news { return false }
    return mention.isIn(try StoredJSON.encode(notice))
  }
}

/// A notice that somebody has claimed, and how its recipient wants it.
package struct ClaimedNotice: Hashable, Sendable {
  package let entry: OutboxEntry
  /// Nil where they have left, or never wanted anything.
  package let subscription: Subscription?
}

/// What became of a try to deliver a notice.
package enum DeliveryOutcome: Hashable, Sendable {
  case delivered
  /// It is to be tried again.
  case again(at: Instant)
  /// It was not tried, because its recipient wants to be left in peace.
  case postponed(until: Instant)
  case dropped, givenUp
}
