import Files
import Foundation
import Roster

/// One line of a backup: a JSON object with what it is as its only key.
enum ArchiveLine: Codable {
  /// Comes first: which kind of lines follow.
  case archive(version: Int)
  case rules(RosterRules)
  case row(Row)
  case log(NumberedAuditEntry)
  case account(Account)
  case session(Session)
  case invitation(Invitation)
  case calendar(of: Person.ID, TokenHash)
  /// What version 1 knew of commands with keys; it kept no refusals.
  case receipt(KeptReceipt)
  case answer(KeptAnswer)
  /// Comes last: how many lines there are before it.
  case end(lines: Int)

  /// The version that this program writes, and the last one it reads.
  static let version = 2

  struct KeptReceipt: Codable {
    let name: KeyedCommand.Name
    let command: String
    let receipt: Receipt
    let at: Instant
  }
}

/// A backup as a file of lines.
enum RosterArchive {
  static func write(_ content: RosterContent, to path: String) throws {
    let lines = try content.lines.map { try StoredJSON.encode($0) + "\n" }
    let end = try StoredJSON.encode(ArchiveLine.end(lines: lines.count)) + "\n"
    try translatingErrors {
      PrivateFolder.removeUnfinished(of: path)
      let file = try NewFile(PrivateFolder.unfinished(path))
      for line in lines + [end] { try file.write(line.utf8) }
      try file.replace(path, isDurable: true)
    }
  }

  /// Reads a whole backup; throws where it is cut short, or contradicts itself.
  static func read(_ path: String) throws -> RosterContent {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw RosterStoreError.unavailable(.file(FileError(path: path)))
    }
    var lines = try bytes.split(separator: UInt8(ascii: "\n")).map { line in
      try StoredJSON.decode(ArchiveLine.self, from: String(decoding: line, as: UTF8.self))
    }
    guard case .end(let count) = lines.popLast(), count == lines.count,
      case .archive(let version) = lines.first
    else { throw RosterStoreError.damaged(.backup(path: path, isPart: true)) }
    guard version <= ArchiveLine.version else {
      throw RosterStoreError.newer(found: version, known: ArchiveLine.version)
    }
    return try RosterContent(lines)
  }
}

extension RosterContent {
  /// Everything, in an order in which it can be put back.
  var lines: [ArchiveLine] {
    [.archive(version: ArchiveLine.version), .rules(model.rules)]
      + model.rows.map(ArchiveLine.row) + log.map(ArchiveLine.log)
      + accounts.values.map(ArchiveLine.account) + sessions.values.map(ArchiveLine.session)
      + invitations.values.map(ArchiveLine.invitation)
      + calendars.map { ArchiveLine.calendar(of: $0.key, $0.value) }
      + keys.values.map(ArchiveLine.answer)
  }

  /// Throws `.damaged` where the rows contradict each other or the log has a gap.
  init(_ lines: [ArchiveLine]) throws {
    self.init(rules: RosterRules())
    for line in lines { put(line) }
    if let damage = damages.first { throw RosterStoreError.damaged(damage) }
  }

  /// What contradicts itself. Days may have been planned while the roster allowed more than it does
  /// now.
  var damages: [RosterStoreError.Damage] {
    model.violations(of: [.overlap]).map { .found($0) }
      + (log.map(\.number) == Array(1..<log.count + 1) ? [] : [.gap])
  }

  private mutating func put(_ line: ArchiveLine) {
    switch line {
    case .archive, .end: break
    case .rules(let rules): model.rules = rules
    case .row(let row): model.put(row)
    case .log(let line): log.append(line)
    case .account(let account): accounts[account.person] = account
    case .session(let session): sessions[session.hash] = session
    case .invitation(let invitation): invitations[invitation.hash] = invitation
    case .calendar(let person, let hash): calendars[person] = hash
    case .receipt(let kept):
      keys[kept.name] = KeptAnswer(
        name: kept.name, command: kept.command, answer: .done(kept.receipt), at: kept.at)
    case .answer(let kept): keys[kept.name] = kept
    }
  }
}
