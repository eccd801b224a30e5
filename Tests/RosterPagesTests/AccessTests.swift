import Foundation
import HTTPTypes
import Roster
import RosterServing
import Testing

@testable import RosterPages

/// Tests every page with every kind of visitor: pages are checked like the routes of the API.
@Suite struct AccessTests {
  /// Returns a route's path with its parameters filled in.
  private func path(_ route: PageRoute, _ shift: Shift) -> String {
    route.path.replacing("/shift/{id}", with: "/shift/\(shift.id)")
      .replacing("{id}", with: "r1").replacing("{person}", with: "r1")
  }

  @Test func strangersSeeNothingButTheDoors() async throws {
    let bistro = try await Bistro()
    let shift = try await bistro.shift(of: "Ben", on: 5)
    try await bistro.serve { served in
      for route in served.pages.routes {
        let stranger = served.browser()
        let path = path(route, shift)
        switch (route.method, route.audience) {
        case (.get, .everybody):
          try await stranger.open(path)
          #expect(stranger.page.status == 200, "\(path)")
        case (.get, _):
          try await stranger.open(path)
          #expect(stranger.page.path == "/" && stranger.page.text.contains("Log in"), "\(path)")
        case (_, .everybody):
          try await stranger.post(path, ["proof": "x"])
          #expect(stranger.page.status == 403, "\(path)")
        default:
          try await stranger.post(path, ["proof": "x"])
          #expect(stranger.page.status == 401, "\(path)")
        }
        #expect(!stranger.page.text.contains("Ben"), "\(path)")
      }
    }
  }

  @Test(arguments: ["/roster", "/roster/"])
  func whoShortensAnAddressComesHome(path: String) async throws {
    try await Bistro().serve { served in
      let ben = try await served.browser(of: "ben")
      try await ben.open(path)
      #expect(ben.page.path == "/" && ben.page.status == 200, "\(ben.page.html)")
    }
  }

  /// A user who types or reloads the address of a posted form gets the form.
  @Test func whatIsSentSomewhereCanBeOpenedThere() async throws {
    let leads = [
      "login": "/", "command": "/", "question": "/", "logout": "/roster/account",
      "calendar": "/roster/account", "calendar/end": "/roster/account",
      "password": "/roster/account", "sessions/end": "/roster/account",
      "notices/confirmation": "/roster/notices",
    ]
    try await Bistro().serve { served in
      let pages = Set(served.pages.routes.filter { $0.method == .get }.map(\.path))
      for route in served.pages.routes where route.method == .post {
        #expect(pages.contains(route.path), "\(route.path)")
      }
      let (ben, stranger) = (try await served.browser(of: "ben"), served.browser())
      for (name, page) in leads {
        try await ben.open("/roster/\(name)")
        #expect(ben.page.path == page && ben.page.status == 200, "\(name): \(ben.page.path)")
        try await stranger.open("/roster/\(name)")
        #expect(stranger.page.path == "/" && stranger.page.text.contains("Log in"), "\(name)")
      }
      #expect(ben.cookies["flyer"] != nil, "nobody is logged out by an address")
      // After login, the browser comes back to the page of the form.
      try await stranger.open("/roster/password")
      try await stranger.submit("/roster/login", ["login": "ben", "password": Bistro.password])
      #expect(stranger.page.path == "/roster/account", "\(stranger.page.text)")
    }
  }

  @Test func membersSeeWhatIsTheirsAndNothingOfAdmins() async throws {
    let bistro = try await Bistro()
    let shift = try await bistro.shift(of: "Ben", on: 5)
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      let proof = try await proof(of: ben)
      for route in served.pages.routes where route.path != "/roster/events" {
        let path = path(route, shift)
        if route.method == .get {
          try await ben.open(path)
          // A form that members may not use is replaced by an error without a form.
          let isRefused = [403, 409].contains(ben.page.status)
          let known = [200, 404].contains(ben.page.status) || isRefused
          #expect(known, "\(path): \(ben.page.status)")
          #expect(!isRefused || !ben.page.forms.contains { $0.action == path }, "\(path)")
        } else if route.audience == .admins {
          try await ben.post(path, ["proof": proof, "name": "Dora", "role": "member"])
        }
        if route.audience == .admins { #expect(ben.page.status == 403, "\(path)") }
      }
      #expect(try await bistro.everything().people.count == 3)
    }
  }

