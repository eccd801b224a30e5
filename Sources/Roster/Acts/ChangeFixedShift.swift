import Calendrics
import Localizing

/// Changes a fixed shift, and its planned shifts that are idle and still its owner's.
struct ChangeFixedShift: RosterAct {
  let fixedShift: RowVersion<FixedShift>
  let weekday: Weekday
  let start: TimeOfDay
  let end: TimeOfDay
  let place: String

  var seenRow: SeenRow? { fixedShift.seenRow }
  var tab: RosterTab? { .mine }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    var fixed = try handler.keptByActor(fixedShift)
    try handler.requireOwnerOrAdmin(fixed.owner, at: place)
    try Refusal.Field.place.requirePlain(place)
    handler.update(fixed) {
      $0.weekday = weekday
      $0.start = start
      $0.end = end
      $0.place = place
    }
    fixed = try handler.existing(fixedShift.id)
    try handler.requireFreeEveryWeek(for: fixed)
    for shift in try handler.movable(along: fixed) { try handler.move(shift, along: fixed) }
    try handler.layOut(fixed)
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) throws -> Bool {
    try locking.touchOwner(of: fixedShift.id)
    return true
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    let days = view.snapshot.fixedShift(fixedShift.id).map { staying(of: $0, view) } ?? []
    let list = days.map { view.day($0.date) }.listed
    // TRANSLATORS: {0} is a list of days
    return days.isEmpty
      ? tr("The fixed shift is changed.") : tr("The fixed shift is changed, except on \(list).")
  }

  func question(_ view: RosterPresenter) -> CommandQuestion? {
    view.snapshot.fixedShift(fixedShift.id).map { fixed in
      CommandQuestion(
        heading: tr("Change \(view.duty(fixed))?"),
        facts: [
          RosterFact(
            label: tr("Then", context: "label"),
            // TRANSLATORS: Tuesday, then 18:00–23:00
            text: tr(
              "it becomes every \(view.weekday(weekday)) \(start.hours(until: end)), and its planned shifts move too"
            ))
        ] + exceptions(to: fixed, view), yes: tr("Change it"))
    }
  }

  private func exceptions(to fixed: FixedShift, _ view: RosterPresenter) -> [RosterFact] {
    let shifts = staying(of: fixed, view).map { shift in
      let mark = RowMarks(view).mark(of: shift).words
      return view.slot(shift.slot) + (mark.isEmpty ? "" : " (\(mark))")
    }
    let list = shifts.listed
    // TRANSLATORS: shifts that are not changed
    let text = tr("these stay unchanged: \(list)")
    return shifts.isEmpty
      ? [] : [RosterFact(label: tr("Note", context: "label of a warning"), text: text)]
  }

  /// The planned shifts of its owner that do not move: they are not idle, or have no room at the
  /// new time.
  private func staying(of fixed: FixedShift, _ view: RosterPresenter) -> [Shift] {
    CommandTrial(
      of: .changeFixedShift(
        fixedShift: fixedShift, weekday: weekday, start: start, end: end, place: place), in: view
    ).unchanged(of: fixed)
  }

  static func logged(in trade: Trade.Kind) -> String {
    tr("changed a fixed shift", context: "log")
  }

  static func choices(on fixed: FixedShift, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    [
      view.choice(
        tr("Change it …"), opening: Form(id: fixed.id),
        refusedLike: .removeFixedShift(fixedShift: fixed.seen, cancelsLaidOut: false))
    ]
  }
}

extension CommandHandler {
  /// Returns the shifts that can move to the new time of their week.
  ///
  /// Shifts that move make room for each other. A shift stays if its new time is past, or if
  /// another shift is in its way. That other shift may be one that stays too.
  fileprivate func movable(along fixedShift: FixedShift) throws -> [Shift] {
    var moving = try laidOutInHand(from: fixedShift).filter {
      mayStart(fixedShift, with: fixedShift.slot(inWeekOf: $0.date))
    }
    while let stays = try moving.firstIndex(where: { shift in
      let duty = Duty(fixedShift.slot(inWeekOf: shift.date), skill: shift.skill)
      return try !isFree(fixedShift.owner, for: duty, givingAway: Set(moving.map(\.id)))
    }) {
      moving.remove(at: stays)
    }
    return moving
  }

  /// Moves a shift within its week.
  fileprivate mutating func move(_ shift: Shift, along fixedShift: FixedShift) throws {
    let slot = fixedShift.slot(inWeekOf: shift.date)
    assert(slot.date.monday == shift.date.monday, "each week has one shift of a fixed shift")
    update(shift) {
      ($0.date, $0.start, $0.end, $0.place) = (slot.date, slot.start, slot.end, fixedShift.place)
      $0.waived = []
    }
    try closeRequest(of: shift.owner, servedBy: try existing(shift.id))
  }
}

extension ChangeFixedShift {
  struct Form: CommandForm {
    let id: FixedShift.ID

    var path: [String] { ["fixedShift", id.rawValue, "change"] }
    var origin: RosterOrigin { .list(of: RowReference(kind: .fixedShift, id: id.rawValue)) }
    var part: RosterPart { .about(RowReference(kind: .fixedShift, id: id.rawValue)) }

    func heading(_ view: RosterPresenter) -> String { tr("Change the fixed shift") }

    func refusal(_ view: RosterPresenter) -> Refusal? {
      view.snapshot.fixedShift(id).flatMap {
        view.refusal(of: .removeFixedShift(fixedShift: $0.seen, cancelsLaidOut: false))
      }
    }

    func fields(_ view: RosterPresenter) -> [FormField]? {
      view.snapshot.fixedShift(id).map { fixed in
        [.weekday(fixed.weekday, view)] + FormField.hours(fixed.start, fixed.end)
          + [.optional(.place, fixed.place)]
      }
    }

    func command(
      _ answers: some FormAnswers, _ view: RosterPresenter
    ) throws(FormFault) -> RosterCommand {
      .changeFixedShift(
        fixedShift: view.snapshot.fixedShift(id)?.seen ?? RowVersion(id: id),
        weekday: try answers.weekday(), start: try answers.time(.start),
        end: try answers.time(.end), place: answers.answer(to: .place))
    }
  }
}
