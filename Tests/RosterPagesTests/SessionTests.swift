import Foundation
import Roster
import RosterServing
import RosterStoring
import Testing

@testable import RosterPages

@Suite struct SessionTests {
  @Test func aSessionsCookieIsForThisServerAlone() async throws {
    let bistro = try await Bistro()
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      let cookie = try #require(ben.setCookies.first { $0.hasPrefix("flyer=") })
      let attributes = Set(
        cookie.split(separator: ";").dropFirst().map {
          $0.trimmingCharacters(in: .whitespaces)
        })
      #expect(attributes == ["Max-Age=2592000", "Path=/", "HttpOnly", "SameSite=Lax"])
    }
  }

  /// With a public address in https, behind a proxy for TLS, cookies are never sent without TLS.
  @Test func behindTLSEveryCookieIsSecure() async throws {
    let bistro = try await Bistro()
    try await bistro.serve({ $0.publicAddress = "https://roster.example.org" }) { served in
      let browser = served.browser()
      try await browser.open("/")
      #expect(!browser.setCookies.isEmpty)
      try await browser.submit("/roster/login", ["login": "ben", "password": Bistro.password])
      #expect(browser.setCookies.contains { $0.hasPrefix("__Host-flyer=") })
      for cookie in browser.setCookies {
        #expect(cookie.hasPrefix("__Host-") && cookie.contains("; Secure"), "\(cookie)")
        #expect(cookie.contains("; HttpOnly") && cookie.contains("; SameSite=Lax"), "\(cookie)")
        #expect(cookie.contains("; Path=/") && !cookie.contains("Domain"), "\(cookie)")
      }
    }
  }

  @Test func whatPagesMayDoIsSaidStrictly() async throws {
    let bistro = try await Bistro()
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      for path in ["/", "/roster/today", "/roster/account", "/roster/shift/none", "/roster/none"] {
        try await ben.open(path)
        let policy = try #require(ben.page[header: "Content-Security-Policy"], "\(path)")
        #expect(policy.hasPrefix("default-src 'none'; style-src 'self'; script-src 'self'"))
        #expect(!policy.contains("unsafe") && policy.contains("frame-ancestors 'none'"))
        #expect(ben.page[header: "Cache-Control"] == "no-store", "\(path)")
        #expect(ben.page[header: "X-Content-Type-Options"] == "nosniff")
        #expect(ben.page[header: "Referrer-Policy"] == "no-referrer")
        #expect(!ben.page.html.contains(/\s(style|on[a-z]+)=/), "\(path)")
      }
    }
  }

  @Test func aSessionEnds() async throws {
    let bistro = try await Bistro()
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      bistro.move(by: 30 * 86_400 + 1)
      try await ben.open("/roster/today")
      #expect(ben.page.path == "/" && ben.page.text.contains("Log in to the roster"))
      let again = try await served.browser(of: "ben")
      try await again.open("/roster/account")
      let token = again.cookies["flyer"]
      try await again.press("Log out")
      #expect(again.page.text.contains("Log in to the roster") && again.cookies["flyer"] == nil)
      again.put(cookie: "flyer", token)
      try await again.open("/roster/today")
      #expect(again.page.path == "/", "a token that was logged out still lets in")
    }
  }

  /// Wrong tries of strangers do not keep the owner of a known browser out, for 90 days.
  @Test func aBrowserIsKnownAgain() async throws {
    let bistro = try await Bistro()
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      let cookie = try #require(ben.setCookies.first { $0.hasPrefix("flyer-device=") })
      #expect(cookie.contains("Max-Age=7776000") && cookie.contains("HttpOnly"), "\(cookie)")
      try await ben.open("/roster/account")
      try await ben.press("Log out")
      let stranger = served.browser()
      let fields = ["login": "ben", "password": Bistro.password]
      for (browser, password, isIn) in [
        (stranger, "wrong", false), (stranger, Bistro.password, false),
        (ben, Bistro.password, true),
      ] {
        for _ in 0..<(password == "wrong" ? 20 : 1) {
          try await browser.open("/")
          try await browser.submit(
            "/roster/login", fields.merging(["password": password]) { $1 })
        }
        #expect((browser.cookies["flyer"] != nil) == isIn, "\(browser.page.text)")
      }
    }
  }

  @Test func whoLogsInComesWhereTheyWantedToGo() async throws {
    let bistro = try await Bistro()
    let shift = try await bistro.shift(of: "Ben", on: 5)
    try await bistro.serve { served in
      let fields = ["login": "ben", "password": Bistro.password]
      for path in ["/roster/shift/\(shift.id)", "/roster/week?from=2026-03-09", "/roster/plan"] {
        let ben = served.browser()
        try await ben.open(path)
        #expect(ben.page.path == "/", "\(path)")
        try await ben.submit("/roster/login", fields.merging(["password": "guess work"]) { $1 })
        #expect(ben.page.status == 401, "\(ben.page.text)")
        try await ben.submit("/roster/login", fields)
        #expect(ben.page.path == path)
        try await ben.open("/roster/account")
        try await ben.press("Log out")
        try await ben.submit("/roster/login", fields)
        #expect(ben.page.path == "/", "it is wanted once")
      }
    }
  }

  /// A cookie never leads a user away from the pages.
  @Test func whoLogsInIsLedNowhereElse() async throws {
    try await Bistro().serve { served in
      let wanted = [
        "https://evil.example/roster/plan", "//evil.example/x", "//roster/plan", "/\\evil.example",
        "/roster/../v1/people", "/roster/plan\r\nX: y", "/v1/roster", "/roster/events",
        "/roster/export", "/roster/none", "/roster/shift/", "/roster/login",
        "/roster/plan?" + String(repeating: "x", count: 500),
      ]
      for address in wanted {
        let ben = served.browser()
        try await ben.open("/")
        ben.put(cookie: "flyer-wanted", Data(address.utf8).base64EncodedString())
        try await ben.submit("/roster/login", ["login": "ben", "password": Bistro.password])
        #expect(ben.page.path == "/" && ben.page.status == 200, "\(address)")
        #expect(ben.cookies["flyer-wanted"] == nil, "\(address)")
      }
      let stranger = served.browser()
      for path in ["/roster/events", "/roster/export", "/roster/none"] {
        try await stranger.open(path)
        #expect(stranger.cookies["flyer-wanted"] == nil, "\(path)")
      }
    }
  }

  @Test func aFormOfASessionThatEndedAsksToLogIn() async throws {
    let bistro = try await Bistro()
    let shift = try await bistro.shift(of: "Ben", on: 5)
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      try await ben.open("/roster/shift/\(shift.id)")
      let form = try #require(ben.page.forms.first { $0.label == "Offer it" })
      bistro.move(by: 31 * 86_400)
      try await ben.post(form.action, form.hidden)
      #expect(ben.page.status == 401)
      #expect(ben.page.text.contains("Your session has ended: log in again."))
    }
  }

  @Test func whoIsInvitedSignsUp() async throws {
    let bistro = try await Bistro()
    try await bistro.serve { served in
      let ada = try await served.browser(of: "ada")
      try await ada.open("/roster/people")
      try await ada.follow("Invite a member")
      try await ada.submit("/roster/invite", ["name": "Dora", "role": "member"])
      #expect(ada.page.text.contains("Dora is invited"), "\(ada.page.text)")
      let link = try #require(ada.page.html.firstMatch(of: /value="([^"]*\/roster\/join[^"]*)"/)?.1)
      let path = try #require(link.range(of: "/roster/join")).lowerBound
      let dora = served.browser()
      try await dora.open("/roster/offered")
      try await dora.open(String(link[path...]))
      let fields = ["name": "Dora", "login": "dora", "password": "battery staple"]
      try await dora.submit("/roster/join", fields.merging(["again": "other"]) { $1 })
      #expect(dora.page.status == 400 && dora.page.text.contains("The passwords do not match."))
      #expect(dora.page.html.contains(#"value="Dora""#))
      try await dora.submit("/roster/join", fields.merging(["again": "battery staple"]) { $1 })
      #expect(
        dora.page.path == "/roster/offered" && dora.page.text.contains("No shifts are open"))
      let other = served.browser()
      try await other.open(String(link[path...]))
      try await other.submit(
        "/roster/join",
        ["name": "Eve", "login": "eve", "password": "staple it", "again": "staple it"])
      #expect(other.page.status == 403)
    }
  }

  @Test func aPasswordIsChanged() async throws {
    let bistro = try await Bistro()
    try await bistro.serve { served in
      let (ben, elsewhere) = (
        try await served.browser(of: "ben"), try await served.browser(of: "ben")
      )
      try await ben.open("/roster/account")
      #expect(ben.page.text.contains("Your login is ben."))
      let new = ["new": "battery staple", "again": "battery staple"]
      try await ben.submit("/roster/password", new.merging(["old": "guess work"]) { $1 })
      #expect(ben.page.status == 403)
      try await ben.submit("/roster/password", new.merging(["old": Bistro.password]) { $1 })
      #expect(ben.page.text.contains("The password is changed"), "\(ben.page.text)")
      try await elsewhere.open("/roster/today")
      #expect(elsewhere.page.path == "/")
    }
  }

  @Test func aCalendarsAddressIsShownOnce() async throws {
    let bistro = try await Bistro()
    try await bistro.shift(of: "Ben", on: 5)
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      try await ben.open("/roster/account")
      try await ben.press("Create a new address")
      let address = try #require(
        ben.page.html.firstMatch(of: /value="[^"]*(\/v1\/calendars[^"]*)"/)?.1)
      let phone = served.browser()
      try await phone.open(String(address))
      #expect(phone.page.html.contains("DTSTART"), "\(phone.page.html)")
      try await ben.open("/roster/account")
      #expect(!ben.page.html.contains(address))
      try await ben.press("Revoke the address")
      #expect(ben.page.text.contains("The calendar address is revoked."))
      try await phone.open(String(address))
      #expect(phone.page.status == 404)
    }
  }
}
