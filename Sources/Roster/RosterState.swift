/// A reader's copy of a roster, and how it stands with the server.
public struct RosterState: Equatable, Sendable {
  /// Who the reader is to the server.
  public enum Standing: Hashable, Sendable {
    /// Nobody: the roster is not shown.
    case loggedOut
    /// This person.
    case loggedIn(Person.ID)
  }

  /// Whether changes reach the copy.
  public enum Link: Hashable, Sendable {
    /// The server was not heard of yet.
    case connecting
    /// Changes of others come by themselves.
    case live
    /// The server can't be reached; the reason is in the reader's words.
    case offline(reason: String)
  }

  /// Where the roster is.
  public var address: String
  /// Who the reader is to the server.
  public var standing: Standing
  /// The roster as it was last heard of; nil before that.
  public var snapshot: RosterSnapshot?
  /// When the snapshot was last known to be the roster of the server.
  public var confirmed: Instant?
  /// Whether changes reach the copy.
  public var link: Link

  /// Puts a state together; by default one in which nothing is known yet.
  public init(
    address: String, standing: Standing = .loggedOut, snapshot: RosterSnapshot? = nil,
    confirmed: Instant? = nil, link: Link = .connecting
  ) {
    self.address = address
    self.standing = standing
    self.snapshot = snapshot
    self.confirmed = confirmed
    self.link = link
  }
}
