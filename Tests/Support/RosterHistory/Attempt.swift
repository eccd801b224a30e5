package import Roster
import RosterStoring

/// A command that a client has sent until it was answered, and the answer.
package struct Attempt: Sendable {
  /// The answer that a client received.
  package enum Answer: Equatable, Sendable {
    /// It was carried out.
    case done(Receipt)
    /// A rule forbids it.
    case refused(rule: String, message: String)
    /// The session of the sender has ended.
    case loggedOut
    /// The answer was lost, and then the sender could not ask any more: it may have been carried
    /// out.
    case unknown
    /// The server answered with another error.
    case failed(String)

    /// Whether a repetition with the same key gets the same answer.
    var isKept: Bool {
      switch self {
      case .done, .refused: true
      case .loggedOut, .unknown, .failed: false
      }
    }
  }

  /// The command.
  package let command: RosterCommand
  /// The person who sent it.
  package let actor: Person.ID
  /// The key of all its sendings.
  package let key: IdempotencyKey
  /// Whether it was sent again after it had been answered.
  package let isRepeated: Bool
  /// How often it was sent until there was an answer.
  package let sendings: Int
  /// The newest version that any client knew when it was first sent.
  package let before: Int
  /// The newest version that any client knew when the answer arrived.
  package let after: Int
  /// When it was first sent.
  package let sent: Instant
  /// When the answer arrived.
  package let answered: Instant
  /// The answer that the client received.
  package let answer: Answer

  /// Creates an attempt.
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

  /// Whether a client received the receipt of a change.
  package var isChange: Bool { receipt != nil }

  /// Whether the answer may be all that is stored of a change. That is so if a person named in it
  /// was erased before any client received its receipt.
  var isPerhapsForgotten: Bool {
    if case .done(let receipt) = answer { receipt.rows.isEmpty && sendings > 1 } else { false }
  }

  /// The receipt of an acknowledged change; nil if nothing was changed, or that is unknown.
  var receipt: Receipt? {
    if case .done(let receipt) = answer, !receipt.rows.isEmpty { receipt } else { nil }
  }
}

/// A roster as a client has read it.
package struct Reading: Sendable {
  /// The newest version that any client knew when it sent the request.
  package let before: Int
  /// The roster that it received.
  package let snapshot: RosterSnapshot

  /// Creates a reading.
  package init(before: Int, snapshot: RosterSnapshot) {
    self.before = before
    self.snapshot = snapshot
  }
}

/// All answers that clients received about a roster while they changed it.
package struct History: Sendable {
  /// The whole roster before.
  package var start: RosterSnapshot
  /// All commands.
  package var attempts: [Attempt] = []
  /// All readings, the last one after all commands.
  package var readings: [Reading] = []
  /// The lines of the log after all commands, in order.
  package var log: [NumberedAuditEntry] = []
  /// The number of commands under way at a time.
  package var clients: Int

  /// Creates a history without events.
  package init(start: RosterSnapshot, clients: Int) {
    self.start = start
    self.clients = clients
  }
}
