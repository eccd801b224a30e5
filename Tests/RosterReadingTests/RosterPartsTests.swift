import Calendrics
import Drawing
import FlyerModel
import Foundation
@testable import Roster
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

struct RosterClockTests {
  private func clock(_ time: String, _ typed: String) -> RosterClock {
    var clock = RosterClock(SampleRoster.time(time))
    clock.type(typed)
    return clock
  }

  @Test(arguments: [
    ("1830", "18:30"), ("9", "09:00"), ("930", "09:30"), ("09", "09:00"), ("0:15", "00:15"),
    ("183", "18:30"), ("2", "02:00"), ("23", "23:00"), ("", "12:34"), ("x", "12:34"),
  ])
  func digitsTypeATime(_ typed: String, _ expected: String) {
    var clock = clock("12:34", typed)
    clock.finish()
    #expect(clock.time.description == expected)
  }

  @Test(arguments: [("1", "1_:__"), ("18", "18:__"), ("183", "18:3_"), ("7", "07:__")])
  func whatIsTypedHalfIsShownSo(_ typed: String, _ expected: String) {
    #expect(clock("12:34", typed).text == expected)
  }

  /// An invalid time is not replaced by a valid one.
  @Test(arguments: [
    ("24", "24:00"), ("24:00", "24:00"), ("25:99", "25:99"), ("1860", "18:60"), ("189", "18:90"),
  ])
  func whatIsNoTimeIsSaidToBeNone(_ typed: String, _ shown: String) throws {
    var clock = clock("12:00", typed)
    clock.finish()
    #expect(clock.time.description == "12:00" && clock.text == shown, "\(clock)")
    let fault = try #require(clock.fault)
    #expect(fault == "\(shown) is not a time: use 00:00 to 23:59.")
    clock.type("9")
    #expect(clock.text == "09:__" && clock.fault == nil, "it is typed anew: \(clock)")
  }

  @Test func theEndOfADayIsMidnight() {
    var end = RosterClock(SampleRoster.time("12:00"), isEnd: true)
    end.type("24:00")
    #expect(end.time == .midnight && end.fault == nil && end.text == "00:00")
    end.type("2401")
    #expect(end.fault == "24:01 is not a time: use 00:00 to 24:00.")
    end.edit(.cursorRight)
    #expect(end.fault == nil && end.text == "00:15")
  }

  @Test(arguments: [
    ("18:00", Action.Edit.cursorRight, "18:15"), ("18:00", .cursorLeft, "17:45"),
    ("23:45", .cursorRight, "00:00"), ("00:00", .cursorLeft, "23:45"),
    ("18:05", .cursorRight, "18:15"), ("18:05", .cursorLeft, "18:00"),
    ("00:05", .cursorLeft, "00:00"),
  ])
  func arrowsGoByQuartersOfAnHour(_ time: String, _ action: Action.Edit, _ expected: String) {
    var clock = RosterClock(SampleRoster.time(time))
    clock.edit(action)
    #expect(clock.time.description == expected)
  }

  @Test func backspaceTakesDigitsAway() {
    var clock = clock("12:00", "18")
    clock.edit(.deleteBackward)
    #expect(clock.text == "1_:__")
    clock.edit(.deleteLine)
    #expect(clock.text == "12:00")
  }
}

struct RosterFieldTests {
  private let days = ["Monday", "Tuesday", "Thursday"].map {
    RosterField.Option(id: $0.lowercased(), label: $0)
  }

  @Test func arrowsAndLettersPick() {
    var field = RosterField(.weekday, of: days, 0)
    field.edit(.cursorRight)
    #expect(field.answer == "tuesday")
    field.insert("t")
    #expect(field.answer == "thursday")
    field.insert("T")
    #expect(field.answer == "tuesday")
    field.insert("x")
    #expect(field.answer == "tuesday")
    field.insert(" ")
    #expect(field.answer == "thursday")
    field.edit(.cursorRight)
    #expect(field.answer == "monday")
    field.edit(.cursorLeft)
    #expect(field.answer == "thursday")
  }

