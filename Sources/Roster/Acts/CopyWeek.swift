import Localizing
import Texts

/// Copies the single and open shifts of a week to another week, of all places or of one; the
/// receipt lists those that could not be copied.
struct CopyWeek: RosterAct {
  let source: RosterDate
  let target: RosterDate
  let place: String?

  var seenRow: SeenRow? { nil }
  var tab: RosterTab? { .offered }

  var part: RosterPart {
    .weeks(1, from: source.monday).union(.weeks(1, from: target.monday))
  }

  private var command: RosterCommand { .copyWeek(from: source, to: target, place: place) }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    try handler.requireAdmin(at: place)
    let monday = source.monday
    let days = target.monday.dayNumber - monday.dayNumber
    assert(days.isMultiple(of: 7), "a copy is on the same day of the week")
    guard days != 0 else { throw Refusal.sameWeek }
    try handler.requireSomePlanned(inWeekOf: target.monday)
    let openings = try handler.facts.openings(on: monday.week)
      .filter { $0.status != .cancelled && (place == nil || $0.place == place) }
    let shifts = try handler.facts.shifts(on: monday.week)
      .filter { $0.fixedShift == nil && (place == nil || $0.place == place) }
    guard openings.count + shifts.count <= RosterLimits.copies else {
      throw Refusal.tooMany(.copies, limit: RosterLimits.copies)
    }
    // Fixed shifts are planned first, as for a single shift.
    for owner in shifts.map(\.owner).uniqued() {
      try handler.layOut(handler.facts.fixedShifts(of: owner))
    }
    let copies = try handler.copy(
      openings.sorted(by: Opening.beginsBefore), by: days, toWeekOf: target.monday)
    for shift in shifts.sorted(by: Shift.beginsBefore) {
      let refusal = try Refusal.thrown {
        try handler.copy(
          shift, to: shift.slot.moved(by: days), in: shift.opening.flatMap { copies[$0] })
      }
      if let refusal { handler.leaveOut(shift.row, refusal) }
    }
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) -> Bool { false }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    done(view, comingTo: CommandTrial(of: command, in: view).receiptOrEmpty)
  }

  func done(_ view: RosterPresenter, comingTo receipt: Receipt) -> String {
    let (from, to) = (view.day(source.monday), view.day(target.monday))
    let (there, others) = (receipt.existingInWords, listed(receipt.obstacles, view))
    guard receipt.copies(inWeekOf: target.monday) != (0, 0) else {
      // TRANSLATORS: {0} is a list of shifts
      let missing = others.map { tr("Not copied: \($0).") }
      guard there != nil || missing != nil else {
        return tr(
          "The week of \(from) has nothing to copy; fixed shifts are planned automatically.")
      }
      // TRANSLATORS: {1} is “3 shifts already exist …”
      return [there.map { tr("Week of \(to): \($0).") }, missing]
        .compactMap(\.self).joined(separator: " ")
    }
    return copied(from, to, except: others, there)
  }

  private func copied(
    _ source: String, _ target: String, except others: String?, _ there: String?
  ) -> String {
    switch (others, there) {
    case (nil, nil): tr("The week of \(source) is copied to the week of \(target).")
    case (let others?, nil):
      // TRANSLATORS: {2} is a list of shifts
      tr("The week of \(source) is copied to the week of \(target), except \(others).")
    case (nil, let there?):
      // TRANSLATORS: {2} is “3 shifts already exist …”
      tr("The week of \(source) is copied to the week of \(target); \(there).")
    case (let others?, let there?):
      // TRANSLATORS: {2} is a list of shifts, {3} is “3 shifts already exist …”
      tr(
        "The week of \(source) is copied to the week of \(target), except \(others); \(there).")
    }
  }

  /// Returns the first rows that were not copied; nil if there are none.
  private func listed(_ leftOut: [LeftOut], _ view: RosterPresenter) -> String? {
    guard !leftOut.isEmpty else { return nil }
    let named = leftOut.prefix(3).map { leftOut in
      let shift = view.snapshot.shift(Shift.ID(leftOut.row.id))
      guard leftOut.row.kind == .shift, let shift else {
        return RowFacts(view).title(of: leftOut.row)
      }
      return view.shift(of: shift.owner, at: view.slot(shift.slot))
    }
    let (list, more) = (named.listed, leftOut.count - named.count)
    // TRANSLATORS: {0} is a list of shifts
    return more > 0 ? tr("\(list) and \(more) more") : list
  }

  func question(_ view: RosterPresenter) -> CommandQuestion? {
    let receipt = CommandTrial(of: command, in: view).receiptOrEmpty
    let (from, to) = (view.day(source.monday), view.day(target.monday))
    return CommandQuestion(
      heading: tr("Copy the week of \(from) to the week of \(to)?"),
      facts: [
        place.map { RosterFact(label: tr("Where", context: "label"), text: $0) },
        RosterFact(
          label: tr("Then", context: "label"),
          text: tr("single and open shifts are copied; fixed shifts are planned automatically")),
        receipt.existingInWords.map {
          RosterFact(label: tr("Skipped", context: "label"), text: $0)
        },
      ].compactMap(\.self) + view.exceptions(in: receipt),
      yes: tr("Plan it"))
  }

  static func logged(in trade: Trade.Kind) -> String { tr("copied a week", context: "log") }

  static func planning(_ view: RosterPresenter) -> [RosterChoices.Choice] {
    view.isPlanning ? [view.choice(tr("Copy a week …"), opening: Form())] : []
  }
}

