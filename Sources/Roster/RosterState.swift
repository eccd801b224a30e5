/// A reader's state of a roster: the copy, the person who is logged in, and the age of the copy.
package struct RosterState: Hashable, Sendable {
  /// The reader's login at the server.
  package enum AuthenticationState: Hashable, Sendable {
    case loggedOut
    case loggedIn(Person.ID)
  }

  /// The reader's connection to the server.
  package enum Link: Hashable, Sendable {
    /// The reader tries to connect.
    case connecting
    /// The reader receives every change.
    case live
    /// The reader is not connected, and tries again later.
    case offline(reason: String)
  }

  package var address: String
  package var authentication: AuthenticationState
  /// The last copy; nil before the first.
  package var snapshot: RosterSnapshot?
  /// When the server last confirmed that the copy is the newest.
  package var confirmed: Instant?
  /// The reader's connection to the server.
  package var link: Link

  /// Creates a state; omitted values are not known yet.
  package init(
    address: String, authentication: AuthenticationState = .loggedOut,
    snapshot: RosterSnapshot? = nil,
    confirmed: Instant? = nil, link: Link = .connecting
  ) {
    self.address = address
    self.authentication = authentication
    self.snapshot = snapshot
    self.confirmed = confirmed
    self.link = link
  }
}

/// A command that a reader has sent, with a number that identifies its answer.
package struct RosterOrder: Hashable, Sendable {
  /// The number of the order, counted from the start of the reader.
  package let number: Int
  package let command: RosterCommand

  package init(number: Int, command: RosterCommand) {
    self.number = number
    self.command = command
  }
}
