import Foundation
import Roster
import RosterStoring
import Testing

@testable import RosterServing

/// Tests how a user chooses to be notified.
@Suite struct NoticeRouteTests {
  private static let path = "/v1/people/me/notices"

  private func settings(_ answer: Answer) throws -> NoticeSettings {
    try #require(answer.status == 200, "\(answer.text)")
    return try answer.decode(NoticeSettings.self)
  }

  /// Returns the codes waiting to be mailed.
  private func codes(in restaurant: Restaurant) async throws -> Set<String> {
    let claimed = try await restaurant.store.claimNotices(9, lease: 60, at: restaurant.clock.now)
    return Set(
      claimed.compactMap { claimed in
        if case .confirmation(let code, _) = claimed.entry.notice.news { code } else { nil }
      })
  }

  @Test func atFirstNobodyIsReached() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let state = try settings(try await running.client(restaurant.ben).get(Self.path))
      #expect(state.preferences == NoticePreferences() && state.unconfirmed == nil)
      #expect(state.offered == [.ntfy, .webhook])
    }
  }

  @Test func preferencesAreKeptForTheirPerson() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let ben = running.client(restaurant.ben)
      let wanted: [String: Any] = [
        "ntfy": "https://ntfy.example.org/ben", "kinds": ["trades"], "reminder": 60,
        "quiet": ["from": "22:00", "until": "07:00"],
        "digest": ["weekday": "sunday", "time": "18:00"],
      ]
      let state = try settings(try await ben.send("PUT", Self.path, json: wanted))
      #expect(state.preferences.ntfy?.description == "https://ntfy.example.org/ben")
      #expect(state.preferences.kinds == [.trades] && state.preferences.reminder == 60)
      #expect(try settings(try await ben.get(Self.path)).preferences == state.preferences)
      let others = try settings(try await running.client(restaurant.cleo).get(Self.path))
      #expect(others.preferences == NoticePreferences())
      // Omitted settings get their defaults.
      let none = try settings(try await ben.send("PUT", Self.path, json: [String: Any]()))
      #expect(none.preferences == NoticePreferences())
    }
  }

  @Test func aWebhookGetsASecretOnce() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let ben = running.client(restaurant.ben)
      let hook = ["webhook": "https://example.org/hook"]
      let first = try settings(try await ben.send("PUT", Self.path, json: hook))
      let secret = try #require(first.webhookSecret)
      #expect(secret.hasPrefix("whsec_"))
      #expect(Data(base64Encoded: String(secret.dropFirst(6)))?.count == 32)
      #expect(try settings(try await ben.get(Self.path)).webhookSecret == nil)
      #expect(try settings(try await ben.send("PUT", Self.path, json: hook)).webhookSecret == nil)
      let ben2 = try await restaurant.person("Ben").id
      #expect(try await restaurant.store.subscription(of: ben2)?.webhookSecret == secret)
      let other = ["webhook": "https://example.org/other"]
      let second = try settings(try await ben.send("PUT", Self.path, json: other))
      #expect(second.webhookSecret != nil && second.webhookSecret != secret)
    }
  }

  @Test func anAddressOfMailIsConfirmed() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve {
      $0.telling.channels = [.mail]
    } _: { running in
      let ben = running.client(restaurant.ben)
      let mail = ["mail": "ben@example.org"]
      let state = try settings(try await ben.send("PUT", Self.path, json: mail))
      #expect(state.preferences.mail == nil)
      #expect(state.unconfirmed?.description == "ben@example.org")
      let claimed = try await restaurant.store.claimNotices(9, lease: 60, at: restaurant.clock.now)
      guard case .confirmation(let code, "ben@example.org") = claimed.first?.entry.notice.news
      else {
        Issue.record("no code is mailed: \(claimed)")
        return
      }
      #expect(code.count == 8 && code.allSatisfy(\.isNumber))
      let wrong = try await ben.post(Self.path + "/mail", ["code": "x"])
      #expect(wrong.status == 403 && wrong.text.contains("The code is wrong or expired"))
      // Another user can't use the code.
      let cleo = try await running.client(restaurant.cleo).post(
        Self.path + "/mail", ["code": code])
      #expect(cleo.status == 403)
      let right = try settings(
        try await ben.post(Self.path + "/mail", ["code": code.prefix(4) + " " + code.suffix(4)]))
      #expect(right.preferences.mail?.description == "ben@example.org")
      #expect(right.unconfirmed == nil)
      // The old address stays until the new one is confirmed.
      let next = try settings(
        try await ben.send("PUT", Self.path, json: ["mail": "new@example.org"]))
      #expect(next.preferences.mail?.description == "ben@example.org")
      #expect(next.unconfirmed?.description == "new@example.org")
      let none = try settings(try await ben.send("PUT", Self.path, json: [String: Any]()))
      #expect(none.preferences.mail == nil && none.unconfirmed == nil)
    }
  }

  /// A user who changes another setting, or sends the same address again, keeps the mailed code.
  @Test func anAddressThatAwaitsItsCodeStays() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve {
      $0.telling.channels = [.mail]
    } _: { running in
      let ben = running.client(restaurant.ben)
      func put(_ body: [String: Any]) async throws -> NoticeSettings {
        try settings(try await ben.send("PUT", Self.path, json: body))
      }
      _ = try await put(["mail": "ben@example.org"])
      let kinds = try await put(["mail": "ben@example.org", "kinds": ["trades"]])
      #expect(kinds.unconfirmed?.description == "ben@example.org")
      #expect(kinds.wanted.mail == kinds.unconfirmed && kinds.preferences.kinds == [.trades])
      let mailed = try await codes(in: restaurant)
      let code = try #require(mailed.count == 1 ? mailed.first : nil, "\(mailed)")
      let right = try settings(try await ben.post(Self.path + "/mail", ["code": code]))
      #expect(right.preferences.mail?.description == "ben@example.org")
      // A new address also waits while the old one stays in use.
      _ = try await put(["mail": "new@example.org"])
      let old = try await put(["mail": "ben@example.org", "kinds": ["offers"]])
      #expect(old.unconfirmed?.description == "new@example.org")
      #expect(old.preferences.mail?.description == "ben@example.org")
    }
  }

  /// An expired code is invalid, so another one is mailed.
  @Test func anAddressSaidAgainTooLateGetsANewCode() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve {
      $0.telling.channels = [.mail]
    } _: { running in
      let ben = running.client(restaurant.ben)
      let mail = ["mail": "ben@example.org"]
      _ = try settings(try await ben.send("PUT", Self.path, json: mail))
      let first = try await codes(in: restaurant)
      restaurant.clock.move(by: 3_601)
      _ = try settings(try await ben.send("PUT", Self.path, json: mail))
      let second = try await codes(in: restaurant)
      #expect(first.count == 1 && second.count == 1 && second.isDisjoint(with: first))
    }
  }

  /// A user can have only a limited number of codes mailed, so the server can't be used to flood
  /// mailboxes.
  @Test func codesAreMailedNowAndAgain() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve {
      $0.telling.channels = [.mail]
    } _: { running in
      let ben = running.client(restaurant.ben)
      var answers: [Int] = []
      for number in 1...6 {
        let mail = ["mail": "someone\(number)@example.org"]
        answers.append(try await ben.send("PUT", Self.path, json: mail).status)
      }
      #expect(answers == [200, 200, 200, 200, 200, 429])
    }
  }

  @Test(arguments: [
    (#"{"mail":"ben@example.org"}"#, 409, "sends no mail"),
    (#"{"ntfy":"http://ntfy.example.org/ben"}"#, 400, "https://"),
    (#"{"webhook":"http://example.org"}"#, 400, "https://"),
    (#"{"language":"tlh"}"#, 409, "is not available yet"),
    (#"{"language":""}"#, 409, "is not available yet"),
    (#"{"mail":"ben@example.org\r\nBcc: all@example.org"}"#, 400, #"\"mail\" is invalid"#),
    (#"{"reminder":1}"#, 400, #"\"reminder\" is invalid"#), ("[]", 400, "The body is invalid"),
  ])
  func whatCanNotBeIsSaid(_ body: String, _ status: Int, _ message: String) async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let answer = try await running.client(restaurant.ben).send(
        "PUT", Self.path, ["Content-Type": "application/json"], body: Data(body.utf8))
      #expect(answer.status == status, "\(answer.text)")
      #expect(answer.text.contains(message), "\(answer.text)")
    }
  }

  /// Nothing could be sent to these addresses. The pattern of the API description accepts the same
  /// ones.
  @Test(arguments: [
    ("https://[", false), ("https://[]", false), ("https://a]", false), ("https://[0]", false),
    ("https://[::1", false), ("https://[::1]x", false), ("https://[1::2::3]", false),
    ("https://[:::]", false), ("https://[1:2:3:4:5:6:7:8:9]", false), ("https://[::12345]", false),
    ("https://[::g]", false), ("https://a?x@b", true), ("https://?x@b", false),
    ("https://a@b@c", false), ("https://[@b", false), ("https://a!b", false),
    ("https://a:", false), ("https://a:0", false), ("https://a:+1", false),
    ("https://a:65536", false), ("https://a:1:2", false), ("https://a:x", false),
    ("https://a:65535/", true), ("https://u:w@ntfy.example.org:80/a?b=[c]@d", true),
    ("https://[::]", true), ("https://[::1]:80", true), ("https://[1:2:3:4:5:6:7::]", true),
    ("https://[2001:db8::1]/a", true), ("https://[1:2:3:4:5:6:7:8]", true),
  ])
  func addressesAreThoseThatCanBeReached(_ address: String, _ isTaken: Bool) async throws {
    let pattern = try Regex(try Self.pattern())
    #expect((address.wholeMatch(of: pattern) != nil) == isTaken)
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let ben = running.client(restaurant.ben)
      for name in ["ntfy", "webhook"] {
        let answer = try await ben.send("PUT", Self.path, json: [name: address])
        #expect(answer.status == (isTaken ? 200 : 400), "\(answer.text)")
        #expect(isTaken || answer.text.contains(#"\"\#(name)\" is invalid"#), "\(answer.text)")
      }
    }
  }

  /// Returns the pattern of the API description for addresses of notices, without the escapes of
  /// YAML.
  private static func pattern() throws -> String {
    let text = try String(contentsOf: OpenAPITests.document, encoding: .utf8)
    let schema = try #require(text.split(separator: "\n    NoticeAddress:\n").last)
    let line = try #require(schema.split(separator: "\n").first { $0.contains("pattern:") })
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    return String(try #require(parts.dropFirst().first)).replacing(#"\\"#, with: #"\"#)
  }

  @Test func strangersAreToldNothing() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let nobody = running.client()
      let answers = [
        try await nobody.get(Self.path).status,
        try await nobody.send("PUT", Self.path, json: [String: Any]()).status,
        try await nobody.post(Self.path + "/mail", ["code": "1"]).status,
      ]
      #expect(answers == [401, 401, 401])
    }
  }

  /// Tests notices over HTTP, from one member's command to another member's outbox.
  @Test func whatOneDoesIsKeptForTheOther() async throws {
    let restaurant = try await Restaurant()
    let shift = try await restaurant.shift(of: "Ben", on: 5)
    try await restaurant.serve { running in
      let ben = running.client(restaurant.ben)
      _ = try settings(
        try await ben.send("PUT", Self.path, json: ["ntfy": "https://ntfy.example.org/ben"]))
      let body = ["shift": ["id": shift.id.rawValue]]
      #expect(try await ben.command("offer", body).status == 200)
      #expect(
        try await running.client(restaurant.cleo).command("accept", body, key: "k").status == 200)
      // The repeated command has no effect, and causes no second notice.
      #expect(
        try await running.client(restaurant.cleo).command("accept", body, key: "k").status == 200)
      let told = try await restaurant.store.claimNotices(9, lease: 60, at: restaurant.clock.now)
        .filter { $0.entry.channel != nil }
      #expect(told.map(\.entry.notice.news) == [.taken(ToldShift(shift), by: "Cleo")])
    }
  }
}
