import Roster

/// One line of a backup: a JSON object whose only key is the kind of the line.
enum ArchiveLine: Codable {
  /// The first line, with the version of the format.
  case archive(version: Int)
  case rules(RosterRules)
  /// The number by which the roster's version is ahead of its log's lines. `first` is the version
  /// from which on each change is a line of the log.
  case versions(ahead: Int, first: Int)
  /// A row of the roster. Rows come before the log and everything else.
  case row(Row)
  case log(NumberedAuditEntry)
  case account(Account)
  case session(Session)
  case invitation(Invitation)
  case calendar(of: Person.ID, TokenHash)
  case reset(PasswordReset)
  /// A person whose data was erased.
  case erased(Person.ID)
  /// A kept answer in version 1, which did not keep refusals.
  case receipt(KeptReceipt)
  case answer(KeptAnswer)
  case subscription(Subscription)
  case notice(OutboxEntry)
  /// The last line: the number of lines before it, and their checksum, which exists from version 4
  /// on.
  case end(lines: Int, checksum: String? = nil)

  /// The version that this program writes, and the highest version it reads. From version 2 on,
  /// every line of the log has a command.
  static let version = 4

  struct KeptReceipt: Codable {
    let name: KeyedCommand.Name
    let command: String
    let receipt: Receipt
    let at: Instant
  }
}

extension KeptAnswer {
  /// Converts a kept answer of version 1.
  init(_ kept: ArchiveLine.KeptReceipt) {
    self.init(name: kept.name, command: kept.command, answer: .done(kept.receipt), at: kept.at)
  }
}
