import Localizing

/// Gives a shift in any state to a member. This is possible even after it has begun, so that
/// the roster shows who really worked.
struct Override: ShiftAct {
  let shift: RowVersion<Shift>
  let owner: Person.ID
  let reason: String

  var seenRow: SeenRow? { shift.seenRow }
  var tab: RosterTab? { .mine }
  var part: RosterPart { RosterPart(of: [owner], with: rows) }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    let shift = try handler.openToAdmin(shift, because: reason)
    try handler.requireActive(owner)
    guard owner != shift.owner else {
      throw Refusal.sameOwner(try handler.who(owner), shift.slot)
    }
    try handler.requireFree(owner, for: shift.duty, waiving: handler.waivers)
    try handler.settle(shift, for: owner)
    try handler.handOver(try handler.existing(shift.id), to: owner)
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) throws -> Bool {
    locking.people.insert(owner)
    if let date = try locking.touch(shift.id)?.date {
      try locking.touchRequests(of: [owner], on: date)
    }
    return true
  }

  func requireWaivable(by handler: CommandHandler<some RosterFacts>) {}

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    tr("\(view.name(of: owner)) now has the shift on \(view.when(shift)).")
      + view.reluctance(of: owner, toWork: view.snapshot.shift(shift.id)?.date)
  }

  func question(_ view: RosterPresenter) -> CommandQuestion? {
    view.snapshot.shift(shift.id).map { shift in
      CommandQuestion.ofHandover(of: shift, to: owner, view, yes: tr("Give it"))
    }
  }

  func preview(_ view: RosterPresenter) -> String? {
    // TRANSLATORS: a shift, and a name
    tr("give \(view.duty(shift.id)) to \(view.name(of: owner))")
  }

  static func logged(in trade: Trade.Kind) -> String { tr("gave", context: "log") }

  static func isListed(on shift: Shift, isOwn: Bool, isAdmin: Bool) -> Bool { isAdmin }

  static func require(_ shift: Shift, by handler: CommandHandler<some RosterFacts>) throws {
    try handler.requireNotCancelled(shift)
  }

  static func label(on shift: Shift, _ view: RosterPresenter) -> String {
    tr("Give it to a member …")
  }

  static func next(on shift: Shift, _ view: RosterPresenter) -> RosterChoices.Outcome {
    .menu(.command(Menu(shift: shift.id)))
  }
}

extension Override {
  struct Form: CommandForm {
    let shift: Shift.ID
    let person: Person.ID

    var path: [String] { ["shift", shift.rawValue, "give", person.rawValue] }
    var origin: RosterOrigin { .row(RowReference(kind: .shift, id: shift.rawValue)) }
    var part: RosterPart {
      .about(RowReference(kind: .shift, id: shift.rawValue)).union(RosterPart(of: [person]))
    }

    func heading(_ view: RosterPresenter) -> String {
      tr("Give \(view.name(of: person)) \(view.duty(shift))")
    }

    func refusal(_ view: RosterPresenter) -> Refusal? {
      view.snapshot.shift(shift).flatMap {
        view.impassable(.override(shift: $0.seen, owner: person, reason: Self.anything))
      }
    }

    func fields(_ view: RosterPresenter) -> [FormField]? {
      view.snapshot.shift(shift).map { _ in [FormField(.reason)] }
    }

    func command(
      _ answers: some FormAnswers, _ view: RosterPresenter
    ) throws(FormFault) -> RosterCommand {
      let reason = answers.answer(to: .reason)
      let seen = view.snapshot.shift(shift)?.seen ?? RowVersion(id: shift)
      let command = RosterCommand.override(shift: seen, owner: person, reason: reason)
      return command.waiver(because: reason, in: view) ?? command
    }
  }
}

extension Override {
  /// The people to whom an admin could give a shift.
  struct Menu: ChoiceMenu {
    let shift: Shift.ID

    var path: [String]? { ["shift", shift.rawValue, "owners"] }
    var origin: RosterOrigin { .row(RowReference(kind: .shift, id: shift.rawValue)) }

    /// Who is free depends on all shifts in that week and at its edges.
    func part(_ view: RosterPresenter) -> RosterPart {
      let week = view.snapshot.shift(shift).map { RosterPart.week(around: $0.date) }
      return RosterPart.about(shift).union(week ?? RosterPart())
    }

    func content(_ view: RosterPresenter, matching text: String) -> RosterChoices {
      let seen = view.snapshot.shift(shift)?.seen ?? RowVersion(id: shift)
      return RosterChoices(
        // TRANSLATORS: a heading above people
        heading: tr("Give \(view.duty(shift)) to"),
        facts: view.factOfShown(of: view.activePeople.count),
        choices: view.shown(view.activePeople).map { owner($0.id, seen, view) },
        total: view.activePeople.count)
    }

    /// Returns a person as the new owner. An obstacle that an admin can override is shown beside
    /// the name.
    private func owner(
      _ person: Person.ID, _ seen: RowVersion<Shift>, _ view: RosterPresenter
    ) -> RosterChoices.Choice {
      let command = RosterCommand.override(shift: seen, owner: person, reason: "?")
      let passable = view.passableObjection(to: command)
      let date = view.snapshot.shift(shift)?.date
      return RosterChoices.Choice(
        label: view.name(of: person),
        objection: passable == nil ? view.objection(to: command) : nil,
        note: view.note(passable, date.flatMap { view.reluctance(of: person, on: $0) }),
        outcome: .form(.command(Form(shift: shift, person: person))))
    }
  }
}
