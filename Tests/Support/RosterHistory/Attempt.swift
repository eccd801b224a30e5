package import Roster
import RosterStoring

/// A command that a client has sent until it was answered, and what it was told.
package struct Attempt: Sendable {
  /// What a client was told.
  package enum Answer: Equatable, Sendable {
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

    /// True for what is answered again whenever the same is sent with the same key.
    var isKept: Bool {
      switch self {
      case .done, .refused: true
      case .loggedOut, .unknown, .failed: false
      }
    }
  }

  /// What was commanded.
  package let command: RosterCommand
  /// By whom.
  package let actor: Person.ID
  /// The key that it was sent with each time.
  package let key: IdempotencyKey
  /// True where it was answered already and sent again.
  package let isRepeated: Bool
  /// How often it was sent until there was an answer.
  package let sendings: Int
  /// The newest version that any client knew when it was sent first.
  package let before: Int
  /// The newest version that any client knew when the answer was there.
  package let after: Int
  /// When it was sent first.
  package let sent: Instant
  /// When the answer was there.
  package let answered: Instant
  /// What the client was told.
  package let answer: Answer

  /// Puts an attempt together.
  package init(
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
  package var isChange: Bool { receipt != nil }

  /// True where the answer may be all that is kept of a change of which no client was told before
  /// somebody whom it named was erased.
  var isPerhapsForgotten: Bool {
    if case .done(let receipt) = answer { receipt.rows.isEmpty && sendings > 1 } else { false }
  }

  /// What was acknowledged; nil where nothing was changed, or nobody knows.
  var receipt: Receipt? {
    if case .done(let receipt) = answer, !receipt.rows.isEmpty { receipt } else { nil }
  }
}

/// A roster as a client has read it.
package struct Reading: Sendable {
  /// The newest version that any client knew when it asked.
  package let before: Int
  /// What it was told.
  package let snapshot: RosterSnapshot

  /// Puts a reading together.
  package init(before: Int, snapshot: RosterSnapshot) {
    self.before = before
    self.snapshot = snapshot
  }
}

/// All that clients were told of a roster while they changed it.
package struct History: Sendable {
  /// The whole roster before.
  package var start: RosterSnapshot
  /// What was commanded.
  package var attempts: [Attempt] = []
  /// What was read, the last one when all was over.
  package var readings: [Reading] = []
  /// The lines of the log when all was over, in their order.
  package var log: [NumberedAuditEntry] = []
  /// How many commands were under way at a time.
  package var clients: Int

  /// A history in which nothing has happened yet.
  package init(start: RosterSnapshot, clients: Int) {
    self.start = start
    self.clients = clients
  }
}