  /// A command that a member's page does not offer is refused if it is sent all the same.
  @Test(arguments: [
    #"{"setRole":{"person":{"id":"r2"},"role":"admin"}}"#,
    #"{"approve":{"shift":{"id":"r7"}}}"#,
    #"{"cancelShift":{"shift":{"id":"r7"},"reason":"x"}}"#,
    #"{"expire":{}}"#, #"{"layOut":{}}"#,
  ])
  func aCommandIsCheckedAsEverywhere(_ command: String) async throws {
    let bistro = try await Bistro()
    try await bistro.shift(of: "Ben", on: 5)
    let before = try await bistro.everything()
    try await bistro.serve { served in
      let cleo = try await served.browser(of: "cleo")
      let proof = try await proof(of: cleo)
      try await cleo.post("/roster/command", ["proof": proof, "command": command])
      #expect([403, 404, 409].contains(cleo.page.status), "\(cleo.page.status) \(command)")
      let after = try await bistro.everything()
      #expect(after.people == before.people && after.shifts == before.shifts)
    }
  }

  @Test func formsOfOthersAreRefused() async throws {
    let bistro = try await Bistro()
    let shift = try await bistro.shift(of: "Ben", on: 5)
    try await bistro.serve { served in
      let (ben, cleo) = (
        try await served.browser(of: "ben"), try await served.browser(of: "cleo")
      )
      try await ben.open("/roster/shift/\(shift.id)")
      let form = try #require(ben.page.forms.first { $0.label == "Offer it" })
      let others = try await proof(of: cleo)
      for proof in ["", "x", others, String(others.reversed())] {
        try await ben.post(form.action, form.hidden.merging(["proof": proof]) { $1 })
        #expect(ben.page.status == 403, "\(proof)")
      }
      for site in ["cross-site", "same-site"] {
        try await ben.post(form.action, form.hidden, headers: ["Sec-Fetch-Site": site])
        #expect(ben.page.status == 403, "\(site)")
      }
      #expect(try await bistro.everything().shifts == [shift])
      try await ben.post(form.action, form.hidden, headers: ["Sec-Fetch-Site": "same-origin"])
      #expect(ben.page.status == 200)
    }
  }

  @Test func nobodyIsLoggedInByTheFormOfAnother() async throws {
    let bistro = try await Bistro()
    try await bistro.serve { served in
      let (browser, other) = (served.browser(), served.browser())
      for visitor in [browser, other] { try await visitor.open("/") }
      let form = try #require(other.page.forms.first)
      let fields = ["login": "ben", "password": Bistro.password]
      try await browser.post(form.action, form.hidden.merging(fields) { $1 })
      #expect(browser.page.status == 403 && browser.cookies["flyer"] == nil)
    }
  }

  @Test func aFormIsNoLongerThanIsTaken() async throws {
    let bistro = try await Bistro()
    try await bistro.serve { served in
      let ben = try await served.browser(of: "ben")
      let proof = try await proof(of: ben)
      let long = String(repeating: "x", count: 70_000)
      try await ben.post("/roster/command", ["proof": proof, "command": long])
      #expect(ben.page.status == 413)
      let json = ["Content-Type": "application/json"]
      try await ben.post("/roster/command", ["proof": proof], headers: json)
      #expect(ben.page.status == 400)
      try await ben.post("/roster/command", ["proof": proof, "command": "{}"])
      #expect(ben.page.status == 400)
    }
  }

  @Test func triesToLogInAreLimitedAsEverywhere() async throws {
    let bistro = try await Bistro()
    try await bistro.serve { served in
      let browser = served.browser()
      try await browser.open("/")
      var answers: [Int] = []
      for _ in 1...11 {
        try await browser.submit("/roster/login", ["login": "ben", "password": "wrong horse"])
        answers.append(browser.page.status)
      }
      #expect(answers == Array(repeating: 401, count: 10) + [429])
      #expect(browser.page[header: "Retry-After"] != nil)
      #expect(browser.page.html.contains(#"value="ben""#))
      #expect(!browser.page.html.contains("wrong horse"))
    }
  }

  private func proof(of browser: Browser) async throws -> String {
    try await browser.open("/roster/account")
    return try #require(browser.page.forms.first?.hidden["proof"])
  }
}
