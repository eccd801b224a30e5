import Roster

/// One line of a backup: a JSON object with what it is as its only key.
enum ArchiveLine: Codable {
  /// Comes first: which kind of lines follow.
  case archive(version: Int)
  case rules(RosterRules)
  /// By how much the roster's version is ahead of the lines of its log, and from which version on
  /// each change is one of them.
  case versions(ahead: Int, first: Int)
  /// Comes before the log and all else.
  case row(Row)
  case log(NumberedAuditEntry)
  case account(Account)
  case session(Session)
  case invitation(Invitation)
  case calendar(of: Person.ID, TokenHash)
  case reset(PasswordReset)
  /// Somebody of whom nothing is known any more.
  case erased(Person.ID)
  /// What version 1 knew of commands with keys; it kept no refusals.
  case receipt(KeptReceipt)
  case answer(KeptAnswer)
  case subscription(Subscription)
  case notice(OutboxEntry)
  /// Comes last: how many lines there are before it, and the checksum of these, which there is from
  /// version 4 on.
  case end(lines: Int, checksum: String? = nil)

  /// The version that this program writes, and the last one it reads. In the second one every line
  /// of the log has a command.
  static let version = 4

  struct KeptReceipt: Codable {
    let name: KeyedCommand.Name
    let command: String
    let receipt: Receipt
    let at: Instant
  }
}

extension KeptAnswer {
  /// What version 1 kept of a command.
  init(_ kept: ArchiveLine.KeptReceipt) {
    self.init(name: kept.name, command: kept.command, answer: .done(kept.receipt), at: kept.at)
  }
}

extension RosterContent {
  /// Everything, in an order in which it can be put back.
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

  /// Reads a whole backup; throws `.damaged` where it is cut short, its rows contradict each other
  /// or the log has a gap.
  init(_ archive: RosterArchive) throws {
    self.init(rules: RosterRules())
    try archive.read { put($0) }
    if let damage = damages.first { throw RosterStoreError.damaged(damage) }
  }

  /// What contradicts itself. Days may have been planned while the roster allowed more than it does
  /// now.
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