extension CommandHandler {
  fileprivate func requireSomePlanned(inWeekOf monday: RosterDate) throws {
    let planned = rules.plannedDates(at: now)
    guard planned.overlaps(monday.week) else {
      throw Refusal.dateNotPlanned(monday, first: planned.lowerBound, last: planned.upperBound)
    }
  }

  /// Copies openings and returns the copy of each. An equal opening that exists already counts as
  /// the copy.
  fileprivate mutating func copy(
    _ openings: [Opening], by days: Int, toWeekOf monday: RosterDate
  ) throws -> [Opening.ID: Opening.ID] {
    let planned = try facts.openings(on: monday.week).filter { $0.status == .open }
    var copies: [Opening.ID: Opening.ID] = [:]
    for opening in openings {
      let slot = opening.slot.moved(by: days)
      if let there = planned.first(where: { $0.slot == slot && $0.isLike(opening) }) {
        copies[opening.id] = there.id
        leaveOut(opening.row, Refusal.openingThere(slot))
        continue
      }
      let refusal = try Refusal.thrown { copies[opening.id] = try copy(opening, to: slot) }
      if let refusal { leaveOut(opening.row, refusal) }
    }
    return copies
  }

  private mutating func copy(_ opening: Opening, to slot: Slot) throws -> Opening.ID {
    try requirePlannable(slot)
    let copy = Opening(
      id: newID(of: Opening.self), slot: slot, place: opening.place, note: opening.note,
      skill: opening.skill, needed: opening.needed)
    insert(copy)
    return copy.id
  }

  /// Copies a shift. A place in an opening becomes a place in the copy of that opening, while that
  /// has free places.
  fileprivate mutating func copy(_ shift: Shift, to slot: Slot, in opening: Opening.ID?) throws {
    try requireNotThere(shift, on: slot)
    try requireActive(shift.owner)
    try requirePlannable(slot)
    try requireFree(shift.owner, for: Duty(slot, skill: shift.skill))
    let opening = try opening.map { try existing($0) }
    if let opening { try requirePlace(in: opening) }
    let copy = shift.again(newID(of: Shift.self), on: slot.date, in: opening?.id)
    insert(copy)
    if let opening { update(opening) { $0.taken += 1 } }
    try closeRequest(of: shift.owner, servedBy: copy)
  }

  /// Throws `Refusal.shiftThere` if the owner already has the shift. An earlier copy is no
  /// obstacle, so it has a refusal of its own.
  private func requireNotThere(_ shift: Shift, on slot: Slot) throws {
    let isThere = try shifts(of: shift.owner, on: slot.date...slot.date)
      .contains { $0.slot == slot && $0.place == shift.place }
    if isThere { throw Refusal.shiftThere(slot) }
  }
}

extension Opening {
  /// Whether another opening has the same place, note and skill, at any time.
  fileprivate func isLike(_ other: Opening) -> Bool {
    place == other.place && note == other.note && skill == other.skill
  }
}

extension Shift {
  /// Creates a copy for another day.
  fileprivate func again(_ id: Shift.ID, on date: RosterDate, in opening: Opening.ID?) -> Shift {
    Shift(
      id: id, date: date, start: start, end: end, place: place, note: note, owner: owner,
      opening: opening, skill: skill)
  }
}

extension Slot {
  fileprivate func moved(by days: Int) -> Slot { Slot(date: date + days, start: start, end: end) }
}

extension CopyWeek {
  struct Form: CommandForm {
    var path: [String] { ["plan", "week"] }
    var origin: RosterOrigin { .planning }
    var part: RosterPart { RosterPart() }

    func heading(_ view: RosterPresenter) -> String { tr("Copy a week") }

    func refusal(_ view: RosterPresenter) -> Refusal? {
      view.isPlanning ? nil : .adminsOnly
    }

    func fields(_ view: RosterPresenter) -> [FormField]? {
      let weeks = view.plannedWeeks
      let options = weeks.map { FormField.Option(id: "\($0)", label: view.week(of: $0)) }
      // An admin of some places must choose one of them.
      let places = view.placesToPlan
      return zip([RosterFieldName.week, .copy], [weeks.first, weeks.dropFirst().first]).map {
        FormField($0, .choice(options, chosen: $1?.description ?? ""))
      }
        + (places.isEmpty
          ? []
          : [
            FormField(
              .place,
              .choice(
                places.map { FormField.Option(id: $0, label: $0) }, chosen: places.first ?? ""))
          ])
    }

    func command(
      _ answers: some FormAnswers, _ view: RosterPresenter
    ) throws(FormFault) -> RosterCommand {
      let place = answers.answer(to: .place)
      return .copyWeek(
        from: try answers.day(.week), to: try answers.day(.copy),
        place: place.isEmpty ? nil : place)
    }
  }
}
