import Calendrics
import Foundation
import Roster
import RosterStoring
import Testing

@testable import RosterPages

/// Tests planning by admins on pages, and the shifts that members take there.
@Suite struct PlanTests {
  private let hours = ["start": "18:00", "end": "23:00", "place": "Bar"]

  @Test func anOpenShiftIsAddedAndTaken() async throws {
    let bistro = try await Bistro()
    try await bistro.serve { served in
      let ada = try await served.browser(of: "ada")
      try await ada.open("/roster/offered")
      try await ada.follow("Plan")
      try await ada.follow("Add an open shift")
      let fields = hours.merging(["date": "2026-03-05", "needed": "2", "note": "cash"]) { $1 }
      for (name, value, status) in [("needed", "0", 409), ("needed", "x", 409), ("date", "x", 400)]
      {
        try await ada.submit("/roster/plan/opening", fields.merging([name: value]) { $1 })
        #expect(ada.page.status == status, "\(name): \(ada.page.text)")
      }
      try await ada.submit("/roster/plan/opening", fields)
      #expect(ada.page.text.contains("2 people are needed"), "\(ada.page.text)")
      #expect(ada.page.text.contains("Bar · cash needs 2"), "\(ada.page.text)")

      let ben = try await served.browser(of: "ben")
      try await ben.open("/roster/offered")
      #expect(!ben.page.text.contains("Plan"), "\(ben.page.text)")
      try await ben.follow("18:00–23:00")
      try await ben.press("Take it")
      try await ben.press("Take it")
      #expect(ben.page.path == "/" && ben.page.text.contains("18:00–23:00 Bar"), "\(ben.page.text)")
      try await ben.open("/roster/offered")
      #expect(ben.page.text.contains("needs 1 more"), "\(ben.page.text)")

      try await ada.open("/roster/week")
      #expect(ada.page.text.contains("Open shifts 18:00–23:00 Bar · cash · needs 1 more"))
      bistro.move(by: 86_400)
      try await ada.open("/roster/today")
      #expect(
        ada.page.text.contains("Tomorrow Bar 18:00–23:00 Ben Bar 18:00–23:00 cash needs 1 more"))
    }
  }

  @Test func anOpenShiftIsChangedAndCancelled() async throws {
    let bistro = try await Bistro()
    let receipt = try await bistro.store.perform(
      .addOpening(
        date: try #require(RosterDate("2026-03-05")), start: .midnight, end: .midnight,
        place: "Bar",
        needed: 1, note: ""), by: .system, key: nil, at: bistro.now)
    let id = try #require(receipt.rows.first.flatMap(Opening.init)).id
    try await bistro.serve { served in
      let ada = try await served.browser(of: "ada")
      try await ada.open("/roster/opening/\(id)/change")
      #expect(ada.page.html.contains(#"type="date" value="2026-03-05""#), "\(ada.page.html)")
      let fields = hours.merging(["date": "2026-03-06", "needed": "3", "note": "door"]) { $1 }
      try await ada.submit("/roster/opening/\(id)/change", fields)
      #expect(ada.page.text.contains("The open shift is changed."), "\(ada.page.text)")
      let changed = try await bistro.everything().openings
      #expect(
        changed.map { "\($0.slot) \($0.needed) \($0.note)" } == ["6 March 18:00–23:00 3 door"])
      try await ada.open("/roster/opening/\(id)/cancel")
      try await ada.submit("/roster/opening/\(id)/cancel", ["reason": "Quiet"])
      #expect(ada.page.text.contains("You closed the open shift on"), "\(ada.page.text)")
      #expect(try await bistro.everything().openings.map(\.status) == [.cancelled])
    }
  }

  /// The page asks the same question as the reader.
  @Test func whatEndsWhenItBeginsIsAskedAbout() async throws {
    let bistro = try await Bistro()
    try await bistro.serve { served in
      let ada = try await served.browser(of: "ada")
      try await ada.open("/roster/plan/opening")
      try await ada.submit(
        "/roster/plan/opening",
        ["date": "2026-03-05", "start": "10:00", "end": "10:00", "needed": "1", "place": "Bar"])
      #expect(ada.page.text.contains("Plan Thu 5 Mar 10:00–10:00 (24 h)?"), "\(ada.page.text)")
      #expect(try await bistro.everything().openings.isEmpty)
      try await ada.press("Plan it")
      #expect(try await bistro.everything().openings.count == 1, "\(ada.page.text)")
    }
  }

  @Test func formsLeadBackToWhatCanBePlanned() async throws {
    let bistro = try await Bistro()
    try await bistro.serve { served in
      let ada = try await served.browser(of: "ada")
      for form in ["opening", "week"] {
        try await ada.open("/roster/plan/\(form)")
        try await ada.follow("Plan")
        #expect(ada.page.path == "/roster/plan", "\(ada.page.text)")
      }
    }
  }

  @Test func aNewShiftIsLetPassWithAWord() async throws {
    let bistro = try await Bistro()
    let cleo = try await bistro.person("Cleo")
    _ = try await bistro.store.perform(
      .setAvailability(
        person: cleo.seen, absences: [Absence(.weekly(.thursday))]), by: .system, key: nil,
      at: bistro.now)
    try await bistro.serve { served in
      let ada = try await served.browser(of: "ada")
      let path = "/roster/person/\(try await bistro.person("Ada").id)/shift/new"
      try await ada.open(path)
      let fields = hours.merging(["owner": cleo.id.rawValue, "date": "2026-03-05"]) { $1 }
      try await ada.submit(path, fields)
      #expect(ada.page.status == 409, "\(ada.page.text)")
      #expect(ada.page.text.contains("An admin can override this"), "\(ada.page.text)")
      try await ada.submit(path, fields.merging(["letPass": "The fair"]) { $1 })
      #expect(ada.page.text.contains("Despite Cleo"), "\(ada.page.text)")
      try await ada.press("Give it")
      let shift = try #require(try await bistro.everything().shifts.first)
      #expect(shift.owner == cleo.id && shift.waived == [.away], "\(ada.page.text)")
      let line = try #require(try await bistro.store.audit(before: nil, limit: 1).first)
      #expect(line.entry.reason == "The fair" && line.entry.waived == [.away])
    }
  }

  @Test func singleShiftsAndWeeks() async throws {
    let bistro = try await Bistro()
    let ben = try await bistro.person("Ben").id
    try await bistro.serve { served in
      let ada = try await served.browser(of: "ada")
      try await ada.open("/roster/person/\(ben)/shift/new")
      let fields = hours.merging(["owner": ben.rawValue, "date": "2026-03-05"]) { $1 }
      try await ada.submit("/roster/person/\(ben)/shift/new", fields)
      #expect(ada.page.text.contains("Ben now works on Thu 5 Mar 18:00–23:00."), "\(ada.page.text)")
      try await bistro.shift(of: "Ben", on: 12, "17:00")
      try await bistro.shift(of: "Cleo", on: 6)
      try await ada.open("/roster/plan/week")
      try await ada.submit("/roster/plan/week", ["week": "2026-03-02", "copy": "2026-03-09"])
      #expect(ada.page.text.contains("Except Thu 5 Mar 18:00–23:00"), "\(ada.page.text)")
      try await ada.press("Plan it")
      #expect(
        ada.page.text.contains("the week of Mon 9 Mar, except Ben’s Thu 5 Mar 18:00–23:00."),
        "\(ada.page.text)")
      let shifts = try await bistro.everything().shifts.map { "\($0.date)" }
      #expect(shifts == ["2026-03-05", "2026-03-06", "2026-03-12", "2026-03-13"])
      try await ada.open("/roster/plan/week")
      try await ada.submit("/roster/plan/week", ["week": "2026-03-02", "copy": "2026-03-09"])
      let there = "1 shift already exists, with the same members, times and places"
      #expect(ada.page.text.contains(there), "\(ada.page.text)")
      try await ada.press("Plan it")
      #expect(
        ada.page.text.contains(
          "Week of Mon 9 Mar: \(there). Not copied: Ben’s Thu 5 Mar 18:00–23:00."),
        "\(ada.page.text)")
      try await ada.open("/roster/plan/week")
      try await ada.submit("/roster/plan/week", ["week": "2026-03-02", "copy": "2026-03-02"])
      #expect(
        ada.page.status == 409 && ada.page.text.contains("copied to itself"), "\(ada.page.text)")
    }
  }

  /// Ben is the admin of the kitchen, and plans its shifts.
  @Test func anAdminOfAPlacePlansIt() async throws {
    let bistro = try await Bistro()
    let ben = try await bistro.person("Ben")
    _ = try await bistro.store.perform(
      .setPlaces(person: ben.seen, places: ["Kitchen"]), by: .system, key: nil, at: bistro.now)
    try await bistro.shift(of: "Cleo", on: 6)
    try await bistro.serve { served in
      let browser = try await served.browser(of: "ben")
      try await browser.follow("Plan")
      try await browser.follow("Add an open shift")
      let path = browser.page.path
      #expect(browser.page.html.contains(#"value="Kitchen""#), "\(browser.page.html)")
      let fields = hours.merging(["date": "2026-03-05", "needed": "2", "note": ""]) { $1 }
      try await browser.submit(path, fields)
      #expect(browser.page.status == 409, "\(browser.page.text)")
      #expect(browser.page.text.contains("You are an admin only at these places: Kitchen."))
      try await browser.submit(path, fields.merging(["place": "Kitchen"]) { $1 })
      #expect(browser.page.text.contains("2 people are needed"), "\(browser.page.text)")
      try await browser.follow("Kitchen needs 2")
      try await browser.follow("Change it")
      try await browser.open("/roster/plan")
      try await browser.follow("Copy a week")
      try await browser.submit(
        browser.page.path, ["week": "2026-03-02", "copy": "2026-03-09", "place": "Kitchen"])
      #expect(browser.page.text.contains("Where Kitchen"), "\(browser.page.text)")
      try await browser.press("Plan it")
      #expect(try await bistro.everything().shifts.map(\.date.description).last == "2026-03-13")
      #expect(try await bistro.everything().openings.count == 2)
    }
  }

  /// A printed page has no navigation and no cards.
  @Test func aWeekHasAStyleForPrint() async throws {
    let bistro = try await Bistro()
    try await bistro.serve { served in
      let browser = served.browser()
      try await browser.open("/roster/style.css")
      let print = try #require(browser.page.html.range(of: "@media print"))
      let style = browser.page.html[print.lowerBound...]
      #expect(style.contains("table-header-group") && style.contains("A4 landscape"))
    }
  }
}