  /// `sun` selects Sunday; its letters are not searched one by one from the selected day on.
  @Test(arguments: Weekday.allCases, Weekday.allCases)
  func whatIsTypedIsABeginning(_ day: Weekday, _ start: Weekday) throws {
    let all = Weekday.allCases.map {
      RosterField.Option(id: $0.rawValue, label: $0.description)
    }
    let first = try #require(Weekday.allCases.firstIndex(of: start))
    for length in [2, 3, 9] {
      var field = RosterField(.weekday, of: all, first)
      for letter in day.description.prefix(length) { field.insert(String(letter)) }
      #expect(field.answer == day.rawValue, "\(day.description.prefix(length)) from \(start)")
      field.finish()
      field.insert("m")
      #expect(field.answer == Weekday.monday.rawValue, "elsewhere one begins anew")
    }
  }

  @Test func aNameWithASpaceIsTyped() {
    let people = ["Anna Berg", "Anna Dahl", "Bob"].map { RosterField.Option(id: $0, label: $0) }
    var field = RosterField(.owner, of: people, 2)
    for letter in "anna d" { field.insert(String(letter)) }
    #expect(field.answer == "Anna Dahl")
    field.insert(" ")
    #expect(field.answer == "Bob", "a space that is in no name goes on")
  }

  @Test func anEmptyPickerBreaksNothing() {
    var field = RosterField(.owner, of: [], 0)
    field.edit(.cursorRight)
    field.insert("a")
    #expect(field.answer.isEmpty && field.text == "")
  }

  @Test func textsAreBounded() {
    var field = RosterField(.place)
    field.insert(String(repeating: "x", count: 5000))
    #expect(field.text.count == RosterLimits.characters)
  }
}

struct RosterListTests {
  private func entries(_ ids: [String]) -> [RosterList.Entry] {
    [.heading("Week 1")]
      + ids.map {
        .row(
          RosterLine(
            reference: RowReference(kind: .shift, id: $0), lead: $0, text: "", mark: .none))
      }
  }

  private let space = Self.viewport()

  private static func viewport(width: Int = 80, height: Int = 5) -> RosterViewport {
    RosterViewport(list: Rect(x: 0, y: 0, width: width, height: height), painter: .cells)
  }

  private func list(_ ids: [String]) -> RosterList {
    var list = RosterList()
    list.install(entries(ids))
    return list
  }

  @Test func headingsAreNeverSelected() {
    var list = list(["a", "b"])
    #expect(list.selected?.lead == "a")
    list.move(.up, in: space)
    #expect(list.selected?.lead == "a")
    list.move(.last, in: space)
    #expect(list.selected?.lead == "b" && list.positionText == "2 of 2")
  }

  @Test func theSelectionStaysOnItsRow() {
    var list = list(["a", "b", "c"])
    list.move(.down, in: space)
    list.install(entries(["x", "c", "b"]))
    #expect(list.selected?.lead == "b")
    list.install(entries(["x", "y"]))
    #expect(list.selected?.lead == "y", "the last, where there are fewer")
    list.install([])
    #expect(list.selected == nil && list.positionText == "")
    list.install(entries(["z"]))
    #expect(list.selected?.lead == "z")
  }

  @Test(arguments: [Action.Move.down, .pageDown, .halfPageDown, .last])
  func theSelectionIsAlwaysToBeSeen(_ action: Action.Move) {
    var list = list((0..<40).map { "r\($0)" })
    for _ in 0..<45 {
      list.move(action, in: space)
      list.show(in: space)
      #expect(list.visible(in: space).contains { $0.index == list.selection && $0.row >= 0 })
    }
    #expect(list.selected?.lead == "r39")
    list.move(.first, in: space)
    list.show(in: space)
    #expect(list.showsTop(in: space), "the heading is to be seen again")
  }

