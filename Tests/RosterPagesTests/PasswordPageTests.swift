import Foundation
import Roster
import RosterServing
import RosterStoring
import Testing

@testable import RosterPages

/// Tests pages for forgotten passwords, sessions, stored data, and the log.
@Suite struct PasswordPageTests {
  @Test func whoHasAnAddressNeedNotBeToldTheirCode() async throws {
    let bistro = try await Bistro()
    let ben = try #require(try await bistro.everything().people.first { $0.name == "Ben" })
    var subscription = Subscription(person: ben.id)
    subscription.preferences.mail = MailAddress("ben@example.org")
    try await bistro.store.subscribe(subscription, code: nil, at: bistro.now)
    try await bistro.serve {
      $0.telling.channels = [.mail]
    } _: { served in
      let ada = try await served.browser(of: "ada")
      try await ada.open("/roster/person/\(ben.id)")
      try await ada.follow("Create a password code")
      try await ada.press("Create a code")
      #expect(ada.page.text.contains("The code is also mailed to Ben."), "\(ada.page.text)")
    }
  }

  @Test func anAdminsCodeLetsSomebodyIn() async throws {
    let bistro = try await Bistro()
    let ben = try #require(try await bistro.everything().people.first { $0.name == "Ben" })
    try await bistro.serve { served in
      let ada = try await served.browser(of: "ada")
      let old = try await served.browser(of: "ben")
      try await ada.open("/roster/person/\(ben.id)")
      try await ada.follow("Create a password code")
      try await ada.press("Create a code")
      #expect(ada.page.status == 200, "\(ada.page.text)")
      let code = try #require(ada.page.html.firstMatch(of: /value="([A-Za-z0-9_-]{43})"/)).1

      let browser = served.browser()
      try await browser.open("/roster/password/reset?code=\(code)")
      let path = "/roster/password/reset"
      try await browser.submit(path, ["password": "battery staple", "again": "other"])
      #expect(browser.page.status == 400 && browser.page.text.contains("do not match"))
      try await browser.submit(path, ["password": "battery staple", "again": "battery staple"])
      #expect(browser.page.status == 200 && browser.page.path == "/", "\(browser.page.text)")
      #expect(browser.page.text.contains("changed with a code from Ada"), "\(browser.page.text)")
      try await old.open("/")
      #expect(old.page.text.contains("Log in"))
      let late = served.browser()
      try await late.open("/roster/password/reset?code=\(code)")
      try await late.submit(path, ["password": "battery staple", "again": "battery staple"])
      #expect(late.page.status == 403 && late.page.text.contains("Ask an admin for a new one"))

      try await browser.open("/roster/log")
      #expect(browser.page.text.contains("Ada created a password code for: Ben"))
      #expect(browser.page.text.contains("Ben reset the password of: Ben"))
      #expect(!browser.page.text.contains(code))
    }
  }

  @Test func membersMakeNoCodes() async throws {
    let bistro = try await Bistro()
    let ada = try #require(try await bistro.everything().people.first { $0.name == "Ada" })
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      try await ben.open("/roster/person/\(ada.id)")
      #expect(!ben.page.html.contains("/reset\""), "\(ben.page.html)")
      try await ben.open("/roster/person/\(ada.id)/reset")
      #expect(ben.page.status == 403)
    }
  }

  @Test func sessionsAreSeenAndEnded() async throws {
    let bistro = try await Bistro()
    try await bistro.serve { served in
      let (one, other) = (
        try await served.browser(of: "ben"), try await served.browser(of: "ben")
      )
      try await one.open("/roster/account")
      #expect(one.page.text.contains("Your sessions"))
      try await one.press("Log out everywhere else")
      #expect(one.page.text.contains("You are logged out everywhere else."))
      try await other.open("/roster/account")
      #expect(other.page.path == "/" && other.page.text.contains("Log in"))
      try await one.open("/roster/account")
      #expect(one.page.status == 200)
    }
  }

  @Test func allThatIsKeptIsAFile() async throws {
    let bistro = try await Bistro()
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      try await ben.open("/roster/export")
      #expect(ben.page[header: "Content-Type"] == "application/json")
      #expect(ben.page[header: "Content-Disposition"]?.hasPrefix("attachment") == true)
      let record = try JSONDecoder().decode(PersonRecord.self, from: Data(ben.page.html.utf8))
      #expect(record.login == "ben" && !ben.page.html.contains("Cleo"))
    }
  }

  /// Members see only their own log, which is split into pages.
  @Test func theLogIsReadPageByPage() async throws {
    let bistro = try await Bistro()
    for number in 0..<60 {
      _ = try await bistro.store.perform(
        .invite(name: "Guest \(number)", role: .member), by: .system, key: nil,
        at: bistro.now)
    }
    try await bistro.serve { served in
      let ada = try await served.browser(of: "ada")
      try await ada.open("/roster/log")
      #expect(ada.page.text.contains("the server invited: Guest 59"), "\(ada.page.text)")
      #expect(!ada.page.text.contains("Guest 9 "))
      try await ada.follow("Earlier")
      #expect(ada.page.text.contains("invited: Guest 9") && !ada.page.text.contains("Guest 59"))
      let ben = try await served.browser(of: "ben")
      try await ben.open("/roster/log")
      #expect(!ben.page.text.contains("Guest"), "\(ben.page.text)")
    }
  }

  @Test func whoHasLeftIsForgotten() async throws {
    let bistro = try await Bistro()
    let ben = try #require(try await bistro.everything().people.first { $0.name == "Ben" })
    _ = try await bistro.store.perform(
      .deactivate(person: RowVersion(id: ben.id)), by: .system, key: nil, at: bistro.now)
    try await bistro.serve { served in
      let ada = try await served.browser(of: "ada")
      try await ada.open("/roster/person/\(ben.id)")
      try await ada.follow("Erase")
      try await ada.press("Erase")
      #expect(ada.page.status == 200, "\(ada.page.text)")
      #expect(try await bistro.everything().people.contains { $0.name == "Former member 1" })
    }
  }
}
