import Foundation
import Roster
import RosterServing
import RosterStoring
import Testing

@testable import RosterPages

@Suite struct PageTests {
  /// A name, a place and a reason with HTML are escaped on every page.
  @Test func whatPeopleWriteIsTextEverywhere() async throws {
    let bistro = try await Bistro()
    let evil = #"<script>alert("1")</script>'&"#
    let invited = try await bistro.store.signUp(
      NewAccount(login: "eve", name: evil, passwordHash: ""), at: bistro.now)
    let receipt = try await bistro.store.perform(
      .addShift(
        owner: invited.person, date: try #require(RosterDate("2026-03-03")),
        start: try #require(TimeOfDay("10:00")), end: try #require(TimeOfDay("20:00")),
        place: evil), by: .system, key: nil, at: Bistro.planning)
    let shift = try #require(receipt.rows.compactMap(Shift.init).last)
    try await bistro.serve { served in
      let ada = try await served.browser(of: "ada")
      for path in [
        "/roster/today", "/roster/people", "/roster/week", "/roster/shift/\(shift.id)",
        "/roster/person/\(invited.person)/shifts", "/roster/shift/\(shift.id)/trade-for",
        "/roster/person/\(invited.person)/fixed/new",
      ] {
        try await ada.open(path)
        #expect(ada.page.status == 200)
        #expect(ada.page.html.contains("&lt;script&gt;"), "\(path): \(ada.page.text)")
        #expect(!ada.page.html.contains("<script>"), "\(path)")
      }
      try await ada.open(#"/roster/join?invitation=%22%3E%3Cscript%3E"#)
      #expect(ada.page.html.contains("&quot;&gt;&lt;script&gt;"))
      try await ada.open("/roster/shift/%22%3E%3Cscript%3E")
      #expect(ada.page.status == 404 && !ada.page.html.contains("<script>"))
    }
  }

  @Test func whatWasDoneIsSaidOnceAndOnlyByTheServer() async throws {
    let bistro = try await Bistro()
    let shift = try await bistro.shift(of: "Ben", on: 5)
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      try await ben.open("/roster/shift/\(shift.id)")
      try await ben.press("Offer it")
      #expect(ben.page.html.contains(#"role="status"><bdi>You offered"#))
      try await ben.open("/")
      #expect(!ben.page.text.contains("You offered"))
      let words = Data("Call 555".utf8).base64EncodedString()
      ben.put(cookie: "flyer-said", "\(words).0000")
      try await ben.open("/")
      #expect(!ben.page.text.contains("Call 555"))
    }
  }

