/// What a command would come to, by the same rules as the server's.
extension RosterPresenter {
  private func decision(on command: RosterCommand) -> Decision? {
    var count = 0
    return try? decide(command, by: .person(me.id), in: snapshot, at: now) {
      count += 1
      return "foreseen-\(count)"
    }
  }

  /// The roster as it would be after a command; nil where it would be refused.
  package func foreseen(after command: RosterCommand) -> RosterPresenter? {
    decision(on: command).flatMap { decision in
      snapshot.applying(Receipt(rows: decision.rows, version: snapshot.version + 1)).map(seeing)
    }
  }

  /// What is laid out of a fixed shift, still its owner's, and stays as it is: somebody has to do
  /// with it, or it has no room at its new time.
  func laidOut(from fixed: FixedShift, besides command: RosterCommand) -> [Shift] {
    guard let decision = decision(on: command) else { return [] }
    let changed = Set(decision.rows.map(\.reference))
    return shiftsAhead.filter {
      $0.fixedShift == fixed.id && $0.owner == fixed.owner && !changed.contains($0.reference)
    }
  }

  /// What is laid out of a fixed shift and to come, whoever has it by now.
  package func laidOut(of fixed: FixedShift) -> [Shift] {
    shiftsAhead.filter { $0.fixedShift == fixed.id }
  }

  /// The ring that a command makes or ends.
  package func ring(by command: RosterCommand) -> Trade? {
    decision(on: command)?.rows.compactMap(Trade.init).first { $0.kind == .ring }
  }
}
