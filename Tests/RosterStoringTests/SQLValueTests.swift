import Calendrics
import Roster
import Testing

@testable import RosterStoring

/// The conversion of values to columns and back.
@Suite struct SQLValueTests {
  @Test func thereAndBack() throws {
    try expectSame(0, .integer(0))
    try expectSame(-5, .integer(-5))
    try expectSame("Zoë", .text("Zoë"))
    try expectSame(true, .integer(1))
    try expectSame(false, .integer(0))
    try expectSame(Int?.none, .null)
    try expectSame(Int?.some(3), .integer(3))
    try expectSame(Person.ID("p1"), .text("p1"))
    try expectSame(Person.ID?.none, .null)
    try expectSame(TokenHash(rawValue: "ab"), .text("ab"))
    try expectSame(RosterDate(dayNumber: 20_514), .integer(20_514))
    try expectSame(try time(18), .integer(1080))
    try expectSame(Instant(secondsSince1970: 7_000_000_000), .integer(7_000_000_000))
  }

  @Test func enumerations() throws {
    for day in Weekday.allCases { try expectSame(day, .integer(day.daysSinceMonday)) }
    for status in ShiftStatus.allCases { try expectSame(status, .text(status.rawValue)) }
    for role in Person.Role.allCases { try expectSame(role, .text(role.rawValue)) }
    for kind in RowKind.allCases { try expectSame(kind, .text(kind.rawValue)) }
    for name in RosterCommand.Name.allCases { try expectSame(name, .text(name.rawValue)) }
  }

  @Test func whatIsNoSuchThing() {
    #expect(Int(SQLValue.text("1")) == nil)
    #expect(String(SQLValue.integer(1)) == nil)
    #expect(String(SQLValue.null) == nil)
    #expect(Bool(SQLValue.integer(2)) == nil)
    #expect(Int?(SQLValue.text("x")) == nil)
    #expect(Weekday(SQLValue.integer(7)) == nil)
    #expect(TimeOfDay(SQLValue.integer(1440)) == nil)
    #expect(ShiftStatus(SQLValue.text("lost")) == nil)
  }

  /// Both databases would cut the text off at U+0000.
  @Test func zeroCharacters() {
    #expect("a\0b\0".sqlValue == .text("a\u{FFFD}b\u{FFFD}"))
    #expect(Person.ID("\0").sqlValue == .text("\u{FFFD}"))
  }

  @Test func rowsAreReadFromTheLeft() throws {
    var row = SQLRow([.text("p1"), .null, .integer(3)])
    #expect(try row.next() == "p1")
    #expect(try row.next() == String?.none)
    #expect(try row.next() == 3)
    #expect(throws: RosterStoreError.damaged(.column(found: "nothing", expected: "Int"))) {
      try row.next(Int.self)
    }
    var wrong = SQLRow([.text("eleven")])
    #expect {
      try wrong.next(Int.self)
    } throws: { error in
      "\(error)".contains("eleven")
    }
  }

  @Test func statementsAreMadeOfLiterals() {
    let condition: SQL = "WHERE id = $1"
    #expect((Person.select + condition).text.hasSuffix("FROM person WHERE id = $1"))
  }

  @Test func runsOfTheSame() {
    let none: [[Int]] = []
    #expect([Int]().runs(of: \.self) == none)
    #expect([11, 12, 21, 13].runs { $0 / 10 } == [[11, 12], [21], [13]])
  }

  private func expectSame<Column: SQLColumn & Equatable>(
    _ column: Column, _ value: SQLValue, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(column.sqlValue == value, sourceLocation: sourceLocation)
    let back = try #require(Column(value), sourceLocation: sourceLocation)
    #expect(back == column, sourceLocation: sourceLocation)
  }
}
