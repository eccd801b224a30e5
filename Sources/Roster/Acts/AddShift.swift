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

  var sight: RowSight? { nil }
  var tab: RosterTab? { .mine }
  var part: RosterPart { RosterPart(of: [owner]) }

  func decide(_ deciding: inout Deciding<some RosterFacts>) throws {
    let duty = Duty(slot, skill: skill ?? "")
    try deciding.requireAdmin(at: place)
    try deciding.requireActive(owner)
    try deciding.requirePlain(place, as: .place)
    try deciding.requirePlain(duty.skill, as: .skill)
    try deciding.requirePlannable(slot)
    let id = deciding.newID(of: Shift.self)
    // The owner's fixed shifts are planned first, since this shift might take the place of one of
    // them.
    try deciding.layOut(deciding.facts.fixedShifts(of: owner))
    try deciding.requireFree(owner, for: duty, waiving: deciding.waivers)
    let shift = Shift(
      id: id, date: date, start: start, end: end, place: place, owner: owner, skill: duty.skill,
      waived: try deciding.useWaivers(for: duty, of: owner))
    deciding.insert(shift)
    try deciding.closeRequest(of: owner, servedBy: shift)
  }

  func lock(_ locking: inout Touching<some RosterFacts>) throws -> Bool {
    try locking.touchEverything(of: owner)
    return true
  }

  func requireWaivable(by deciding: Deciding<some RosterFacts>) {}

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    let when = view.slot(slot)
    let words =
      // TRANSLATORS: a day and hours
      view.isMe(owner)
      ? tr("You now work on \(when).") : tr("\(view.name(of: owner)) now works on \(when).")
    return words + view.reluctance(of: owner, toWork: date)
  }

  func question(_ view: RosterPresenter) -> RosterPresenter.Question? {
    view.questionOfWholeDay(slot, at: place)
  }

  func questionOfWaiver(_ view: RosterPresenter) -> RosterPresenter.Question? {
    if let question = question(view) { return question }
    let when = view.slot(slot)
    return RosterPresenter.Question(
      // TRANSLATORS: a day and hours
      heading: view.isMe(owner)
        ? tr("Give yourself \(when) anyway?")
        : tr("Give \(view.name(of: owner)) \(when) anyway?"),
      facts: [view.place(place).map { RosterFact(label: tr("Where", context: "label"), text: $0) }]
        .compactMap(\.self),
      yes: tr("Give it"))
  }

  static func logged(in trade: Trade.Kind) -> String { tr("added", context: "log") }
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
      return view.lettingPass(answers.answer(to: .letPass), in: command)
    }
  }
}
