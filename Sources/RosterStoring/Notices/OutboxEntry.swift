package import Roster

/// A notice in the outbox.
package struct OutboxEntry: Codable, Hashable, Sendable {
  package enum Status: String, Codable, Hashable, Sendable {
    case waiting, delivered
    /// The recipient does not want it any more.
    case dropped
    /// It could not be delivered for a day.
    case givenUp
  }

  /// The number of seconds after which a notice is obsolete.
  package static let lifetime = 86_400

  /// The id, which is the same for every try and differs from all other notices' ids.
  package let id: String
  package internal(set) var notice: RosterNotice
  /// The channel; nil for a notice that is to be passed on to all whom it concerns.
  package let channel: NoticePreferences.Channel?
  package let made: Instant
  /// When the notice becomes obsolete.
  package internal(set) var expires: Instant
  /// When a sender should deliver it; while it is claimed, when another sender may.
  package internal(set) var due: Instant
  /// The number of times it was claimed.
  package internal(set) var tries = 0
  package internal(set) var status = Status.waiting
  /// The last person to whom it was passed on.
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

  /// The recipient; nil for a notice that is to be passed on to many.
  package var person: Person.ID? {
    if case .person(let person) = notice.recipient { person } else { nil }
  }
}

extension OutboxEntry {
  /// Whether the notice tells other people about a person. A reminder does not count: it goes to
  /// its own recipient, and is kept so that it comes once.
  func isAbout(_ mention: Mention) throws -> Bool {
    if case .reminder = notice.news { return false }
    return mention.isIn(try StoredJSON.encode(notice))
  }
}

/// A notice that a sender has claimed, with the recipient's preferences.
package struct ClaimedNotice: Hashable, Sendable {
  package let entry: OutboxEntry
  /// Nil if the recipient has left, or never had preferences.
  package let subscription: Subscription?
}

/// The outcome of an attempt to deliver a notice.
package enum DeliveryOutcome: Hashable, Sendable {
  case delivered
  /// It is to be sent again at a later time.
  case again(at: Instant)
  /// It was not sent, because its recipient's quiet hours have not ended.
  case postponed(until: Instant)
  case dropped, givenUp
}
