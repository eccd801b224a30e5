import Foundation
import Roster
import RosterServing
import RosterStoring
import Testing

@testable import RosterPages

/// Tests the rules of work on pages.
@Suite struct WorkTests {
  /// A member enters days away, and an admin who gives them a shift then has to enter a reason.
  @Test func whatIsLetPassIsSaidBefore() async throws {
    let bistro = try await Bistro()
    let shift = try await bistro.shift(of: "Cleo", on: 6)
    let ben = try await bistro.person("Ben").id
    try await bistro.serve { served in
      let browsers = (try await served.browser(of: "ben"), try await served.browser(of: "ada"))
      try await browsers.0.open("/roster/people")
      try await browsers.0.follow("Ben")
      try await browsers.0.follow("Days away")
      let path = "/roster/person/\(ben)/away"
      #expect(browsers.0.page.path == path, "\(browsers.0.page.text)")
      #expect(browsers.0.page.text.contains("every Friday"))
      try await browsers.0.submit(path, ticks: ["2026-03-05", "2026-03-06", "sunday"])
      #expect(browsers.0.page.text.contains("Saved."), "\(browsers.0.page.text)")
      let terms = try await bistro.person("Ben").terms
      #expect(terms.absences.count == 2)
      // The page shows these ticks again, and no others.
      try await browsers.0.open(path)
      #expect(browsers.0.page.html.matches(of: /<input[^>]*checked/).count == 3)

      try await browsers.1.open("/roster/shift/\(shift.id)/owners")
      #expect(browsers.1.page.text.contains("Ben is away."), "\(browsers.1.page.text)")
      try await browsers.1.follow("Ben")
      try await browsers.1.submit(
        "/roster/shift/\(shift.id)/give/\(ben)", ["reason": "Cleo is ill"])
      #expect(browsers.1.page.text.contains("Despite"), "\(browsers.1.page.text)")
      #expect(browsers.1.page.text.contains("Ben is away from 5 March to 6 March."))
      #expect(try await bistro.everything().shift(shift.id)?.owner == shift.owner)
      try await browsers.1.press("Give it")
      let given = try #require(try await bistro.everything().shift(shift.id))
      #expect(given.owner == ben && given.waived == [.away], "\(browsers.1.page.text)")
      let line = try #require(try await bistro.store.audit(before: nil, limit: 1).first)
      #expect(line.entry.reason == "Cleo is ill" && line.entry.waived == [.away])
    }
  }

  /// The member who proposed a trade for a shift sees why the shift was cancelled.
  @Test func whyATradeIsOff() async throws {
    let bistro = try await Bistro()
    let (ada, ben) = (try await bistro.person("Ada").id, try await bistro.person("Ben").id)
    let give = try await bistro.shift(of: "Ben", on: 7)
    let take = try await bistro.shift(of: "Cleo", on: 8)
    let proposed = try await bistro.store.perform(
      .proposeTrade(give: give.seen, take: take.seen), by: .person(ben), key: nil, at: bistro.now)
    let trade = try #require(proposed.rows.compactMap(Trade.init).first)
    _ = try await bistro.store.perform(
      .cancelShift(shift: RowVersion(id: take.id), reason: "Closed for a <wedding>"),
      by: .person(ada), key: nil, at: bistro.now)
    try await bistro.serve { served in
      let browser = try await served.browser(of: "ben")
      for path in ["/roster/trade/\(trade.id)", "/roster/shift/\(take.id)"] {
        try await browser.open(path)
        #expect(browser.page.html.contains("Closed for a &lt;wedding&gt;"), "\(browser.page.html)")
      }
      try await browser.open("/roster/shift/\(give.id)")
      #expect(!browser.page.text.contains("Closed"), "\(browser.page.text)")
    }
  }

