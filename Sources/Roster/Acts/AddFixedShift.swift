import Calendrics
import Localizing

/// Adds a shift of every week, from today unless a first day is named.
struct AddFixedShift: RosterAct {
  let owner: Person.ID
  let weekday: Weekday
  let start: TimeOfDay
  let end: TimeOfDay
  let place: String
  let firstDate: RosterDate?

  var sight: RowSight? { nil }
  var part: RosterPart { RosterPart(of: [owner]) }

  func decide(_ deciding: inout Deciding<some RosterFacts>) throws {
    try deciding.requireOwnerOrAdmin(owner, at: place)
    try deciding.requireActive(owner)
    try deciding.requirePlain(place, as: .place)
    let limit = RosterLimits.fixedShifts
    guard try deciding.fixedShifts(of: owner).count < limit else {
      throw Refusal.enoughFixedShifts(try deciding.who(owner), limit: limit)
    }
    let fixedShift = FixedShift(
      id: deciding.newID(of: FixedShift.self), weekday: weekday, start: start, end: end,
      place: place, owner: owner,
      firstDate: firstDate ?? deciding.rules.timeZone.date(at: deciding.now))
    try deciding.requireFreeEveryWeek(for: fixedShift)
    deciding.insert(fixedShift)
    try deciding.layOut(fixedShift)
  }

  func lock(_ locking: inout Touching<some RosterFacts>) throws -> Bool {
    try locking.touchEverything(of: owner)
    return true
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    let (day, hours) = (view.weekday(weekday), start.hours(until: end))
    return view.isMe(owner)
      ? tr("You now work every \(day) \(hours).")
      : tr("\(view.name(of: owner)) now works every \(day) \(hours).")
  }

  func question(_ view: RosterPresenter) -> RosterPresenter.Question? {
    RosterPresenter.Question(
      // TRANSLATORS: Tuesday, then 18:00–23:00
      heading: tr("Plan every \(view.weekday(weekday)) \(start.hours(until: end))?"),
      facts: [
        RosterFact(
          label: tr("Owner", context: "label"),
          text: view.who(owner)),
        view.place(place).map { RosterFact(label: tr("Where", context: "label"), text: $0) },
        RosterFact(
          label: tr("Then", context: "label"),
          text: duty(inEachOf: view.snapshot.rules.weeksAhead)),
      ].compactMap(\.self), yes: tr("Plan it"))
  }

  private func duty(inEachOf weeks: Int) -> String {
    start == end
      ? tr(
        "it is a shift of 24 h in each of the next \(weeks) weeks",
        "it is a shift of 24 h in each of the next \(weeks) weeks", count: weeks)
      : tr(
        "it is a shift in each of the next \(weeks) weeks",
        "it is a shift in each of the next \(weeks) weeks", count: weeks)
  }

  static func logged(in trade: Trade.Kind) -> String { tr("added a fixed shift", context: "log") }
}
