import Calendrics
import Foundation
@testable import Roster
import Testing

/// Absurd numbers and dates of a roster: decoding refuses them.
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
    let seen = RowVersion<Shift>(id: "s", revision: 3)
    // The revision that was seen may be left out.
    #expect(try self.isRead(seen, with: "revision", text) == (isRead || text == "null"))
  }

  @Test(arguments: counts) func versionsAreBounded(_ text: String, _ isRead: Bool) throws {
    let snapshot = RosterSnapshot(
      version: 7, rules: RosterRules(), people: [], fixedShifts: [], openings: [], shifts: [],
      requests: [],
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

  private static func text(_ count: Int, of character: Character = "n") -> String {
    "\"\(String(repeating: character, count: count))\""
  }

  private static let texts: [(String, Bool)] = [
    (text(1), true), (text(1_000), true), (text(1_000, of: "🦀"), true), (text(1_001), false),
    (text(1_001, of: "🦀"), false), (text(1_000_000), false), ("7", false), ("null", false),
  ]

  /// Decoding accepts texts of at most several times the length that a flyer server accepts.
  @Test(arguments: texts) func textsAreBounded(_ text: String, _ isRead: Bool) throws {
    let date = try day("2026-03-03")
    #expect(try self.isRead(Person(id: "p", name: "P"), with: "name", text) == isRead)
    #expect(try self.isRead(try shift("s", on: "2026-03-03"), with: "place", text) == isRead)
    let fixed = FixedShift(
      id: "f", weekday: .friday, start: try time("18:00"), end: try time("23:00"), place: "",
      owner: "p", firstDate: date)
    #expect(try self.isRead(fixed, with: "place", text) == isRead)
    let line = AuditEntry(
      instant: try instant("2026-03-03T17:00:00Z"), actor: .system, command: .cancelShift,
      subjects: [], reason: "ill")
    // A line need not have a reason.
    #expect(try self.isRead(line, with: "reason", text) == (isRead || text == "null"))
    #expect(try self.isRead(RefusalAnswer(.adminsOnly), with: "rule", text) == isRead)
  }

  @Test(arguments: [
    (text(36), true), (text(1_000), true), (text(1_001), false), (text(1_000_000), false),
  ])
  func namesOfRowsAreBounded(_ text: String, _ isRead: Bool) throws {
    let (date, expires) = (try day("2026-03-03"), try instant("2026-03-03T17:00:00Z"))
    #expect(try self.isRead(Person(id: "p", name: "P"), with: "id", text) == isRead)
    let shift = try shift("s", on: "2026-03-03", .awaitingApproval(of: "p", for: "r"))
    for field in ["id", "owner", "acceptedBy", "suggestedTo"] {
      #expect(try self.isRead(shift, with: field, text) == isRead, "\(field)")
    }
    let request = WorkRequest(id: "r", person: "p", date: date, status: .chosen, chosen: "s")
    for field in ["id", "person", "chosen"] {
      #expect(try self.isRead(request, with: field, text) == isRead, "\(field)")
    }
    let leg = Trade.Leg(shift: "s", giver: "p", taker: "q")
    for field in ["shift", "giver", "taker"] {
      #expect(try self.isRead(leg, with: field, text) == isRead, "\(field)")
    }
    let trade = Trade(id: "t", kind: .swap, legs: [leg], proposer: "p", expires: expires)
    #expect(try self.isRead(trade, with: "proposer", text) == isRead)
    let wish = RingWish(id: "w", person: "p", gives: "s", takes: [])
    #expect(try self.isRead(wish, with: "gives", text) == isRead)
    #expect(try self.isRead(wish, with: "takes", "[\(text)]") == isRead)
    #expect(try self.isRead(RowReference(kind: .shift, id: "s"), with: "id", text) == isRead)
    #expect(try self.isRead(RowVersion<Shift>(id: "s"), with: "id", text) == isRead)
  }

  @Test func whatARefusalSaysIsBounded() throws {
    let answer = RefusalAnswer(.adminsOnly)
    #expect(try isRead(answer, with: "message", Self.text(2_000)))
    #expect(try !isRead(answer, with: "message", Self.text(2_001)))
  }

  @Test func theNameOfAZoneIsBounded() {
    #expect(RosterZone(String(repeating: "Europe/", count: 100_000) + "Berlin") == nil)
  }
}
