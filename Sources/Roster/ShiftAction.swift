/// What somebody may want to do with a shift that is on the screen.
package enum ShiftAction: String, CaseIterable, Codable, Sendable {
  /// The owner's actions.
  case offer, revoke, suggest, takeBackSuggestion, approve, disapprove, wish
  /// The actions of others.
  case accept, withdrawAcceptance, chooseSuggestion
  /// Those of both.
  case proposeTrade, acceptTrade, declineTrade, withdrawTrade
  /// The admins' actions.
  case override, cancel
}

/// An action and why it can't be done now.
package struct ActionChoice: Hashable, Sendable {
  package let action: ShiftAction
  /// What is to be commanded; nil where more must be chosen first: a request, a shift, a person.
  package let command: RosterCommand?
  /// The rule that forbids it; nil where it can be done.
  package let refusal: Refusal?
}

/// What a person can do with a shift, and why they can't do the rest, in the order of a menu.
package func actions(
  on shift: Shift, for person: Person.ID, in facts: some RosterFacts, at now: Instant
) throws -> [ActionChoice] {
  let asking = Deciding(facts: facts, actor: .person(person), now: now) { "" }
  return try asking.menu(for: shift).map { action in
    let command = try asking.command(action, on: shift)
    let refusal = try Refusal.thrown {
      if let command {
        var trying = asking
        try trying.carryOut(command)
      } else {
        try asking.require(action, on: shift)
      }
    }
    return ActionChoice(action: action, command: command, refusal: refusal)
  }
}

extension Deciding {
  fileprivate func menu(for shift: Shift) throws -> [ShiftAction] {
    let isOwn = shift.owner == actor.person
    let isAdmin = try isAdmin(at: shift.place)
    return ShiftAction.allCases.filter { action in
      if let act = action.act { return act.isListed(on: shift, isOwn: isOwn, isAdmin: isAdmin) }
      return switch action {
      case .offer: isOwn || isAdmin && shift.state == .idle
      case .revoke: isOwn || isAdmin && shift.state == .supplied
      case .suggest, .takeBackSuggestion, .wish: isOwn
      case .approve, .disapprove: isOwn || isAdmin
      case .accept, .withdrawAcceptance, .chooseSuggestion: !isOwn
      case .proposeTrade, .acceptTrade, .declineTrade, .withdrawTrade: true
      case .override, .cancel: isAdmin
      }
    }
  }

  fileprivate func command(_ action: ShiftAction, on shift: Shift) throws -> RosterCommand? {
    if let act = action.act { return try act.command(on: shift, in: self) }
    return switch action {
    case .offer: .offer(shift: shift.seen)
    case .revoke: .revoke(shift: shift.seen)
    case .takeBackSuggestion: .takeBackSuggestion(shift: shift.seen)
    case .approve: .approve(shift: shift.seen)
    case .disapprove: .disapprove(shift: shift.seen)
    case .accept: .accept(shift: shift.seen)
    case .withdrawAcceptance: .withdrawAcceptance(shift: shift.seen)
    case .chooseSuggestion: .chooseSuggestion(shift: shift.seen)
    case .acceptTrade: try trade(of: shift).map { .acceptTrade(trade: $0.seen) }
    case .declineTrade: try trade(of: shift).map { .declineTrade(trade: $0.seen) }
    case .withdrawTrade: try trade(of: shift).map { .withdrawTrade(trade: $0.seen) }
    case .suggest, .wish, .proposeTrade, .override, .cancel: nil
    }
  }

  /// Throws what forbids an action already now, before what it still needs is chosen.
  fileprivate func require(_ action: ShiftAction, on shift: Shift) throws {
    let shift = try current(shift.seen)
    if let act = action.act { return try act.require(shift, by: self) }
    switch action {
    case .acceptTrade, .declineTrade, .withdrawTrade:
      throw try refusal(Refusal.notInTrade, of: shift)
    case .override, .cancel:
      guard shift.state != .cancelled else {
        throw try refusal(Refusal.notIdle, of: shift)
      }
      if action == .cancel { try requireFuture(shift.slot) }
    case .offer, .revoke, .suggest, .takeBackSuggestion, .approve, .disapprove, .wish, .accept,
      .withdrawAcceptance, .chooseSuggestion, .proposeTrade:
      if shift.owner == actor.person {
        var trying = self
        _ = try trying.ownInHand(shift.seen)
      } else {
        try requireIdle(shift)
      }
      try requireFuture(shift.slot)
    }
  }

  func trade(of shift: Shift) throws -> Trade? {
    try shift.state.trade.flatMap { try find($0) }
  }
}
