import Roster

/// The kept answers to commands with keys.
struct AnswersTable {
  let tables: RosterTables

  private var connection: any SQLConnection { tables.connection }

  /// Returns the stored answer; throws `.keyReused` if the key was used for another command.
  func answer(keptFor keyed: KeyedCommand, at now: Instant) throws -> DraftedAnswer? {
    if let known = tables.draft.answers.first(where: { $0.command.name == keyed.name }) {
      guard known.command == keyed else { throw RosterStoreError.keyReused }
      return known.answer
    }
    guard let kept = try kept(under: keyed.name), kept.at > now + -KeyedCommand.lifetime else {
      return nil
    }
    guard kept.isOf(keyed) else { throw RosterStoreError.keyReused }
    return DraftedAnswer(answer: kept.answer, isKept: true)
  }

  private func kept(under name: KeyedCommand.Name) throws -> KeptAnswer? {
    if let known = tables.cache.answers[name] { return known }
    return try all(where: "WHERE actor = $1 AND key = $2", [name.sender, name.key.rawValue])
      .first
  }

  func all() throws -> [KeptAnswer] { try all(where: "", []) }

  func all(
    where condition: SQL, _ arguments: [any SQLColumn]
  ) throws -> [KeptAnswer] {
    try connection.rows(
      "SELECT actor, key, command, answer, at FROM command_key " + condition, arguments
    ).map { row in
      var row = row
      let sender: String = try row.next()
      guard let key = IdempotencyKey(try row.next(String.self)) else {
        throw RosterStoreError.damaged(.key)
      }
      let actor = sender.isEmpty ? Actor.system : .person(Person.ID(sender))
      return try KeptAnswer(named: KeyedCommand.Name(actor: actor, key: key), &row)
    }
  }

  func sweep(at now: Instant) throws {
    try connection.change(
      "DELETE FROM command_key WHERE at <= $1", [now + -KeyedCommand.lifetime])
  }

  func remove(_ kept: KeptAnswer) throws {
    try connection.change(
      "DELETE FROM command_key WHERE actor = $1 AND key = $2",
      [kept.name.sender, kept.name.key.rawValue])
  }
}

extension KeptAnswer {
  /// Reads the command, the answer and the time.
  fileprivate init(named name: KeyedCommand.Name, _ row: inout SQLRow) throws {
    self.init(
      name: name, command: try row.next(),
      answer: try StoredJSON.decode(CommandAnswer.self, from: try row.next()), at: try row.next())
  }

  /// Stores the answer, replacing an expired one.
  var statement: SQLStatement {
    get throws {
      SQLStatement(
        """
        INSERT INTO command_key (actor, key, command, answer, at) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (actor, key) DO UPDATE
        SET command = excluded.command, answer = excluded.answer, at = excluded.at
        """,
        [name.sender, name.key.rawValue, command, try StoredJSON.encode(answer), at])
    }
  }
}

extension KeyedCommand.Name {
  /// The person who sent the command; empty for the server itself.
  var sender: String { actor.person?.rawValue ?? "" }
}

/// A command with the key by which its sender repeats it.
struct KeyedCommand: Hashable, Sendable {
  /// The owner of a key, and the key.
  struct Name: Codable, Hashable, Sendable {
    let actor: Actor
    let key: IdempotencyKey
  }

  /// The number of seconds for which a key is kept.
  static let lifetime = 7 * 86_400

  let name: Name
  /// The command as text; equal commands have equal texts.
  let text: String

  init(_ command: RosterCommand, by actor: Actor, key: IdempotencyKey) throws {
    name = Name(actor: actor, key: key)
    text = try StoredJSON.encode(command)
  }
}

/// The result of a command: its receipt or its refusal.
enum CommandAnswer: Codable, Hashable, Sendable {
  case done(Receipt)
  case refused(Refusal)

  /// Returns the receipt, or throws the refusal.
  func get() throws(Refusal) -> Receipt {
    switch self {
    case .done(let receipt): return receipt
    case .refused(let refusal): throw refusal
    }
  }
}

struct KeptAnswer: Codable, Hashable, Sendable {
  let name: KeyedCommand.Name
  let command: String
  let answer: CommandAnswer
  let at: Instant
}

extension KeptAnswer {
  init(_ keyed: KeyedCommand, answer: CommandAnswer, at now: Instant) {
    self.init(name: keyed.name, command: keyed.text, answer: answer, at: now)
  }

  /// Whether the key was used for this command, as far as is known. Erasing a person deletes the
  /// texts of commands that mention them.
  func isOf(_ keyed: KeyedCommand) -> Bool { command.isEmpty || command == keyed.text }

  /// Returns the part that remains when a person is erased: that the command was carried out, so
  /// that it is not repeated. Returns nil if nothing remains: a refusal has changed nothing.
  func forgetting(_ person: Person) throws -> KeptAnswer? {
    guard name.actor.person != person.id else { return nil }
    let mention = Mention(of: person)
    let texts = [command, try StoredJSON.encode(answer)]
    guard texts.contains(where: mention.isIn) else { return self }
    guard case .done(let receipt) = answer else { return nil }
    let bare = Receipt(rows: [], version: receipt.version)
    return KeptAnswer(name: name, command: "", answer: .done(bare), at: at)
  }
}
