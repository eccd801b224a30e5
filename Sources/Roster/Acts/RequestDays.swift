import Localizing

/// Requests a shift on each of some days.
struct RequestDays: RosterAct {
  let dates: [RosterDate]

  var seenRow: SeenRow? { nil }
  var tab: RosterTab? { .wanted }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    try Refusal.Field.dates.require(dates, atMost: RosterLimits.dates)
    let person = try handler.me()
    let requested = Set(try handler.facts.liveRequests(of: person).map(\.date))
    for date in Set(dates).sorted() {
      try handler.requirePlanned(date)
      guard !requested.contains(date) else { throw Refusal.alreadyRequested(date) }
      if handler.rules.heedsAbsences,
        let absence = try handler.existing(person).terms.absence(on: date)
      {
        throw Refusal.notAllowed(.you, .away(absence))
      }
      let shifts = try handler.shifts(of: person, on: date...date)
      if let shift = shifts.min(by: Shift.beginsBefore) {
        throw Refusal.notFree(.you, shift.slot, .sameDay)
      }
      handler.insert(
        WorkRequest(id: handler.newID(of: WorkRequest.self), person: person, date: date))
    }
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) -> Bool { true }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { .withdrawRequests(dates) }
  func renewed(_ view: RosterPresenter) -> RosterCommand? { .request(dates: dates) }

  func done(_ view: RosterPresenter) -> String {
    dates.count == 1
      // TRANSLATORS: {0} is a day
      ? tr("You requested \(dates.map { view.day($0) }.joined()).")
      : tr(
        "You requested \(dates.count) day.", "You requested \(dates.count) days.",
        count: dates.count)
  }

  func doneBriefly(_ view: RosterPresenter) -> String { tr("Requested.") }

  func question(_ view: RosterPresenter) -> CommandQuestion? { nil }

  static func logged(in trade: Trade.Kind) -> String { tr("requested", context: "log") }
}

extension RequestDays {
  /// The days of a new request.
  struct Ticks: TickList {
    var path: [String] { ["days"] }
    var origin: RosterOrigin { .tab(.wanted) }

    func part(_ view: RosterPresenter) -> RosterPart { RosterPart() }

    func content(_ view: RosterPresenter, matching text: String) -> RosterTicks {
      let days = (try? freeDays(of: view.me.id, in: view.snapshot, at: view.now)) ?? []
      return RosterTicks(
        heading: tr("On which days do you want to work?"),
        rows: view.possibleFirst(
          days.prefix(RosterPresenter.mostRows).map { date in
            RosterTicks.Row(
              item: .day(date), label: view.day(date), note: view.weekName(of: date.monday),
              reason: view.obstacle)
          }), empty: tr("You are not free on any planned day."), limit: RosterLimits.dates)
    }

    func command(_ ticked: [RosterTicks.Item], _ view: RosterPresenter) -> RosterCommand {
      .request(
        dates: ticked.compactMap { if case .day(let date) = $0 { date } else { nil } }.sorted())
    }
  }
}

extension RosterTicks.Kind {
  package static var freeDays: RosterTicks.Kind { RosterTicks.Kind(RequestDays.Ticks()) }
}

/// Returns the planned days for which a person can make a new request: those without a shift, a
/// live request or, if the rules heed absences, an absence.
package func freeDays(
  of person: Person.ID, in facts: some RosterFacts, at now: Instant
) throws -> [RosterDate] {
  let planned = facts.rules.plannedDates(at: now)
  let taken = Set(
    try facts.shifts(of: person, on: planned).map(\.date)
      + facts.liveRequests(of: person).map(\.date))
  let terms = try facts.find(person)?.terms ?? WorkTerms()
  return (planned.lowerBound.dayNumber...planned.upperBound.dayNumber)
    .map(RosterDate.init(dayNumber:))
    .filter { !taken.contains($0) && !(facts.rules.heedsAbsences && terms.absence(on: $0) != nil) }
}
