/// The results of commands, foreseen by the same rules as the server's.
extension RosterPresenter {
  private func decision(on command: RosterCommand) -> Decision? {
    var count = 0
    return try? decide(command, by: .person(me.id), in: snapshot, at: now) {
      count += 1
      return "foreseen-\(count)"
    }
  }

  /// Returns the roster as it would be after a command; nil if the command would be refused.
  package func foreseen(after command: RosterCommand) -> RosterPresenter? {
    decision(on: command).flatMap { decision in
      snapshot.applying(Receipt(rows: decision.rows, version: snapshot.version + 1)).map(seeing)
    }
  }

  /// Returns the shifts planned from a fixed shift that are still its owner's and that a command
  /// leaves unchanged. They are bound to another person, or have no room at the new time.
  func laidOut(from fixed: FixedShift, besides command: RosterCommand) -> [Shift] {
    guard let decision = decision(on: command) else { return [] }
    let changed = Set(decision.rows.map(\.reference))
    return shiftsAhead.filter {
      $0.fixedShift == fixed.id && $0.owner == fixed.owner && !changed.contains($0.reference)
    }
  }

  /// Returns the coming shifts planned from a fixed shift, of all owners.
  package func laidOut(of fixed: FixedShift) -> [Shift] {
    shiftsAhead.filter { $0.fixedShift == fixed.id }
  }

  /// Returns the ring that a command creates or ends.
  package func ring(by command: RosterCommand) -> Trade? {
    decision(on: command)?.rows.compactMap(Trade.init).first { $0.kind == .ring }
  }

  /// Returns the foreseen result of a command, as far as the roster is known here. Throws the rule
  /// that forbids it.
  package func trial(of command: RosterCommand) throws -> Receipt {
    var count = 0
    let decision = try decide(command, by: .person(me.id), in: snapshot, at: now) {
      count += 1
      return "foreseen-\(count)"
    }
    return Receipt(
      rows: decision.rows, version: snapshot.version, leftOut: decision.leftOut)
  }

  /// Returns the foreseen result of a command; an empty one if the command is forbidden.
  func foreseenReceipt(of command: RosterCommand) -> Receipt {
    (try? trial(of: command)) ?? Receipt(rows: [], version: snapshot.version)
  }
}