  @Test(arguments: [12, 40, 80]) func rowsTakeOneLineAtEveryWidth(_ width: Int) {
    let space = Self.viewport(width: width)
    var list = list(["a", "b"])
    list.show(in: space)
    #expect(list.visible(in: space).map(\.row) == [0, 1, 2])
    #expect(list.hit(Point(x: 3, y: 2), in: space)?.index == 2)
    #expect(list.hit(Point(x: 3, y: 0), in: space)?.content.isRow == false)
    #expect(list.hit(Point(x: 3, y: 3), in: space) == nil, "there is no row so far down")
  }

  @Test func aNoteIsBrokenIntoLinesAndComesIntoViewWithItsHeading() {
    let space = Self.viewport(width: 22, height: 4)
    var list = RosterList()
    list.install(
      entries(["a"]) + [.heading("Rings"), .note("All give a shift and get another.")]
        + entries(["b"]).suffix(1))
    list.move(.last, in: space)
    list.show(in: space)
    #expect(list.selected?.lead == "b")
    #expect(list.visible(in: space).map(\.row) == [-1, 1, 3], "\(list.visible(in: space))")
  }

  @Test func whatComesInAboveMovesTheRowOnlyAtTheTop() {
    var list = list((0..<20).map { "r\($0)" })
    list.show(in: space)
    list.install(entries(["x"] + (0..<20).map { "r\($0)" }))
    list.show(in: space)
    #expect(list.selected?.lead == "r0" && list.row == 2 && list.showsTop(in: space))
    for _ in 0..<9 { list.move(.down, in: space) }
    list.show(in: space)
    let row = list.row
    list.install(entries(["y", "x"] + (0..<20).map { "r\($0)" }))
    list.show(in: space)
    #expect(list.selected?.lead == "r9" && list.row == row && !list.showsTop(in: space))
  }
}

extension RosterList.Content {
  fileprivate var isRow: Bool { if case .row = self { true } else { false } }
}

struct RosterTicksTests {
  @Test func noMoreThanTheLimitCanBeTicked() {
    let rows = (0..<5).map {
      MultiSelect.Row(item: .shift(Shift.ID("\($0)")), label: "\($0)", note: "", reason: nil)
    }
    var ticks = MultiSelect(
      .wish("a"), content: .init(heading: "", rows: rows, empty: "", limit: 2))
    for _ in 0..<3 {
      _ = ticks.update(.toggle, visible: 9)
      ticks.move(.down, visible: 9)
    }
    #expect(ticks.ticked.count == 2)
    let intents = ticks.update(.toggle, visible: 9)
    #expect(intents.count == 1, "it says why")
  }

  @Test func whatCanNotBeTickedAnyMoreIsNot() {
    func content(_ reason: String?) -> MultiSelect.Content {
      MultiSelect.Content(
        heading: "",
        rows: [
          MultiSelect.Row(
            item: .day(SampleRoster.day("2026-03-04")), label: "a", note: "", reason: reason)
        ], empty: "", limit: 9)
    }
    var ticks = MultiSelect(.freeDays, content: content(nil))
    _ = ticks.click(row: 0, visible: 9)
    #expect(ticks.ticked.count == 1)
    ticks.refresh(content("You work."))
    #expect(ticks.ticked.isEmpty && ticks.footnote == "You work.")
  }

  /// Ticked days stay ticked without a connection, and days that were entered elsewhere are added.
  @Test func whatWasSaidIsNotTakenBackUnseen() {
    let day = SampleRoster.day("2026-12-20")
    let (first, second) = (MultiSelect.Item.days(day...(day + 3)), MultiSelect.Item.day(day + 9))
    func content(_ items: [MultiSelect.Item], _ reason: String? = nil) -> MultiSelect.Content {
      MultiSelect.Content(
        heading: "",
        rows: items.map { MultiSelect.Row(item: $0, label: "", note: "", reason: reason) },
        empty: "", limit: 9, ticked: items)
    }
    var ticks = MultiSelect(.absences(of: "anna", isWish: false), content: content([first]))
    ticks.refresh(content([first], "There is no connection."))
    ticks.refresh(content([first, second]))
    #expect(ticks.ticked == [first, second])
    // A row that the user has unticked stays so.
    _ = ticks.click(row: 0, visible: 9)
    ticks.refresh(content([first, second]))
    #expect(ticks.ticked == [second])
  }
}

