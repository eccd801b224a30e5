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

  var sight: RowSight? { nil }

  func decide(_ deciding: inout Deciding<some RosterFacts>) throws {
    let skill = skill ?? ""
    try deciding.requireAdmin(at: place)
    try deciding.require(place: place, note: note, skill: skill, needed: needed)
    try deciding.requirePlannable(slot)
    deciding.insert(
      Opening(
        id: deciding.newID(of: Opening.self), slot: slot, place: place, note: note, skill: skill,
        needed: needed))
  }

  func lock(_ locking: inout Touching<some RosterFacts>) -> Bool { false }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    let when = view.slot(slot)
    // TRANSLATORS: {1} is a day and hours
    return tr(
      "\(needed) person is needed on \(when).", "\(needed) people are needed on \(when).",
      count: needed)
  }

  func question(_ view: RosterPresenter) -> RosterPresenter.Question? {
    view.questionOfWholeDay(slot, at: place)
  }

  static func logged(in trade: Trade.Kind) -> String { tr("added an open shift", context: "log") }
}