  /// A member can't enter days for another member, neither on a page nor by a request.
  @Test func othersDaysAreTheirs() async throws {
    let bistro = try await Bistro()
    let cleo = try await bistro.person("Cleo").id
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      let path = "/roster/person/\(cleo)/away"
      try await ben.open("/roster/account")
      let proof = try #require(ben.page.forms.first?.hidden["proof"])
      for address in [path, "/roster/person/\(cleo)/rather-not"] {
        try await ben.open(address)
        #expect(ben.page.text.contains("This belongs to Cleo."), "\(ben.page.text)")
        #expect(ben.page.forms.isEmpty, "said at once, not when it is sent: \(ben.page.text)")
      }
      try await ben.post(path, ["proof": proof], ticks: ["2026-03-06"])
      #expect(ben.page.status == 409 && ben.page.text.contains("This belongs to Cleo."))
      let ada = try await served.browser(of: "ada")
      try await ada.open(path)
      #expect(ada.page.forms.contains { $0.action == path }, "\(ada.page.text)")
      #expect(try await bistro.person("Cleo").terms == WorkTerms())
    }
  }

  /// Tests the skills of a member, of a shift and of a fixed shift.
  @Test func skillsAreFilledIn() async throws {
    let bistro = try await Bistro()
    let shift = try await bistro.shift(of: "Cleo", on: 6)
    let cleo = try await bistro.person("Cleo").id
    try await bistro.serve { served in
      let ada = try await served.browser(of: "ada")
      try await ada.open("/roster/person/\(cleo)")
      try await ada.follow("Skills")
      let path = "/roster/person/\(cleo)/skills"
      #expect(ada.page.path == path, "\(ada.page.text)")
      try await ada.submit(path, ["skills": "Cook, Bar"])
      #expect(try await bistro.person("Cleo").terms.skills == ["Cook", "Bar"], "\(ada.page.text)")
      try await ada.open(path)
      try await ada.submit(path, ["skills": "Cook, Bar", "comesOfAge": "soon"])
      #expect(ada.page.text.contains(RosterFieldName.unreadableDay), "\(ada.page.text)")
      try await ada.submit(path, ["skills": "Cook, Bar", "comesOfAge": "2027-05-01"])
      #expect(
        try await bistro.person("Cleo").terms.minorUntil == RosterDate("2027-05-01"),
        "\(ada.page.text)")
      try await ada.open(path)
      #expect(ada.page.html.contains(#"type="date" value="2027-05-01""#), "\(ada.page.html)")
      #expect(ada.page.text.contains(try #require(RosterFieldName.skills.hint)), "\(ada.page.text)")
      #expect(ada.page.html.contains("Cook, Bar"), "\(ada.page.html)")

      let own = "/roster/shift/\(shift.id)/skill"
      try await ada.open(own)
      #expect(ada.page.text.contains(try #require(RosterFieldName.skill.hint)), "\(ada.page.text)")
      try await ada.submit(own, ["skill": "Door"])
      #expect(try await bistro.everything().shift(shift.id)?.skill == "", "Cleo can't do it")
      #expect(ada.page.text.contains("Door"), "\(ada.page.text)")
      try await ada.submit(own, ["skill": "Cook"])
      #expect(try await bistro.everything().shift(shift.id)?.skill == "Cook", "\(ada.page.text)")

    }
  }

  /// The error appears when the page is opened, not when the form is sent.
  @Test func onlyAdminsFillInWhatIsKnownOfOthers() async throws {
    let bistro = try await Bistro()
    let shift = try await bistro.shift(of: "Cleo", on: 6)
    let cleo = try await bistro.person("Cleo").id
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      try await ben.open("/roster/account")
      let proof = try #require(ben.page.forms.first?.hidden["proof"])
      let paths = ["person/\(cleo)/skills", "person/\(cleo)/places", "shift/\(shift.id)/skill"]
      for path in paths.map({ "/roster/" + $0 }) {
        try await ben.open(path)
        #expect(ben.page.text.contains("Only an admin can do that."), "\(ben.page.text)")
        #expect(ben.page.forms.isEmpty, "\(ben.page.text)")
        try await ben.post(path, ["proof": proof, "skills": "A", "places": "B", "skill": "C"])
        #expect(ben.page.status == 409, "\(path): \(ben.page.text)")
        #expect(ben.page.text.contains("Only an admin can do that."), "\(ben.page.text)")
      }
      try await ben.open("/roster/person/nobody/skills")
      #expect(ben.page.status == 404, "\(ben.page.text)")
      let known = try await bistro.person("Cleo")
      #expect(known.terms == WorkTerms() && known.places == [])
      #expect(try await bistro.everything().shift(shift.id)?.skill == "")
    }
  }

  @Test func adminsOfPlacesAreMade() async throws {
    let bistro = try await Bistro()
    let cleo = try await bistro.person("Cleo").id
    try await bistro.serve { served in
      let ada = try await served.browser(of: "ada")
      try await ada.open("/roster/person/\(cleo)")
      #expect(!ada.page.text.contains("Admin of Bar"), "\(ada.page.text)")
      try await ada.follow("Admin of some places")
      let path = "/roster/person/\(cleo)/places"
      #expect(ada.page.path == path, "\(ada.page.text)")
      #expect(ada.page.text.contains("Places where Cleo is an admin"), "\(ada.page.text)")
      #expect(ada.page.text.contains(try #require(RosterFieldName.places.hint)), "\(ada.page.text)")
      try await ada.submit(path, ["places": "Bar, Kitchen"])
      #expect(ada.page.text.contains("Cleo is now an admin of: Bar, Kitchen."))
      #expect(try await bistro.person("Cleo").places == ["Bar", "Kitchen"], "\(ada.page.text)")
      try await ada.open(path)
      #expect(ada.page.html.contains("Bar, Kitchen"), "\(ada.page.html)")
      let cleos = try await served.browser(of: "cleo")
      try await cleos.open(path)
      #expect(cleos.page.text.contains("Bar, Kitchen. Ask an admin"), "\(cleos.page.text)")
      #expect(cleos.page.forms.isEmpty, "\(cleos.page.text)")
      try await ada.submit(path, ["places": " "])
      #expect(
        ada.page.text.contains("Cleo is no longer an admin of any place."), "\(ada.page.text)")
      #expect(try await bistro.person("Cleo").places == [])
    }
  }
}
