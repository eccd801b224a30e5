import Roster

/// The entries that a transaction writes to the log at its end. A writer of the log locks out all
/// others, so it should not hold the lock for long.
final class LogDraft {
  private(set) var entries: [AuditEntry] = []
  private(set) var answers: [KeyedAnswer] = []
  private var isWritten = false

  /// An answer to store under its key.
  struct KeyedAnswer {
    let command: KeyedCommand
    let answer: DraftedAnswer
    let at: Instant
  }

  func append(_ entry: AuditEntry) {
    assert(!isWritten, "what follows the log's lines would be committed without a line")
    entries.append(entry)
  }

  func append(_ answer: KeyedAnswer) {
    assert(!isWritten, "an answer is kept by the transaction that gives it")
    answers.append(answer)
  }

  /// Notes that the transaction writes its lines now.
  func finish() {
    assert(!isWritten, "each line is written once")
    isWritten = true
  }
}

/// The answer to a command, before it is known which lines of the log others write meanwhile.
struct DraftedAnswer: Sendable {
  /// The answer, whose version is right if no other transaction has written to the log.
  let answer: CommandAnswer
  /// Whether this is the stored answer of an earlier use of the key.
  let isKept: Bool

  /// The answer after others have written `lines` lines before those of this transaction.
  func settled(after lines: Int) -> CommandAnswer {
    assert(lines >= 0, "the log only grows")
    return switch answer {
    case .done(let receipt) where !isKept:
      .done(receipt.counting(lines))
    case .done, .refused: answer
    }
  }
}

extension RosterTables {
  /// Appends the transaction's entries after the last line of the log; the caller commits at once.
  ///
  /// - Returns: The number of lines that other transactions have written since this one began.
  func writeLog() throws -> Int {
    draft.finish()
    guard !draft.entries.isEmpty else {
      try connection.change(try kept(after: 0))
      return 0
    }
    try connection.lockLog()
    // Only with the lock held, the log's last line is certain.
    let tables = try RosterTables(connection)
    let others = tables.lastLine - lastLine
    assert(others >= 0, "the log only grows")
    assert(tables.version - version == others, "every line raises the version by one")
    var (number, last) = (tables.lastLine, try tables.log.lastInstant())
    var statements: [SQLStatement] = []
    for entry in draft.entries.map({ $0.following(last) }) {
      number += 1
      last = entry.instant
      statements += NumberedAuditEntry(number: number, entry: entry).statements
    }
    assert(number == tables.lastLine + draft.entries.count, "the log has no gap")
    statements += try kept(after: others)
    try connection.change(statements, leadingTo: tables.version + draft.entries.count)
    return others
  }

  /// The statements that store the answers to commands with keys.
  private func kept(after lines: Int) throws -> [SQLStatement] {
    try draft.answers.map { kept in
      let answer = kept.answer.settled(after: lines)
      return try KeptAnswer(kept.command, answer: answer, at: kept.at).statement
    }
  }
}
