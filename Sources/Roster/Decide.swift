/// Decides a command by the rules of the roster.
///
/// Pure: nothing changes until the store applies the decision. Throws `Refusal` if a rule forbids
/// the command, and any error of the facts.
/// - Parameters:
///   - actor: The person or server that gives the command; the rules check their permission.
///   - facts: The current roster; the same transaction must apply the decision.
///   - now: The moment of the command.
///   - ids: Makes a new ID for each inserted row.
package func decide(
  _ command: RosterCommand, by actor: Actor, in facts: some RosterFacts, at now: Instant,
  ids: () -> String
) throws -> Decision {
  try withoutActuallyEscaping(ids) { ids in
    var deciding = Deciding(facts: facts, actor: actor, now: now, ids: ids)
    try deciding.carryOut(command)
    return deciding.decision(on: command)
  }
}

/// Returns why a command would be refused, by the same rules and with the same texts; nil if it
/// would be carried out.
package func refusal(
  of command: RosterCommand, by actor: Actor, in facts: some RosterFacts, at now: Instant
) throws -> Refusal? {
  var count = 0
  return try Refusal.thrown {
    _ = try decide(command, by: actor, in: facts, at: now) {
      count += 1
      return "new-\(count)"
    }
  }
}

extension Refusal {
  /// Returns the refusal that a closure throws; nil if it throws none. Rethrows other errors.
  static func thrown(by closure: () throws -> Void) rethrows -> Refusal? {
    do {
      try closure()
      return nil
    } catch let refusal as Refusal {
      return refusal
    }
  }
}
