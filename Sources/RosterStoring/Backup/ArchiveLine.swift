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

extension RosterContent {
  /// All lines, in an order in which they can be restored.
  var lines: [ArchiveLine] {
    [
      .archive(version: ArchiveLine.version), .rules(model.rules),
      .versions(ahead: ahead, first: firstVersion),
    ]
      + model.rows.map(ArchiveLine.row) + log.map(ArchiveLine.log)
      + accounts.values.map(ArchiveLine.account) + sessions.values.map(ArchiveLine.session)
      + invitations.values.map(ArchiveLine.invitation)
      + calendars.map { ArchiveLine.calendar(of: $0.key, $0.value) }
      + resets.values.map(ArchiveLine.reset) + erased.map(ArchiveLine.erased)
      + keys.values.map(ArchiveLine.answer)
      + subscriptions.values.map(ArchiveLine.subscription)
      + outbox.values.map(ArchiveLine.notice)
  }

  /// Reads a whole backup. Throws `.damaged` if it is cut short, its rows contradict each other or
  /// the log has a gap.
  init(_ archive: RosterArchive) throws {
    self.init(rules: RosterRules())
    try archive.read { put($0) }
    if let damage = damages.first { throw RosterStoreError.damaged(damage) }
  }

  /// The contradictions within the content. Only overlaps are checked: the rules may have allowed
  /// more when days were planned than they allow now.
  var damages: [RosterStoreError.Damage] {
    model.violations(of: [.overlap]).map { .found($0) }
      + (log.map(\.number) == Array(1..<log.count + 1) ? [] : [.gap])
  }

  mutating func put(_ line: ArchiveLine) {
    switch line {
    case .archive, .end: break
    case .rules(let rules): model.rules = rules
    case .versions(let ahead, let first): (self.ahead, firstVersion) = (ahead, first)
    case .row(let row): model.put(row)
    case .log(let line): log.append(line)
    case .account(let account): accounts[account.person] = account
    case .session(let session): sessions[session.hash] = session
    case .invitation(let invitation): invitations[invitation.hash] = invitation
    case .calendar(let person, let hash): calendars[person] = hash
    case .reset(let reset): resets[reset.hash] = reset
    case .erased(let person): erased.insert(person)
    case .receipt(let kept): keys[kept.name] = KeptAnswer(kept)
    case .answer(let kept): keys[kept.name] = kept
    case .subscription(let subscription): put(subscription)
    case .notice(let entry): post(entry)
    }
  }
}
