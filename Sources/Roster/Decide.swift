/// What a command comes to, by the rules of the roster.
///
/// Pure: nothing is changed but what the store makes of the answer. Throws `Refusal` where a rule
/// forbids the command, and whatever the facts throw.
/// - Parameters:
///   - actor: Who commands it; the rules check that they may.
///   - facts: The roster as it is; the same transaction must apply the decision.
///   - now: The moment it counts from.
///   - ids: Makes a new name for each row that is inserted.
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

/// Why a command would be refused, nil where it would be carried out: the same rules and texts.
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
  /// The refusal that a closure throws, nil where it throws none; other errors pass.
  static func thrown(by closure: () throws -> Void) rethrows -> Refusal? {
    do {
      try closure()
      return nil
    } catch let refusal as Refusal {
      return refusal
    }
  }
}
