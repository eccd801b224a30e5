import Calendrics
import Foundation
import Roster
import RosterStoring
import Testing

@testable import RosterPages

/// Tests absences on pages: entered as a range of days, and shown in the week.
@Suite struct AwayTests {
  private func day(_ text: String) throws -> RosterDate { try #require(RosterDate(text)) }

  private func absences(of name: String, in bistro: Bistro) async throws -> [Absence] {
    try await bistro.person(name).terms.absences
  }

  @Test func aHolidayHasAFirstAndALastDay() async throws {
    let bistro = try await Bistro()
    try await bistro.shift(of: "Ben", on: 20)
    let ben = try await bistro.person("Ben").id
    let (near, far) = (
      try day("2026-03-16")...(try day("2026-03-27")),
      try day("2026-12-20")...(try day("2027-01-03"))
    )
    try await bistro.serve { served in
      let browser = try await served.browser(of: "ben")
      let path = "/roster/person/\(ben)/away"
      try await browser.open(path)
      for name in ["first", "last"] {
        #expect(browser.page.html.contains(#"name="\#(name)" type="date""#), "\(name)")
      }
      try await browser.submit(
        path, ["first": "\(near.lowerBound)", "last": "\(near.upperBound)"], ticks: ["sunday"])
      #expect(browser.page.text.contains("You still work on Fri 20 Mar"), "\(browser.page.text)")
      #expect(
        try await absences(of: "Ben", in: bistro)
          == [Absence(.weekly(.sunday)), Absence(.dates(near))])

      // Ticks stay. A day too far ahead to have a box of its own can still be removed.
      try await browser.open(path)
      let ticked = browser.page.html.matches(of: /value="([^"]*)" checked/).map { String($0.1) }
      #expect(ticked.count == 13, "\(ticked)")
      try await browser.submit(
        path, ["first": "\(far.lowerBound)", "last": "\(far.upperBound)"], ticks: ticked)
      #expect(
        try await absences(of: "Ben", in: bistro)
          == [Absence(.weekly(.sunday)), Absence(.dates(near)), Absence(.dates(far))])
      try await browser.open(path)
      #expect(browser.page.text.contains("Sun 20 Dec–Sun 3 Jan"), "\(browser.page.text)")
      try await browser.submit(path, ticks: ["2026-12-20/2027-01-03"])
      #expect(try await absences(of: "Ben", in: bistro) == [Absence(.dates(far))])
      try await browser.open(path)
      try await browser.submit(path)
      #expect(try await absences(of: "Ben", in: bistro) == [])
    }
  }

  /// Days added on another device since the form was opened are shown, and not removed unseen.
  @Test func whatIsSaidElsewhereMeanwhileStays() async throws {
    let bistro = try await Bistro()
    let ben = try await bistro.person("Ben").id
    try await bistro.serve { served in
      let path = "/roster/person/\(ben)/away"
      let (phone, desk) = (
        try await served.browser(of: "ben"), try await served.browser(of: "ben")
      )
      for browser in [phone, desk] { try await browser.open(path) }
      try await phone.submit(path, ["first": "2026-12-20", "last": "2026-12-24"])
      let holiday = Absence(.dates(try day("2026-12-20")...(try day("2026-12-24"))))
      try await desk.submit(path, ticks: ["sunday"])
      #expect(desk.page.text.contains(DaysWords.changed), "\(desk.page.text)")
      #expect(try await absences(of: "Ben", in: bistro) == [holiday])
      try await desk.submit(path, ticks: ["sunday", "2026-12-20/2026-12-24"])
      #expect(
        try await absences(of: "Ben", in: bistro) == [Absence(.weekly(.sunday)), holiday])
    }
  }

  /// The fields keep their values, so that the user can correct them.
  @Test(arguments: [
    ("2026-03-16", "", DaysFault.oneIsMissing), ("", "2026-03-16", .oneIsMissing),
    ("2026-03-27", "2026-03-16", .wrongOrder), ("soon", "2026-03-16", .unreadable),
    ("2026-02-01", "2026-03-02", .over), ("2026-02-30", "2026-03-16", .unreadable),
  ])
  func whyDaysAreNotTakenIsSaid(first: String, last: String, fault: DaysFault) async throws {
    let bistro = try await Bistro()
    let ben = try await bistro.person("Ben").id
    try await bistro.serve { served in
      let browser = try await served.browser(of: "ben")
      for name in ["away", "rather-not"] {
        let path = "/roster/person/\(ben)/\(name)"
        try await browser.open(path)
        try await browser.submit(path, ["first": first, "last": last], ticks: ["friday"])
        #expect(browser.page.status == 400, "\(browser.page.text)")
        #expect(browser.page.text.contains(fault.words), "\(browser.page.text)")
        for text in [first, last] { #expect(browser.page.html.contains(#"value="\#(text)""#)) }
        #expect(browser.page.html.matches(of: /value="friday" checked/).count == 1)
      }
      #expect(try await absences(of: "Ben", in: bistro) == [])
    }
  }

  /// The first range began before today, the second is one day.
  @Test(arguments: [("2026-02-20", "2026-03-04"), ("2026-03-03", "2026-03-03")])
  func whatIsNotOverIsTaken(first: String, last: String) async throws {
    let bistro = try await Bistro()
    let ben = try await bistro.person("Ben").id
    try await bistro.serve { served in
      let browser = try await served.browser(of: "ben")
      let path = "/roster/person/\(ben)/rather-not"
      try await browser.open(path)
      try await browser.submit(path, ["first": first, "last": last])
      #expect(browser.page.text.contains("Saved."), "\(browser.page.text)")
      #expect(
        try await absences(of: "Ben", in: bistro)
          == [Absence(.dates(try day(first)...(try day(last))), isWish: true)])
    }
  }

  /// Values that the page does not offer are ignored.
  @Test func ticksThatAreNoDaysSayNothing() async throws {
    let bistro = try await Bistro()
    let ben = try await bistro.person("Ben").id
    try await bistro.serve { served in
      let browser = try await served.browser(of: "ben")
      let path = "/roster/person/\(ben)/away"
      try await browser.open(path)
      try await browser.submit(
        path, ticks: ["2026-03-09/2026-03-05", "x/2026-03-05", "/", "", "2026-03-05/x", "someday"])
      #expect(browser.page.text.contains("Saved."), "\(browser.page.text)")
      #expect(try await absences(of: "Ben", in: bistro) == [])
    }
  }

  @Test func theWeekSaysWhoIsAwayToWhoeverPlans() async throws {
    let bistro = try await Bistro()
    try await bistro.shift(of: "Ben", on: 5)
    _ = try await bistro.store.perform(
      .setAvailability(
        person: try await bistro.person("Ben").seen,
        absences: [Absence(.dates(try day("2026-03-05")...(try day("2026-03-06"))))]),
      by: .system, key: nil, at: bistro.now)
    try await bistro.serve { served in
      for login in ["ada", "ben"] {
        let browser = try await served.browser(of: login)
        try await browser.open("/roster/week")
        #expect(
          browser.page.text.contains(
            "Ben away 18:00–23:00 Kitchen · is away at that time away 5 h Cleo"),
          "\(browser.page.text)")
        #expect(browser.page.html.contains(#"class="clash""#))
      }
      let cleo = try await served.browser(of: "cleo")
      try await cleo.open("/roster/week")
      #expect(cleo.page.text.contains("Ben 18:00–23:00 Kitchen 5 h"), "\(cleo.page.text)")
      #expect(!cleo.page.text.contains("away"), "\(cleo.page.text)")
    }
  }
}
