/// A command in the menu of a shift.
protocol ShiftAct: RosterAct {
  /// Whether the menu lists the command at all.
  static func isListed(on shift: Shift, isOwn: Bool, isAdmin: Bool) -> Bool
  /// Returns the command to send; nil if a request, a shift or a person must be chosen first.
  ///
  /// - Parameter trade: The trade that the shift is in.
  static func command(on shift: Shift, in trade: Trade?) -> RosterCommand?
  /// Throws the refusal that is certain before the remaining payload is chosen.
  static func require(_ shift: Shift, by handler: CommandHandler<some RosterFacts>) throws
  /// Returns why there is nothing to choose for the remaining payload; nil if there is something.
  static func objection(on shift: Shift, _ view: RosterPresenter) -> Objection?
  static func label(on shift: Shift, _ view: RosterPresenter) -> String
  /// The consequence, shown beside the label.
  static func note(on shift: Shift, _ view: RosterPresenter) -> String
  /// Opens the menu or form where the remaining payload is chosen.
  static func next(on shift: Shift, _ view: RosterPresenter) -> RosterChoices.Outcome
  /// Whether other people wait for the command.
  static var isAnswer: Bool { get }
}

extension ShiftAct {
  func renewed(_ view: RosterPresenter) -> RosterCommand? {
    shifts.first.flatMap(view.snapshot.shift).flatMap { Self.command(on: $0, in: nil) }
  }

  static func command(on shift: Shift, in trade: Trade?) -> RosterCommand? { nil }

  static func require(_ shift: Shift, by handler: CommandHandler<some RosterFacts>) throws {
    if shift.owner == handler.actor.person {
      var trial = handler
      _ = try trial.ownInHand(shift.seen)
    } else {
      try handler.requireIdle(shift)
    }
    try handler.requireFuture(shift.slot)
  }

  static func objection(on shift: Shift, _ view: RosterPresenter) -> Objection? { nil }
  static func note(on shift: Shift, _ view: RosterPresenter) -> String { "" }
  static func next(on shift: Shift, _ view: RosterPresenter) -> RosterChoices.Outcome { .close }
  static var isAnswer: Bool { false }
}

/// A command about the trade or ring that a shift is in.
protocol TradeAct: ShiftAct {}

extension TradeAct {
  static func isListed(on shift: Shift, isOwn: Bool, isAdmin: Bool) -> Bool { true }

  static func require(_ shift: Shift, by handler: CommandHandler<some RosterFacts>) throws {
    throw try handler.refusal(Refusal.notInTrade, of: shift)
  }
}
