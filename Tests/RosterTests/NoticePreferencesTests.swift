import Calendrics
import Foundation
import Testing

@testable import Roster

@Suite struct NoticePreferencesTests {
  @Test(arguments: [
    "anna@example.org", "a.b+c@mail.example.org", "o'neil@example.org", "x@1.example",
  ])
  func addressesOfMailAreTaken(_ text: String) throws {
    #expect(try #require(MailAddress(text)).description == text)
  }

  @Test(arguments: [
    "", "anna", "anna@", "@example.org", "anna@example", "a@b@example.org", "a b@example.org",
    "anna@example.org\r\nBcc: all@example.org", "<anna@example.org>", "anna@-example.org",
    "anna@exa_mple.org", "-anna@example.org", "an..na@example.org", "änna@example.org",
    "\"anna\"@example.org", "anna@example.org ", "anna@[127.0.0.1]",
    String(repeating: "a", count: 65) + "@example.org",
    "a@" + String(repeating: "b.", count: 130) + "org",
  ])
  func otherTextsAreNoAddressOfMail(_ text: String) {
    #expect(MailAddress(text) == nil)
  }

  @Test(arguments: [
    ("https://ntfy.sh/anna", true), ("http://192.0.2.1:8080/x?y=z", false),
    ("https://user:word@example.org/a", true), ("https://[2001:db8::1]/a", true),
  ])
  func addressesOfTheWebAreTaken(_ text: String, _ isEncrypted: Bool) throws {
    #expect(try #require(NoticeAddress(text)).isEncrypted == isEncrypted)
  }

  @Test(arguments: [
    "", "ntfy.sh/anna", "ftp://example.org", "file:///etc/passwd", "https://", "https:///a",
    "https://a b/", "https://example.org/\r\nX: y", "javascript:alert(1)", "https://é.org/",
    "https://example.org/#a", "https://.example.org/",
    "https://example.org/" + String(repeating: "a", count: 1_000),
  ])
  func otherTextsAreNoAddressOfTheWeb(_ text: String) {
    #expect(NoticeAddress(text) == nil)
  }

  @Test(arguments: [
    ("22:00", "07:00", "2026-03-02T20:59:59Z", nil),
    ("22:00", "07:00", "2026-03-02T21:00:00Z", "2026-03-03T06:00:00Z"),
    ("22:00", "07:00", "2026-03-03T05:59:00Z", "2026-03-03T06:00:00Z"),
    ("22:00", "07:00", "2026-03-03T06:00:00Z", nil),
    ("12:00", "14:00", "2026-03-02T12:00:00Z", "2026-03-02T13:00:00Z"),
    ("12:00", "14:00", "2026-03-02T13:00:00Z", nil),
    ("08:00", "08:00", "2026-03-02T07:00:00Z", nil),
    // The clocks are set forward in that night.
    ("22:00", "07:00", "2026-03-28T23:00:00Z", "2026-03-29T05:00:00Z"),
  ])
  func quietHoursEnd(
    _ from: String, _ until: String, _ now: String, _ end: String?
  ) throws {
    let zone = try #require(RosterZone("Europe/Berlin"))
    let quiet = QuietHours(from: try time(from), until: try time(until))
    #expect(try quiet.end(at: instant(now), in: zone)?.description == end)
  }

  @Test(arguments: [
    ("2026-03-02T11:00:00Z", "2026-03-08T17:00:00Z"),
    ("2026-03-08T17:00:00Z", "2026-03-15T17:00:00Z"),
    ("2026-03-08T16:59:59Z", "2026-03-08T17:00:00Z"),
    ("2026-03-22T18:00:00Z", "2026-03-29T16:00:00Z"),
  ])
  func aDigestComesEveryWeek(_ now: String, _ next: String) throws {
    let zone = try #require(RosterZone("Europe/Berlin"))
    let sunday = DigestTime(weekday: .sunday, time: try time("18:00"))
    #expect(sunday.next(after: try instant(now), in: zone).description == next)
  }

  @Test func preferencesAreReadAsTheyWereWritten() throws {
    var preferences = NoticePreferences()
    preferences.mail = MailAddress("anna@example.org")
    preferences.kinds = [.offers, .trades]
    preferences.quiet = QuietHours(from: try time("22:00"), until: try time("07:00"))
    preferences.digest = DigestTime(weekday: .sunday, time: try time("18:00"))
    preferences.reminder = 60
    let json = try JSONEncoder().encode(preferences)
    #expect(try JSONDecoder().decode(NoticePreferences.self, from: json) == preferences)
    let empty = try JSONDecoder().decode(NoticePreferences.self, from: Data("{}".utf8))
    #expect(empty == NoticePreferences() && empty.channels.isEmpty)
    #expect(empty.kinds == NewsKind.usual)
  }

  @Test(arguments: [
    #"{"reminder":4}"#, #"{"reminder":2881}"#, #"{"mail":"x"}"#, #"{"kinds":["all"]}"#,
    #"{"quiet":{"from":"22:00"}}"#, #"{"digest":{"weekday":"sun","time":"18:00"}}"#,
  ])
  func whatIsOutOfBoundsIsNotRead(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(NoticePreferences.self, from: Data(json.utf8))
    }
  }

  @Test func newsAreReadAsTheyWereWritten() throws {
    let duty = ToldShift(try shift("a", on: "2026-03-03"))
    let news: [News] = [
      .taken(duty, by: "Bob"), .given(duty, from: "Anna", by: nil, reason: "ill"),
      .digest(from: try day("2026-03-03"), [duty]), .role(.admin, by: "Eve"),
      .tradeEnded(Exchange(kind: .ring, gives: duty, takes: duty), .expired, by: nil),
    ]
    for news in news {
      let notice = RosterNotice(news, to: .person("anna"))
      let json = try JSONEncoder().encode(notice)
      #expect(try JSONDecoder().decode(RosterNotice.self, from: json) == notice)
    }
  }
}
