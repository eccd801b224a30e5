import Calendrics
@testable import Roster

func evening(_ date: String, _ start: String = "18:00") throws -> Slot {
  try slot(date, start, "23:00")
}

func adding(_ slot: Slot, needed: Int = 2, place: String = "Bar", note: String = "")
  -> RosterCommand
{
  .addOpening(
    date: slot.date, start: slot.start, end: slot.end, place: place, needed: needed, note: note)
}

let open = RowVersion<Opening>(id: "addOpening-1")
let taking = RosterCommand.takeOpening(opening: open)

extension Restaurant {
  var opening: Opening? { model.opening(open.id) }

  /// Creates a restaurant with an opening on Thursday evening, for two people by default.
  static func needing(
    _ needed: Int = 2, note: String = "", shifts: [Shift] = []
  ) throws -> Restaurant {
    var house = try Restaurant(shifts: shifts)
    try house.carryOut(adding(try evening("2026-03-05"), needed: needed, note: note), by: eve)
    return house
  }
}
