import Foundation
import Roster
import Testing

/// Numbers and dates of a roster that nobody means: they are refused where they are read.
@Suite struct BoundTests {
  private func read<Value: Decodable>(_ text: String, as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  private func isRead<Value: Codable>(_ value: Value, with field: String, _ text: String) throws
    -> Bool
  {
    let json = try JSONEncoder().encode(value)
    var object = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(object[field] != nil, "\(object)")
    object[field] = try JSONSerialization.jsonObject(
      with: Data(text.utf8), options: .fragmentsAllowed)
    let changed = try JSONSerialization.data(withJSONObject: object)
    return (try? JSONDecoder().decode(Value.self, from: changed)) != nil
  }

  private static let counts: [(String, Bool)] = [
    ("0", true), ("1", true), ("9007199254740991", true), ("9007199254740992", false),
    ("9223372036854775807", false), ("-1", false), ("-9223372036854775808", false),
    ("1e300", false), ("1.5", false), ("null", false), ("\"1\"", false),
  ]

  @Test(arguments: counts) func revisionsAreBoundedInEveryRow(_ text: String, _ isRead: Bool) throws
  {
    let date = try day("2026-03-03")
    let (start, end) = (try time("18:00"), try time("23:00"))
    let person = Person(id: "p", name: "P")
    #expect(try self.isRead(person, with: "revision", text) == isRead)
    #expect(try self.isRead(try shift("s", on: "2026-03-03"), with: "revision", text) == isRead)
    let fixed = FixedShift(
      id: "f", weekday: .friday, start: start, end: end, place: "", owner: "p", firstDate: date)
    #expect(try self.isRead(fixed, with: "revision", text) == isRead)
    let request = WorkRequest(id: "r", person: "p", date: date)
    #expect(try self.isRead(request, with: "revision", text) == isRead)
    let trade = Trade(
      id: "t", kind: .swap, legs: [], expires: try instant("2026-03-03T17:00:00Z"))
    #expect(try self.isRead(trade, with: "revision", text) == isRead)
    let wish = RingWish(id: "w", person: "p", gives: "s", takes: [])
    #expect(try self.isRead(wish, with: "revision", text) == isRead)
    let seen = Seen<Shift>(id: "s", revision: 3)
    // What somebody has seen may be left out.
    #expect(try self.isRead(seen, with: "revision", text) == (isRead || text == "null"))
  }

  @Test(arguments: counts) func versionsAreBounded(_ text: String, _ isRead: Bool) throws {
    let snapshot = RosterSnapshot(
      version: 7, rules: RosterRules(), people: [], fixedShifts: [], shifts: [], requests: [],
      trades: [], wishes: [])
    #expect(try self.isRead(snapshot, with: "version", text) == isRead)
  }

  @Test(arguments: [
    ("0", true), ("8", true), ("104", true), ("105", false), ("10000000", false),
    ("9223372036854775807", false), ("-1", false), ("-9223372036854775808", false), ("8.5", false),
  ])
  func theWeeksAheadAreBounded(_ text: String, _ isRead: Bool) throws {
    #expect(try self.isRead(RosterRules(), with: "weeksAhead", text) == isRead)
  }

  @Test(arguments: [
    "0000-01-01", "10000-01-01", "-001-01-01", "99999999999999999999-01-01", "2026-13-01", "",
  ])
  func daysAreThoseOfFourDigits(_ text: String) {
    #expect(RosterDate(text) == nil)
    #expect(Instant("\(text)T00:00:00Z") == nil)
  }

  @Test func theFirstAndTheLastDayCanBeCountedWith() throws {
    for text in ["0001-01-01", "9999-12-31"] {
      let date = try day(text)
      #expect(ISOWeek(of: date).number > 0 && date.monday <= date)
      let slot = Slot(date: date, start: try time("22:00"), end: try time("06:00"))
      let zone = try #require(RosterZone("Europe/Berlin"))
      #expect(slot.begins(in: zone) < slot.ends(in: zone))
    }
  }

  @Test func theNameOfAZoneIsBounded() {
    #expect(RosterZone(String(repeating: "Europe/", count: 100_000) + "Berlin") == nil)
  }
}
