import Localizing

/// Adds an open shift for some people; without a skill, any member can take a place in it.
struct AddOpening: RosterAct {
  let date: RosterDate
  let start: TimeOfDay
  let end: TimeOfDay
  let place: String
  let needed: Int
  let note: String
  let skill: String?

  private var slot: Slot { Slot(date: date, start: start, end: end) }

  var seenRow: SeenRow? { nil }
  var tab: RosterTab? { .offered }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    let skill = skill ?? ""
    try handler.requireAdmin(at: place)
    try handler.require(place: place, note: note, skill: skill, needed: needed)
    try handler.requirePlannable(slot)
    handler.insert(
      Opening(
        id: handler.newID(of: Opening.self), slot: slot, place: place, note: note, skill: skill,
        needed: needed))
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) -> Bool { false }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    let when = view.slot(slot)
    // TRANSLATORS: {1} is a day and hours
    return tr(
      "\(needed) person is needed on \(when).", "\(needed) people are needed on \(when).",
      count: needed)
  }

  func question(_ view: RosterPresenter) -> CommandQuestion? {
    .ofWholeDay(slot, at: place, view)
  }

  func preview(_ view: RosterPresenter) -> String? {
    view.need(
      needed,
      in: Opening(
        id: "", slot: Slot(date: date, start: start, end: end), place: place, needed: needed))
  }

  static func logged(in trade: Trade.Kind) -> String { tr("added an open shift", context: "log") }

  static func planning(_ view: RosterPresenter) -> [RosterChoices.Choice] {
    view.isPlanning ? [view.choice(tr("Add an open shift …"), opening: Form())] : []
  }
}

extension AddOpening {
  struct Form: CommandForm {
    var path: [String] { ["plan", "opening"] }
    var origin: RosterOrigin { .planning }
    var part: RosterPart { RosterPart() }

    func heading(_ view: RosterPresenter) -> String { tr("An open shift") }

    func refusal(_ view: RosterPresenter) -> Refusal? {
      view.isPlanning ? nil : .adminsOnly
    }

    func fields(_ view: RosterPresenter) -> [FormField]? {
      FormField.opening(nil, view)
    }

    func command(
      _ answers: some FormAnswers, _ view: RosterPresenter
    ) throws(FormFault) -> RosterCommand {
      let slot = try answers.slot()
      return .addOpening(
        date: slot.date, start: slot.start, end: slot.end, place: answers.answer(to: .place),
        needed: answers.needed, note: answers.answer(to: .note),
        skill: answers.answer(to: .skill))
    }
  }
}

extension FormField {
  /// Returns the fields of an opening; nil for a new one.
  static func opening(_ opening: Opening?, _ view: RosterPresenter) -> [FormField] {
    slot(opening?.slot, view) + [
      .optional(.place, opening?.place ?? view.usualPlace),
      FormField(.needed, .number(opening?.needed ?? 1, in: RosterLimits.needed)),
      .optional(.skill, opening?.skill ?? ""), .optional(.note, opening?.note ?? ""),
    ]
  }
}

extension RosterPresenter {
  /// Returns the number of people that an opening would need, in the preview of an import.
  func need(_ count: Int, in opening: Opening?) -> String {
    guard let opening else {
      return tr("need \(count): an open shift", "need \(count): an open shift", count: count)
    }
    // TRANSLATORS: how many people are needed, and when
    return tr(
      "need \(count): \(duty(opening))", "need \(count): \(duty(opening))", count: count)
  }
}
