import Calendrics
import Roster
import RosterServing
import RosterStoring
import Testing

@testable import RosterPages

/// Tests the page for notification settings.
@Suite struct NoticePageTests {
  @Test func whatIsFilledInIsKeptAndShown() async throws {
    let bistro = try await Bistro()
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      try await ben.open("/roster/notices")
      #expect(ben.page.status == 200 && ben.page.text.contains("ntfy topic"), "\(ben.page.text)")
      #expect(!ben.page.text.contains("Mail address"))
      let fields = [
        "ntfy": "https://ntfy.example.org/ben", "reminder": "60", "digest": "sunday",
        "time": "18:00", "from": "22:00", "until": "07:00", "tick": "trades",
      ]
      try await ben.submit("/roster/notices", fields)
      #expect(ben.page.text.contains("Notification settings saved."), "\(ben.page.text)")
      #expect(ben.page.html.contains(#"value="https://ntfy.example.org/ben""#))
      let person = try await bistro.person("Ben").id
      let kept = try #require(try await bistro.store.subscription(of: person)).preferences
      #expect(kept.kinds == [.trades] && kept.reminder == 60)
      #expect(kept.digest?.weekday == .sunday && kept.quiet?.from.description == "22:00")
    }
  }

  @Test(arguments: [
    (["ntfy": "ntfy.sh"], 400, "“ntfy topic” is invalid"),
    (["ntfy": "http://ntfy.sh/a"], 400, "Notifications would not be encrypted"),
    (["from": "22:00"], 400, "“Quiet until” is invalid"),
    (["reminder": "1"], 400, "“Remind me of a shift” is invalid"),
    (["mail": "a@example.org"], 409, "This server sends no mail"),
  ])
  func whatCanNotBeIsSaid(_ fields: [String: String], _ status: Int, _ problem: String) async throws
  {
    let bistro = try await Bistro()
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      try await ben.open("/roster/notices")
      try await ben.submit("/roster/notices", fields)
      #expect(ben.page.status == status && ben.page.text.contains(problem), "\(ben.page.text)")
      let person = try await bistro.person("Ben").id
      #expect(try await bistro.store.subscription(of: person) == nil)
    }
  }

  @Test func aWebhooksSecretIsShownOnce() async throws {
    let bistro = try await Bistro()
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      try await ben.open("/roster/notices")
      try await ben.submit("/roster/notices", ["webhook": "https://example.org/hook"])
      #expect(ben.page.html.contains("whsec_"))
      try await ben.open("/roster/notices")
      #expect(!ben.page.html.contains("whsec_"))
    }
  }

  @Test func mailIsConfirmedByItsCode() async throws {
    let bistro = try await Bistro()
    try await bistro.serve {
      $0.telling.channels = [.mail]
    } _: { served in
      let ben = try await served.browser(of: "ben")
      try await ben.open("/roster/notices")
      try await ben.submit("/roster/notices", ["mail": "ben@example.org"])
      #expect(ben.page.text.contains("A code was sent to ben@example.org"))
      let claimed = try await bistro.store.claimNotices(9, lease: 60, at: bistro.now)
      guard case .confirmation(let code, _) = claimed.first?.entry.notice.news else {
        Issue.record("no code is mailed: \(claimed)")
        return
      }
      // Changing another setting does not cancel the pending confirmation.
      try await ben.submit("/roster/notices", ["mail": "ben@example.org", "tick": "trades"])
      #expect(ben.page.text.contains("A code was sent to ben@example.org"))
      try await ben.submit("/roster/notices/confirmation", ["code": "1"])
      #expect(ben.page.status == 403 && ben.page.text.contains("The code is wrong or expired"))
      try await ben.submit("/roster/notices/confirmation", ["code": code])
      #expect(ben.page.text.contains("Your mail address is confirmed."), "\(ben.page.text)")
      let person = try await bistro.person("Ben").id
      let kept = try await bistro.store.subscription(of: person)
      #expect(kept?.preferences.mail?.description == "ben@example.org")
    }
  }
}
