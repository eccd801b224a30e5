import Localizing

/// Requests a shift on each of some days.
struct RequestDays: RosterAct {
  let dates: [RosterDate]

  var sight: RowSight? { nil }

  func decide(_ deciding: inout Deciding<some RosterFacts>) throws {
    try deciding.require(dates, atMost: RosterLimits.dates, as: .dates)
    let person = try deciding.me()
    let requested = Set(try deciding.facts.liveRequests(of: person).map(\.date))
    for date in Set(dates).sorted() {
      try deciding.requirePlanned(date)
      guard !requested.contains(date) else { throw Refusal.alreadyRequested(date) }
      if deciding.rules.heedsAbsences,
        let absence = try deciding.existing(person).terms.absence(on: date)
      {
        throw Refusal.notAllowed(.you, .away(absence))
      }
      let shifts = try deciding.shifts(of: person, on: date...date)
      if let shift = shifts.min(by: Shift.beginsBefore) {
        throw Refusal.notFree(.you, shift.slot, .sameDay)
      }
      deciding.insert(
        WorkRequest(id: deciding.newID(of: WorkRequest.self), person: person, date: date))
    }
  }

  func lock(_ locking: inout Touching<some RosterFacts>) -> Bool { true }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { .withdrawRequests(dates) }

  func done(_ view: RosterPresenter) -> String {
    dates.count == 1
      // TRANSLATORS: {0} is a day
      ? tr("You requested \(dates.map { view.day($0) }.joined()).")
      : tr(
        "You requested \(dates.count) day.", "You requested \(dates.count) days.",
        count: dates.count)
  }

  func doneBriefly(_ view: RosterPresenter) -> String { tr("Requested.") }

  func question(_ view: RosterPresenter) -> RosterPresenter.Question? { nil }

  static func logged(in trade: Trade.Kind) -> String { tr("requested", context: "log") }
}
