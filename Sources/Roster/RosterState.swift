/// What a reader knows of a roster: its copy, whose eyes it sees it with, and how old it is.
public struct RosterState: Hashable, Sendable {
  /// Who the reader is to the server.
  public enum AuthenticationState: Hashable, Sendable {
    /// Nobody.
    case loggedOut
    /// Somebody.
    case loggedIn(Person.ID)
  }

  /// How the reader is connected to the server.
  public enum Link: Hashable, Sendable {
    /// It tries to be.
    case connecting
    /// It hears of every change.
    case live
    /// It is not, and tries again later.
    case offline(reason: String)
  }

  /// Where the roster is served.
  public var address: String
  /// Who the reader is.
  public var authentication: AuthenticationState
  /// The last copy; nil before there was one.
  public var snapshot: RosterSnapshot?
  /// When the server last said that the copy is the newest.
  public var confirmed: Instant?
  /// How the reader is connected.
  public var link: Link

  /// Puts a state together; what is left out is not known yet.
  public init(
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
public struct RosterOrder: Hashable, Sendable {
  /// Counts the orders of a run of the reader.
  public let number: Int
  /// What is commanded.
  public let command: RosterCommand

  /// Puts an order together.
  public init(number: Int, command: RosterCommand) {
    self.number = number
    self.command = command
  }
}
