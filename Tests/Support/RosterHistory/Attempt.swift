public import Roster
public import RosterStoring

/// A command that a client has sent until it was answered, and what it was told.
public struct Attempt: Sendable {
  /// What a client was told.
  public enum Answer: Equatable, Sendable {
    /// It was carried out.
    case done(Receipt)
    /// A rule forbids it.
    case refused(rule: String, message: String)
    /// Whoever commands is not logged in any more.
    case loggedOut
    /// It was lost, and then whoever commands could not ask any more: it may have been done.
    case unknown
    /// The server could not say anything better.
    case failed(String)
  }

  /// What was commanded.
  public let command: RosterCommand
  /// By whom.
  public let actor: Person.ID
  /// The key that it was sent with each time.
  public let key: IdempotencyKey
  /// True where it was answered already and sent again.
  public let isRepeated: Bool
  /// How often it was sent until there was an answer.
  public let sendings: Int
  /// The newest version that any client knew when it was sent first.
  public let before: Int
  /// The newest version that any client knew when the answer was there.
  public let after: Int
  /// When it was sent first.
  public let sent: Instant
  /// When the answer was there.
  public let answered: Instant
  /// What the client was told.
  public let answer: Answer

  /// Puts an attempt together.
  public init(
    _ command: RosterCommand, by actor: Person.ID, key: IdempotencyKey, isRepeated: Bool = false,
    sendings: Int = 1, versions: (before: Int, after: Int),
    times: (sent: Instant, answered: Instant), answer: Answer
  ) {
    self.command = command
    self.actor = actor
    self.key = key
    self.isRepeated = isRepeated
    self.sendings = sendings
    (before, after) = versions
    (sent, answered) = times
    self.answer = answer
  }

  /// True where a client was told of a change.
  public var isChange: Bool { receipt != nil }

  /// What was acknowledged; nil where nothing was changed, or nobody knows.
  var receipt: Receipt? {
    if case .done(let receipt) = answer, !receipt.rows.isEmpty { receipt } else { nil }
  }
}

/// A roster as a client has read it.
public struct Reading: Sendable {
  /// The newest version that any client knew when it asked.
  public let before: Int
  /// What it was told.
  public let snapshot: RosterSnapshot

  /// Puts a reading together.
  public init(before: Int, snapshot: RosterSnapshot) {
    self.before = before
    self.snapshot = snapshot
  }
}

/// All that clients were told of a roster while they changed it.
public struct History: Sendable {
  /// The whole roster before.
  public var start: RosterSnapshot
  /// What was commanded.
  public var attempts: [Attempt] = []
  /// What was read, the last one when all was over.
  public var readings: [Reading] = []
  /// The lines of the log when all was over, in their order.
  public var log: [NumberedAuditEntry] = []
  /// How many commands were under way at a time.
  public var clients: Int

  /// A history in which nothing has happened yet.
  public init(start: RosterSnapshot, clients: Int) {
    self.start = start
    self.clients = clients
  }
}

extension RosterSnapshot {
  /// All rows of a snapshot.
  public var rows: [Row] {
    people.map(\.row) + fixedShifts.map(\.row) + shifts.map(\.row) + requests.map(\.row)
      + trades.map(\.row) + wishes.map(\.row)
  }
}
