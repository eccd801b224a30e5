/// What a reader knows of a roster: its copy, whose eyes it sees it with, and how old it is.
package struct RosterState: Hashable, Sendable {
  /// Who the reader is to the server.
  package enum AuthenticationState: Hashable, Sendable {
    case loggedOut
    case loggedIn(Person.ID)
  }

  /// How the reader is connected to the server.
  package enum Link: Hashable, Sendable {
    /// It tries to be.
    case connecting
    /// It hears of every change.
    case live
    /// It is not, and tries again later.
    case offline(reason: String)
  }

  package var address: String
  package var authentication: AuthenticationState
  /// The last copy; nil before there was one.
  package var snapshot: RosterSnapshot?
  /// When the server last said that the copy is the newest.
  package var confirmed: Instant?
  /// How the reader is connected.
  package var link: Link

  /// Puts a state together; what is left out is not known yet.
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

/// A command that a reader has sent, with a number to know the answer by.
package struct RosterOrder: Hashable, Sendable {
  /// Counts the orders of a run of the reader.
  package let number: Int
  package let command: RosterCommand

  package init(number: Int, command: RosterCommand) {
    self.number = number
    self.command = command
  }
}
