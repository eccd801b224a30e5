import Roster

/// The kept answers to commands with keys.
extension RosterTables {
  /// Returns the stored answer; throws `.keyReused` if the key was used for another command.
  func answer(keptFor keyed: KeyedCommand, at now: Instant) throws -> DraftedAnswer? {
    if let known = draft.answers.first(where: { $0.command.name == keyed.name }) {
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
    if let known = cache.answers[name] { return known }
    return try answers(where: "WHERE actor = $1 AND key = $2", [name.sender, name.key.rawValue])
      .first
  }

  func answers() throws -> [KeptAnswer] { try answers(where: "", []) }

  func answers(
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
