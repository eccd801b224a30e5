import Calendrics
import Foundation
import Roster
import RosterStoring
import Testing

@testable import RosterPages

/// Tests that members get an error on pages for admins.
@Suite struct MemberTests {
  /// A member never gets a form that they may not send.
  @Test func theyAreRefusedBeforeAFormIsShown() async throws {
    let bistro = try await Bistro()
    let shift = try await bistro.shift(of: "Cleo", on: 6)
    let (ben, cleo) = (try await bistro.person("Ben").id, try await bistro.person("Cleo").id)
    let opening = try await bistro.opening()
    let fixed = try await bistro.fixedShift(of: cleo)
    let paths = [
      "/roster/plan/opening", "/roster/plan/week", "/roster/person/\(ben)/shift/new",
      "/roster/person/\(cleo)/shift/new", "/roster/person/\(cleo)/fixed/new",
      "/roster/fixedShift/\(fixed)/change", "/roster/fixedShift/\(fixed)/skill",
      "/roster/shift/\(shift.id)/give/\(ben)", "/roster/shift/\(shift.id)/cancel",
      "/roster/shift/\(shift.id)/approve", "/roster/shift/\(shift.id)/skill",
      "/roster/opening/\(opening)/change", "/roster/opening/\(opening)/cancel",
      "/roster/person/\(cleo)/skills", "/roster/person/\(cleo)/places", "/roster/invite",
    ]
    try await bistro.serve { served in
      let member = try await served.browser(of: "ben")
      for path in paths {
        try await member.open(path)
        #expect(!member.page.forms.contains { $0.action == path }, "\(path)")
        #expect([403, 409].contains(member.page.status), "\(path): \(member.page.status)")
      }
      let own = "/roster/person/\(ben)/fixed/new"
      try await member.open(own)
      #expect(member.page.status == 200 && member.page.forms.contains { $0.action == own })
      let admin = try await served.browser(of: "ada")
      for path in paths where !path.hasSuffix("/approve") {
        try await admin.open(path)
        #expect(admin.page.status == 200, "\(path): \(admin.page.text)")
        #expect(admin.page.forms.contains { $0.action == path }, "\(path)")
      }
    }
  }

