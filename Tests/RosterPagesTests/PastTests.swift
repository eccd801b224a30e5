import Foundation
import Roster
import RosterStoring
import Testing

@testable import RosterPages

/// Tests that the week also leads to past shifts.
@Suite struct PastTests {
  @Test func aPastShiftSaysWhatWas() async throws {
    let bistro = try await Bistro()
    let shift = try await bistro.shift(of: "Ben", on: 1, "18:00", "23:00")
    // Three weeks later.
    bistro.move(by: 21 * 86_400)
    try await bistro.serve { served in
      for who in ["ben", "cleo"] {
        let browser = try await served.browser(of: who)
        try await browser.open("/roster/week?from=2026-02-23")
        try await browser.follow("18:00–23:00")
        #expect(browser.page.path == "/roster/shift/\(shift.id)", "\(browser.page.text)")
        #expect(browser.page.status == 200, "\(browser.page.text)")
        #expect(browser.page.text.contains("Sunday, 1 March 2026"), "\(browser.page.text)")
        #expect(browser.page.text.contains("Kitchen") && !browser.page.text.contains("Give it to"))
      }
      let ada = try await served.browser(of: "ada")
      let cleo = try await bistro.person("Cleo").id
      try await ada.open("/roster/shift/\(shift.id)")
      try await ada.follow("Give it to a member")
      try await ada.follow("Cleo")
      let path = "/roster/shift/\(shift.id)/give/\(cleo)"
      #expect(ada.page.path == path, "\(ada.page.text)")
      try await ada.submit(path, ["reason": "Ben was ill"])
      #expect(ada.page.text.contains("Give Cleo Sun 1 Mar"), "\(ada.page.text)")
      try await ada.press("Give it")
      #expect(ada.page.status == 200, "\(ada.page.text)")
      #expect(try await bistro.everything().shift(shift.id)?.owner == cleo)
    }
  }

  @Test func aShiftThatNeverWasIsNowhere() async throws {
    let bistro = try await Bistro()
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      for path in ["/roster/shift/none", "/roster/opening/none", "/roster/shift/none/owners"] {
        try await ben.open(path)
        #expect([200, 404].contains(ben.page.status), "\(path): \(ben.page.text)")
      }
      try await ben.open("/roster/shift/none")
      #expect(ben.page.status == 404)
    }
  }
}
