/// A person with the data of their account that admins see.
package struct RosterMember: Codable, Hashable, Sendable {
  package let person: Person
  /// The login name; nil if they have not signed up.
  package let login: String?
  /// When their newest session began; nil if they have none.
  package let lastSession: Instant?

  package init(person: Person, login: String?, lastSession: Instant?) {
    self.person = person
    self.login = login
    self.lastSession = lastSession
  }
}

/// All people, for admins.
package struct RosterPeople: Codable, Sendable {
  package let people: [RosterMember]

  package init(people: [RosterMember]) {
    self.people = people
  }
}

/// The sessions of a person, the newest first.
package struct RosterSessions: Codable, Sendable {
  package struct Session: Codable, Hashable, Sendable {
    package let began: Instant
    package let expires: Instant
    /// Whether it is the session of this request.
    package let isCurrent: Bool

    package init(began: Instant, expires: Instant, isCurrent: Bool) {
      self.began = began
      self.expires = expires
      self.isCurrent = isCurrent
    }
  }

  package let sessions: [Session]

  package init(sessions: [Session]) {
    self.sessions = sessions
  }
}

/// The private address of a calendar, which is sent only once.
package struct CalendarAddress: Codable, Sendable {
  @Limited package private(set) var url: String

  package init(url: String) {
    self.url = url
  }
}

/// All stored data of a person, except what only they know.
package struct PersonRecord: Codable, Hashable, Sendable {
  /// The moment of a login, and until when it is valid.
  package struct Visit: Codable, Hashable, Sendable {
    package let began: Instant
    package let expires: Instant

    package init(began: Instant, expires: Instant) {
      self.began = began
      self.expires = expires
    }
  }

  package let person: Person
  /// The login name; nil if they have not signed up.
  package var login: String?
  package var sessions: [Visit] = []
  /// Whether a private address of their calendar is valid.
  package var hasCalendar = false
  package var fixedShifts: [FixedShift] = []
  /// The shifts that the person owns, and those that they have accepted.
  package var shifts: [Shift] = []
  package var requests: [WorkRequest] = []
  package var trades: [Trade] = []
  package var wishes: [RingWish] = []
  /// The changes that the person made and those that concerned them, the oldest first.
  package var log: [NumberedAuditEntry] = []

  package init(person: Person) {
    self.person = person
  }
}
