/// An action, and why it is not possible now, if it is not.
package struct ActionChoice: Hashable, Sendable {
  package let action: ShiftAction
  /// The command to send; nil if a request, a shift or a person must be chosen first.
  package let command: RosterCommand?
  /// The refusal of the rule that forbids the action; nil if it is possible.
  package let refusal: Refusal?
}

/// Returns the actions of a person on a shift, in the order of a menu. Each that is not possible
/// has its refusal.
package func actions(
  on shift: Shift, for person: Person.ID, in facts: some RosterFacts, at now: Instant
) throws -> [ActionChoice] {
  let asking = CommandHandler(facts: facts, actor: .person(person), now: now) { "" }
  let trade = try shift.state.trade.flatMap { try facts.find($0) }
  return try asking.menu(for: shift).map { action in
    let command = action.act.command(on: shift, in: trade)
    let refusal = try Refusal.thrown {
      if let command {
        var trying = asking
        try trying.carryOut(command)
      } else {
        try action.act.require(try asking.current(shift.seen), by: asking)
      }
    }
    return ActionChoice(action: action, command: command, refusal: refusal)
  }
}

extension CommandHandler {
  fileprivate func menu(for shift: Shift) throws -> [ShiftAction] {
    let isOwn = shift.owner == actor.person
    let isAdmin = try isAdmin(at: shift.place)
    return ShiftAction.allCases.filter {
      $0.act.isListed(on: shift, isOwn: isOwn, isAdmin: isAdmin)
    }
  }
}