  /// The taker of a place reads the note of its opening on every page of the shift.
  @Test func aNoteStaysWithTheShift() async throws {
    let bistro = try await Bistro()
    let opening = try await bistro.opening(note: "bring boots")
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      try await ben.open("/roster/opening/\(opening)")
      try await ben.press("Take it")
      try await ben.press("Take it")
      #expect(ben.page.path == "/" && ben.page.text.contains("Bar · bring boots"))
      let shift = try #require(try await bistro.everything().shifts.last)
      try await ben.open("/roster/shift/\(shift.id)")
      #expect(ben.page.text.contains("Note bring boots"), "\(ben.page.text)")
      try await ben.open("/roster/week")
      #expect(ben.page.text.contains("Bar · bring boots"), "\(ben.page.text)")
      try await ben.open("/roster/log")
      #expect(ben.page.text.contains("bring boots"), "\(ben.page.text)")
    }
  }

  @Test func daysAwayAreOnTheirOwnPages() async throws {
    let bistro = try await Bistro()
    try await bistro.shift(of: "Ben", on: 6)
    try await bistro.shift(of: "Ben", on: 7)
    let ben = try await bistro.person("Ben")
    let friday = try #require(RosterDate("2026-03-06"))
    _ = try await bistro.store.perform(
      .setAvailability(
        person: ben.seen,
        absences: [Absence(.dates(friday...friday)), Absence(.weekly(.sunday), isWish: true)]),
      by: .person(ben.id), key: nil, at: bistro.now)
    try await bistro.serve { served in
      let browser = try await served.browser(of: "ben")
      try await browser.open("/")
      let text = browser.page.text
      #expect(text.contains("Fri 6 18:00–23:00 Kitchen you are away at that time"), "\(text)")
      #expect(text.contains("Days away Fri 6 Mar · away"), "\(text)")
      #expect(text.contains("every Sunday · rather not"), "\(text)")
      #expect(!text.contains("Sat 7 18:00–23:00 Kitchen you are away at that time"), "\(text)")
      try await browser.follow("Fri 6 Mar · away")
      #expect(browser.page.path == "/roster/person/\(ben.id)", "\(browser.page.path)")
      try await browser.open("/roster/account")
      #expect(browser.page.text.contains("Away Fri 6 Mar"), "\(browser.page.text)")
      #expect(browser.page.text.contains("Rather not every Sunday"), "\(browser.page.text)")
      try await browser.follow("Days away …")
      #expect(browser.page.path == "/roster/person/\(ben.id)/away", "\(browser.page.path)")
      let shift = try #require(try await bistro.everything().shifts.first { $0.date == friday })
      try await browser.open("/roster/shift/\(shift.id)")
      #expect(
        browser.page.text.contains("Conflict you are away at that time"), "\(browser.page.text)")
    }
  }

  /// A long list of shifts to take is filtered by words.
  @Test func shiftsToTickAreFiltered() async throws {
    let bistro = try await Bistro()
    let given = try await bistro.shift(of: "Ben", on: 5)
    for name in ["Ben", "Cleo"] { try await bistro.shift(of: name, on: 6) }
    let allowed = try await bistro.shift(of: "Cleo", on: 7)
    let other = try await bistro.shift(of: "Ada", on: 8)
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      let path = "/roster/shift/\(given.id)/wish"
      try await ben.open(path)
      let values = ben.page.html.matches(of: /name="tick" value="([^"]*)"/).map { String($0.1) }
      #expect(Array(values.prefix(2)) == [allowed.id.rawValue, other.id.rawValue], "\(values)")
      try await ben.open(path + "?filter=CLEO+sat")
      let fewer = ben.page.html.matches(of: /name="tick" value="([^"]*)"/).map { String($0.1) }
      #expect(fewer == [allowed.id.rawValue], "\(ben.page.text)")
      #expect(ben.page.html.contains(#"value="CLEO sat""#), "\(ben.page.html)")
      try await ben.submit(path, ticks: fewer)
      #expect(try await bistro.everything().wishes().map(\.takes) == [[allowed.id]])
      // Items ticked before stay in the list.
      try await ben.open(path + "?filter=ada")
      let kept = ben.page.html.matches(of: /name="tick" value="([^"]*)"/).map { String($0.1) }
      #expect(Set(kept) == [allowed.id.rawValue, other.id.rawValue], "\(ben.page.text)")
      try await ben.open("/roster/shift/\(other.id)/trade")
      try await ben.open("/roster/shift/\(given.id)/trade?filter=ada")
      #expect(ben.page.text.contains("of Ada") && !ben.page.text.contains("of Cleo"))
      try await ben.open("/roster/shift/\(given.id)/trade?filter=nobody")
      #expect(ben.page.text.contains("Nothing matches."), "\(ben.page.text)")
    }
  }
}

extension Bistro {
  /// Adds an open shift for two members at the Bar on Friday.
  fileprivate func opening(note: String = "") async throws -> Opening.ID {
    let receipt = try await store.perform(
      .addOpening(
        date: try #require(RosterDate("2026-03-06")), start: try #require(TimeOfDay("18:00")),
        end: try #require(TimeOfDay("23:00")), place: "Bar", needed: 2, note: note),
      by: .system, key: nil, at: now)
    return try #require(receipt.rows.compactMap(Opening.init).first).id
  }

  fileprivate func fixedShift(of person: Person.ID) async throws -> FixedShift.ID {
    let receipt = try await store.perform(
      .addFixedShift(
        owner: person, weekday: .monday, start: try #require(TimeOfDay("10:00")),
        end: try #require(TimeOfDay("12:00")), place: "Bar", firstDate: nil),
      by: .system, key: nil, at: now)
    return try #require(receipt.rows.compactMap(FixedShift.init).first).id
  }
}
