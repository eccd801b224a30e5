/// Somebody with what admins know of their account.
package struct RosterMember: Codable, Hashable, Sendable {
  package let person: Person
  /// What they log in with; nil where they have not signed up.
  package let login: String?
  /// When the newest of their sessions began; nil where they are logged in nowhere.
  package let lastSession: Instant?

  package init(person: Person, login: String?, lastSession: Instant?) {
    self.person = person
    self.login = login
    self.lastSession = lastSession
  }
}

/// Everybody, for admins.
package struct RosterPeople: Codable, Sendable {
  package let people: [RosterMember]

  package init(people: [RosterMember]) {
    self.people = people
  }
}

/// Where somebody is logged in, the newest first.
package struct RosterSessions: Codable, Sendable {
  package struct Session: Codable, Hashable, Sendable {
    package let began: Instant
    package let expires: Instant
    /// True for the one in which it is asked.
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

/// The private address of a calendar, which is told once.
package struct CalendarAddress: Codable, Sendable {
  @Limited package private(set) var url: String

  package init(url: String) {
    self.url = url
  }
}
