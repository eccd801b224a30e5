import Reading
import Roster

/// A shift of every week as `--json` prints it.
struct FixedShiftJSON: PrintedRow {
  let id, owner, ownerID, place: String
  let weekday: Weekday
  let start, end: TimeOfDay
  let firstDate: RosterDate
  let revision: Int

  init(_ fixed: FixedShift, in view: RosterPresenter) {
    id = fixed.id.rawValue
    owner = view.snapshot.name(of: fixed.owner)
    ownerID = fixed.owner.rawValue
    (place, weekday, start, end) = (fixed.place, fixed.weekday, fixed.start, fixed.end)
    (firstDate, revision) = (fixed.firstDate, fixed.revision)
  }

  var fields: [String] { [id, weekday.rawValue, "\(start)", "\(end)", place, owner] }
}

/// A wish as `--json` prints it.
struct WishJSON: PrintedRow {
  let id, person, personID, gives: String
  let givesDate: String?
  let takes: [String]
  let isMine: Bool
  /// The shifts in words.
  let duties: (gives: String, takes: [String])

  private enum CodingKeys: String, CodingKey {
    case id, person, personID, gives, givesDate, takes, isMine
  }

  init(_ wish: RingWish, in view: RosterPresenter) {
    id = wish.id.rawValue
    person = view.snapshot.name(of: wish.person)
    personID = wish.person.rawValue
    gives = wish.gives.rawValue
    givesDate = view.snapshot.shift(wish.gives).map { "\($0.date)" }
    takes = wish.takes.map(\.rawValue)
    isMine = wish.person == view.me.id
    duties = (view.duty(wish.gives), wish.takes.map(view.duty))
  }

  var fields: [String] {
    [id, person, gives, takes.joined(separator: " "), duties.gives]
      + [duties.takes.joined(separator: " or ")]
  }
}

/// Somebody as `--json` prints them.
struct PersonJSON: PrintedRow {
  let id, name, role: String
  let isActive: Bool

  init(_ person: Person, in view: RosterPresenter) {
    (id, name, role) = (person.id.rawValue, person.name, person.role.rawValue)
    isActive = person.isActive
  }

  var fields: [String] { [id, name, role, isActive ? "active" : "left"] }
}
