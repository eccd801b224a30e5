import Calendrics
import Drawing
import FlyerModel
import Foundation
import Roster

import Testing
import Texts

@testable import Reading
@testable import RosterReading
@testable import RosterVisiting
@testable import Screens

extension FuzzTarget {
  /// Answers of a roster server: its event stream, its log, and its roster. All tabs of the reader
  /// show the roster.
  static let roster = FuzzTarget(
    name: "roster", seeds: ["Tests/FuzzTests/Seeds/roster"],
    made: { [Array(try JSONEncoder().encode(SmallSnapshot.make()))] }
  ) { bytes in
    var lines = SSEParser(limit: 1_000)
    _ = try? lines.take(bytes)
    let decoder = JSONDecoder()
    _ = try? decoder.decode(RosterLog.self, from: Data(bytes))
    guard let snapshot = try? decoder.decode(RosterSnapshot.self, from: Data(bytes)) else { return }
    show(snapshot)
  }

  /// Tables of members or shifts that an admin imports into the roster, and the plan of the import.
  static let table = FuzzTarget(
    name: "table", seeds: ["Tests/FuzzTests/Seeds/table"],
    made: {
      let presenter = try #require(try FuzzTarget.presenter())
      return RosterTable.allCases.flatMap { kind in
        CSVTable.Dialect.allCases.map { Array(kind.table(of: presenter).text($0).utf8) }
      }
    }
  ) { bytes in
    guard let table = try? CSVTable(bytes), let presenter = try? FuzzTarget.presenter() else {
      return
    }
    for kind in RosterTable.allCases { _ = try? presenter.plan(table, as: kind) }
    for dialect in CSVTable.Dialect.allCases {
      let written = try? CSVTable(Array(table.text(dialect).utf8))
      let isSame = written.map { $0.rows.map(\.fields) == table.rows.map(\.fields) }
      require(isSame == true, "what was written is not what is read")
    }
  }

  private static func presenter() throws -> RosterPresenter? {
    let state = RosterState(address: address, authentication: .loggedIn("bob"))
    return RosterPresenter(try SmallSnapshot.make(), state: state, at: instant)
  }

  private static let instant = Instant(secondsSince1970: 1_772_449_200)
  private static let address = "https://roster.example.org/v1"
  private static let now = Date(timeIntervalSince1970: 1_772_449_200)

  private static func show(_ snapshot: RosterSnapshot) {
    let size = Size(width: 100, height: 24)
    let configuration = ReaderConfiguration(guest: GuestKind(RosterScreen.self))
    var reader = Reader(configuration: configuration, size: size)
    var head = FlyerHead(title: "Roster")
    head.roster = address
    var content = ContentState()
    content.revision = 1
    content.head = head
    content.tabs = [Tab(title: "All", scope: .all)]
    let state = RosterState(
      address: address, authentication: .loggedIn("anna"), snapshot: snapshot,
      confirmed: Instant(secondsSince1970: 1_772_449_200), link: .live)
    _ = reader.update(.store(.contentChanged(content)), at: now)
    _ = reader.update(.guest(GuestValue(RosterEvent.changed(state))), at: now)
    for tab in 2...5 {
      let keys: [Key] = [.character(Character("\(tab)")), .enter, .escape, .character("G"), .enter]
      for key in keys + [.escape] {
        _ = reader.update(.input(.pressed(key)), at: now)
        var canvas = Canvas(size: size)
        reader.draw(on: &canvas)
      }
    }
  }
}

/// Makes a roster with a row of every kind.
private enum SmallSnapshot {
  static func make() throws -> RosterSnapshot {
    let (anna, bob) = (Person(id: "anna", name: "Anna", role: .member), Person.ID("bob"))
    let shifts: [Shift] = [
      shift("a1", 20_514, "anna", .inTrade("t1")), shift("a2", 20_517, "anna", .supplied),
      shift("b1", 20_515, "bob", .idle), shift("b2", 20_518, "bob", .inTrade("t1")),
    ]
    let fixed = FixedShift(
      id: "f1", weekday: .tuesday, start: .midnight, end: .midnight, place: "Bar", owner: "anna",
      firstDate: RosterDate(dayNumber: 20_480))
    let legs = [
      Trade.Leg(shift: "a1", giver: "anna", taker: "bob"),
      Trade.Leg(shift: "b2", giver: "bob", taker: "anna"),
    ]
    let expires = Instant(secondsSince1970: 1_772_600_000)
    return RosterSnapshot(
      version: 9, today: RosterDate(dayNumber: 20_514), rules: RosterRules(timeZone: .utc),
      people: [anna, Person(id: bob, name: "Bob", role: .admin)], fixedShifts: [fixed],
      openings: [], shifts: shifts,
      requests: [WorkRequest(id: "r1", person: bob, date: RosterDate(dayNumber: 20_517))],
      trades: [Trade(id: "t1", kind: .swap, legs: legs, proposer: "anna", expires: expires)],
      wishes: [RingWish(id: "w1", person: "anna", gives: "a2", takes: ["b1"])])
  }

  private static func shift(
    _ id: Shift.ID, _ day: Int, _ owner: Person.ID, _ state: ShiftState
  ) -> Shift {
    Shift(
      id: id, date: RosterDate(dayNumber: day), start: .midnight, end: .midnight, place: "Bar",
      owner: owner, state: state, fixedShift: nil)
  }
}