struct RosterDeskTests {
  @Test func aFreshRowReplacesAnOlderOneOnly() {
    let snapshot = SampleRoster.model().snapshot(version: 1)
    var newer = SampleRoster.shifts[0]
    newer.revision = 7
    newer.owner = "dan"
    let put = snapshot.putting(newer.row)
    #expect(put.shift("a1")?.owner == "dan" && put.shifts.count == snapshot.shifts.count)
    #expect(put.putting(SampleRoster.shifts[0].row) == put, "an older row changes nothing")
    let unknown = SampleRoster.shift("zz", "2026-03-03", "10:00-11:00", "", of: "dan")
    #expect(snapshot.putting(unknown.row) == snapshot)
  }

  @Test func everyTabHasItsRows() throws {
    let session = RosterSession()
    let rosterScreen = try #require(session.reader.rosterScreen)
    #expect(RosterTab.allCases.map { rosterScreen[$0].count } == [5, 3, 2, 0, 2, 10])
  }

  @Test func whatIsPastIsNotListed() {
    let model = SampleRoster.model([
      SampleRoster.shift("old", "2026-03-01", "18:00-23:00", "Bar", of: "anna"),
      SampleRoster.shift("on", "2026-03-02", "10:00-16:00", "Bar", of: "anna"),
      SampleRoster.shift("gone", "2026-03-02", "10:00-11:00", "Bar", of: "bob", .supplied),
    ])
    let session = RosterSession(model: model)
    #expect(session.reader.rosterScreen?[.mine].selected?.reference.id == "on", "\(session.screen)")
    #expect(session.reader.rosterScreen?[.offered].count == 0)
  }

  @Test func adminsSeeWhatAwaitsApproval() throws {
    let model = SampleRoster.model(approval: .admin)
    var session = RosterSession("eve", model: model)
    try session.carryOut(.accept(shift: session.seen("b1")), by: "anna")
    #expect(session.screen.contains("To approve · This week · 2–8 Mar"), "\(session.screen)")
    session.press("g<enter><enter>")
    #expect(session.screen.contains("Give Anna Wed 4 Mar 18:00–23:00 · Bar?"))
    session.press("<enter>")
    #expect(session.orders.map(\.name) == [.approve], "\(session.screen)")
    #expect(session.footer.contains("Anna now has the shift on Wed 4 Mar"))
  }

  /// An accepted shift waits for its owner's approval, even if an admin accepts it.
  @Test func adminsApproveNothingThatTheyTake() throws {
    var session = RosterSession("eve", model: SampleRoster.model(approval: .owner))
    try session.carryOut(.accept(shift: session.seen("b1")), by: "eve")
    #expect(session.screen.contains("waiting for Bob"), "\(session.screen)")
    #expect(!session.screen.contains("To approve"), "\(session.screen)")
    try session.carryOut(.accept(shift: session.seen("c1")), by: "dan")
    #expect(session.screen.contains("To approve · This week"), "\(session.screen)")
  }

  @Test func weeksAreThoseOfISO8601() {
    let model = SampleRoster.model([
      SampleRoster.shift("s", "2026-03-08", "18:00-23:00", "", of: "anna"),
      SampleRoster.shift("m", "2026-03-09", "18:00-23:00", "", of: "anna"),
    ])
    let rows = RosterSession(model: model).session.rows
    #expect(rows.contains { $0.hasPrefix("    This week · 2–8 Mar ") }, "\(rows)")
    #expect(rows.contains { $0.hasPrefix("    Next week · 9–15 Mar ") }, "\(rows)")
  }
}
