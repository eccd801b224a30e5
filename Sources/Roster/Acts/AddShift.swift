import Localizing

/// Adds a single shift; without a skill, any member can work it.
struct AddShift: RosterAct {
  let owner: Person.ID
  let date: RosterDate
  let start: TimeOfDay
  let end: TimeOfDay
  let place: String
  let skill: String?

  private var slot: Slot { Slot(date: date, start: start, end: end) }

  var seenRow: SeenRow? { nil }
  var tab: RosterTab? { .mine }
  var part: RosterPart { RosterPart(of: [owner]) }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    let duty = Duty(slot, skill: skill ?? "")
    try handler.requireAdmin(at: place)
    try handler.requireActive(owner)
    try Refusal.Field.place.requirePlain(place)
    try Refusal.Field.skill.requirePlain(duty.skill)
    try handler.requirePlannable(slot)
    let id = handler.newID(of: Shift.self)
    // The owner's fixed shifts are planned first, since this shift might take the place of one of
    // them.
    try handler.layOut(handler.facts.fixedShifts(of: owner))
    try handler.requireFree(owner, for: duty, waiving: handler.waivers)
    let shift = Shift(
      id: id, date: date, start: start, end: end, place: place, owner: owner, skill: duty.skill,
      waived: try handler.useWaivers(for: duty, of: owner))
    handler.insert(shift)
    try handler.closeRequest(of: owner, servedBy: shift)
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) throws -> Bool {
    try locking.touchEverything(of: owner)
    return true
  }

  func requireWaivable(by handler: CommandHandler<some RosterFacts>) {}

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    let when = view.slot(slot)
    let words =
      // TRANSLATORS: a day and hours
      view.isMe(owner)
      ? tr("You now work on \(when).") : tr("\(view.name(of: owner)) now works on \(when).")
    return words + view.reluctance(of: owner, toWork: date)
  }

  func question(_ view: RosterPresenter) -> CommandQuestion? {
    .ofWholeDay(slot, at: place, view)
  }

  func questionOfWaiver(_ view: RosterPresenter) -> CommandQuestion? {
    if let question = question(view) { return question }
    let when = view.slot(slot)
    return CommandQuestion(
      // TRANSLATORS: a day and hours
      heading: view.isMe(owner)
        ? tr("Give yourself \(when) anyway?")
        : tr("Give \(view.name(of: owner)) \(when) anyway?"),
      facts: [view.place(place).map { RosterFact(label: tr("Where", context: "label"), text: $0) }]
        .compactMap(\.self),
      yes: tr("Give it"))
  }

  func preview(_ view: RosterPresenter) -> String? {
    let shift = Shift(id: "", date: date, start: start, end: end, place: place, owner: owner)
    // TRANSLATORS: a shift, and a name
    return tr("add \(view.duty(shift)) for \(view.name(of: owner))")
  }

  static func logged(in trade: Trade.Kind) -> String { tr("added", context: "log") }

  static func planning(_ view: RosterPresenter) -> [RosterChoices.Choice] {
    view.isPlanning
      ? [view.choice(tr("Add a single shift …"), opening: Form(person: view.me.id))] : []
  }
}

extension AddShift {
  struct Form: CommandForm {
    let person: Person.ID

    var path: [String] { ["person", person.rawValue, "shift", "new"] }
    var origin: RosterOrigin { .planning }
    var part: RosterPart { RosterPart(of: [person]) }

    func heading(_ view: RosterPresenter) -> String { tr("A single shift") }

    func refusal(_ view: RosterPresenter) -> Refusal? {
      view.isPlanning ? nil : .adminsOnly
    }

    func fields(_ view: RosterPresenter) -> [FormField]? {
      [.owner(person, view)] + FormField.slot(nil, view)
        + [.optional(.place, view.usualPlace), .optional(.skill), .optional(.letPass)]
    }

    func command(
      _ answers: some FormAnswers, _ view: RosterPresenter
    ) throws(FormFault) -> RosterCommand {
      let slot = try answers.slot()
      let command = RosterCommand.addShift(
        owner: answers.owner(orElse: person), date: slot.date, start: slot.start, end: slot.end,
        place: answers.answer(to: .place), skill: answers.answer(to: .skill))
      let reason = answers.answer(to: .letPass)
      return command.lettingPass(reason.isEmpty ? nil : reason, in: view)
    }
  }
}