  @Test func todaySaysWhoWorksWhere() async throws {
    let bistro = try await Bistro()
    try await bistro.shift(of: "Ben", on: 3, "10:00", "14:00")
    try await bistro.shift(of: "Cleo", on: 3)
    try await bistro.shift(of: "Cleo", on: 4)
    try await bistro.shift(of: "Ada", on: 2, "20:00", "13:00")
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      try await ben.open("/roster/today")
      let text = ben.page.text
      #expect(
        text.contains(
          "Now Kitchen 20:00–13:00 Ada Kitchen 10:00–14:00 you Later today "
            + "Kitchen 18:00–23:00 Cleo Tomorrow Kitchen 18:00–23:00 Cleo"), "\(text)")
    }
  }

  @Test func theHoursOfAWeekAreThoseOfAllOfIt() async throws {
    let bistro = try await Bistro()
    for day in [2, 5] { try await bistro.shift(of: "Ben", on: day) }
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      #expect(ben.page.text.contains("This week · 2–8 Mar 10 h Thu 5"), "\(ben.page.text)")
    }
  }

  @Test func theWeekOfAllIsForEverybody() async throws {
    let bistro = try await Bistro()
    try await bistro.shift(of: "Ben", on: 4)
    try await bistro.shift(of: "Ben", on: 6, "10:00", "14:30")
    try await bistro.shift(of: "Cleo", on: 12)
    try await bistro.serve { served in
      let ada = try await served.browser(of: "ada")
      try await ada.open("/roster/week")
      let text = ada.page.text
      #expect(text.contains("This week · 2–8 Mar"), "\(text)")
      #expect(
        text.contains("Ben 18:00–23:00 Kitchen 10:00–14:30 Kitchen 9 h 30 min Cleo"), "\(text)")
      try await ada.follow("Following week")
      #expect(ada.page.text.contains("Next week · 9–15 Mar"), "\(ada.page.text)")
      #expect(ada.page.text.contains("Cleo 18:00–23:00 Kitchen 5 h"), "\(ada.page.text)")
      #expect(ada.page.text.contains("Hours 5 h 5 h Previous week"), "\(ada.page.text)")
      let cleo = try await served.browser(of: "cleo")
      try await cleo.follow("Week")
      #expect(cleo.page.text.contains("9 h 30 min Cleo Hours 5 h 4 h 30 min 9 h 30 min"))
      #expect(!cleo.page.text.contains("All places"), "there is one: \(cleo.page.text)")
      try await cleo.follow("10:00–14:30")
      #expect(!cleo.page.text.contains("Cancel it"), "\(cleo.page.text)")
    }
  }

  @Test func theWeekOfOnePlaceIsLookedAt() async throws {
    let bistro = try await Bistro()
    try await bistro.shift(of: "Ben", on: 4)
    for (name, place) in [("Cleo", "Bar & Garden"), ("Ada", "")] {
      _ = try await bistro.store.perform(
        .addShift(
          owner: try await bistro.person(name).id, date: try #require(RosterDate("2026-03-05")),
          start: try #require(TimeOfDay("10:00")), end: try #require(TimeOfDay("12:00")),
          place: place), by: .system, key: nil, at: Bistro.planning)
    }
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      try await ben.open("/roster/week?from=2026-03-02")
      let form = try #require(ben.page.forms.first { $0.label == "Show" })
      #expect(form.action == "/roster/week" && form.hidden == ["from": "2026-03-02"])
      #expect(ben.page.html.contains(#"method="get" action="/roster/week""#))
      let options = ben.page.html.matches(of: /<option value="([^"]*)"/).map { String($0.1) }
      #expect(options == ["", "Bar &amp; Garden", "Kitchen"])
      // The path is encoded as browsers do.
      try await ben.open("/roster/week?from=2026-03-02&at=Bar+%26+Garden")
      let text = ben.page.text
      #expect(text.contains("This week · 2–8 Mar · Bar & Garden"), "\(text)")
      #expect(text.contains("Cleo 10:00–12:00 Bar & Garden 2 h Hours 2 h 2 h"), "\(text)")
      #expect(!text.contains("Ben"), "\(text)")
      #expect(ben.page.html.contains(#"<option value="Bar &amp; Garden" selected"#))
      try await ben.follow("Following week")
      #expect(ben.page.text.contains("Next week · 9–15 Mar · Bar & Garden"), "\(ben.page.text)")
    }
  }

  /// Landmarks and labels are for screen readers and keyboards.
  @Test func everyPageHasLandmarksAndLabels() async throws {
    let bistro = try await Bistro()
    let shift = try await bistro.shift(of: "Ben", on: 5)
    try await bistro.serve { served in
      let ada = try await served.browser(of: "ada")
      for path in [
        "/", "/roster/today", "/roster/week", "/roster/account", "/roster/days", "/roster/invite",
        "/roster/shift/\(shift.id)", "/roster/shift/\(shift.id)/cancel", "/roster/people",
      ] {
        try await ada.open(path)
        let html = ada.page.html
        #expect(html.hasPrefix("<!doctype html>\n<html lang=\"en\">"), "\(path)")
        #expect(html.split(separator: "<h1>").count == 2, "\(path)")
        #expect(html.split(separator: "<main").count == 2 && html.contains("href=\"#main\""))
        #expect(html.contains(#"<nav class="tabs" aria-label="Lists">"#))
        let ids = html.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
        #expect(ids.count == Set(ids).count, "\(path): \(ids)")
        for match in html.matches(of: /<(?:input|select) id="([^"]*)"/) {
          #expect(html.contains("<label for=\"\(match.1)\">"), "\(path): \(match.1)")
        }
        for match in html.matches(of: /aria-(?:labelledby|describedby)="([^"]*)"/) {
          #expect(ids.contains(String(match.1)), "\(path): \(match.1)")
        }
      }
    }
  }

  @Test func itInstallsOnAPhone() async throws {
    let bistro = try await Bistro()
    try await bistro.serve { served in
      let browser = served.browser()
      try await browser.open("/")
      #expect(
        browser.page.html.contains(#"<link rel="manifest" href="/roster/manifest.webmanifest">"#))
      try await browser.open("/roster/manifest.webmanifest")
      #expect(browser.page[header: "Content-Type"] == "application/manifest+json")
      let manifest = try #require(
        try JSONSerialization.jsonObject(with: Data(browser.page.html.utf8)) as? [String: Any])
      #expect(manifest["start_url"] as? String == "/")
      #expect(manifest["display"] as? String == "standalone")
      for icon in try #require(manifest["icons"] as? [[String: String]]) {
        try await browser.open(try #require(icon["src"]))
        #expect(browser.page.status == 200 && browser.page[header: "Content-Type"] == icon["type"])
      }
    }
  }

  @Test func listsSayWhatVersionTheyAreOf() async throws {
    let bistro = try await Bistro()
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      try await ben.open("/")
      let version = try await bistro.store.version()
      #expect(ben.page.html.contains("data-version=\"\(version)\""))
      #expect(ben.page.html.contains(#"<script src="/roster/live.js" defer></script>"#))
      try await ben.open("/roster/account")
      #expect(!ben.page.html.contains("<script"))
    }
  }
}
