import Localizing

/// Changes an open shift: hours and place only while no place is taken.
///
/// The skill stays unless one is named, and applies to members who take a place later.
struct ChangeOpening: RosterAct {
  let opening: RowVersion<Opening>
  let date: RosterDate
  let start: TimeOfDay
  let end: TimeOfDay
  let place: String
  let needed: Int
  let note: String
  let skill: String?

  private var slot: Slot { Slot(date: date, start: start, end: end) }

  var seenRow: SeenRow? { opening.seenRow }
  var tab: RosterTab? { .offered }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    let opening = try handler.stillOpen(opening)
    try handler.requireAdmin(at: opening.place)
    try handler.requireAdmin(at: place)
    let skill = skill ?? opening.skill
    try handler.require(place: place, note: note, skill: skill, needed: needed)
    if slot != opening.slot { try handler.requirePlannable(slot) }
    let isKept = slot == opening.slot && place == opening.place
    guard opening.taken == 0 || isKept && needed >= opening.taken else {
      throw Refusal.openingTaken(opening.slot, taken: opening.taken)
    }
    handler.update(opening) {
      ($0.date, $0.start, $0.end) = (date, start, end)
      ($0.place, $0.needed, $0.note, $0.skill) = (place, needed, note, skill)
    }
    guard note != opening.note else { return }
    // The shifts of members who have taken a place, including those that have changed hands.
    let shifts = try handler.facts.shifts(on: opening.date...opening.date)
      .filter { $0.opening == opening.id }.sorted(by: Shift.beginsBefore)
    for shift in shifts { handler.update(shift) { $0.note = note } }
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) -> Bool { false }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String { tr("The open shift is changed.") }

  func question(_ view: RosterPresenter) -> CommandQuestion? {
    view.snapshot.opening(opening.id)?.slot == slot
      ? nil : .ofWholeDay(slot, at: place, view)
  }

  func preview(_ view: RosterPresenter) -> String? {
    view.need(needed, in: view.snapshot.opening(opening.id))
  }

  static func logged(in trade: Trade.Kind) -> String {
    tr("changed an open shift", context: "log")
  }

  static func choices(on opening: Opening, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    guard view.me.isAdmin(at: opening.place) else { return [] }
    return [
      view.choice(
        tr("Change it …"), opening: Form(id: opening.id),
        refusedLike: .cancelOpening(opening: opening.seen, reason: "?"))
    ]
  }
}

extension ChangeOpening {
  struct Form: CommandForm {
    let id: Opening.ID

    var path: [String] { ["opening", id.rawValue, "change"] }
    var origin: RosterOrigin { .list(of: RowReference(kind: .opening, id: id.rawValue)) }
    var part: RosterPart { .about(RowReference(kind: .opening, id: id.rawValue)) }

    func heading(_ view: RosterPresenter) -> String { tr("Change the open shift") }

    func refusal(_ view: RosterPresenter) -> Refusal? {
      view.snapshot.opening(id).flatMap {
        view.refusal(of: .cancelOpening(opening: $0.seen, reason: Self.anything))
      }
    }

    func fields(_ view: RosterPresenter) -> [FormField]? {
      view.snapshot.opening(id).map { FormField.opening($0, view) }
    }

    func command(
      _ answers: some FormAnswers, _ view: RosterPresenter
    ) throws(FormFault) -> RosterCommand {
      let slot = try answers.slot()
      return .changeOpening(
        opening: view.snapshot.opening(id)?.seen ?? RowVersion(id: id), date: slot.date,
        start: slot.start, end: slot.end, place: answers.answer(to: .place),
        needed: answers.needed, note: answers.answer(to: .note),
        skill: answers.answer(to: .skill))
    }
  }
}
