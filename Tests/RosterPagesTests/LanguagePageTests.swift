import Foundation
import Localizing
import Roster
import Testing

@testable import RosterPages

/// Tests that visitors with different languages each get pages in their own at the same time.
@Suite struct LanguagePageTests {
  init() { Localization.beginForVisitors([]) }

  struct Visitor: Sendable, CustomTestStringConvertible {
    let asked: String?
    let language: String
    /// Texts of the user's own page: its title, a tab, the day of a shift, the time zone.
    let home: [String]
    /// Text of a missing page.
    let absent: String
    /// Texts of a shift's page: its day, and an action.
    let shift: [String]

    var testDescription: String { language }
  }

  static let visitors = [
    Visitor(
      asked: nil, language: "en",
      home: [
        "<h1><bdi>My shifts</bdi></h1>", ">Trades", "Thu 5", "This week",
        "All times are in the time zone UTC.",
      ],
      absent: "Page not found", shift: ["Thursday, 5 March 2026", "Offer it"]),
    Visitor(
      asked: "de-AT,de;q=0.9,en;q=0.5", language: "de",
      home: [
        "<h1><bdi>Meine Schichten</bdi></h1>", ">Tausch", "Do 5.", "Diese Woche",
        "Alle Zeiten sind",
      ],
      absent: "Hier ist nichts", shift: ["Donnerstag, 5. März 2026"]),
    Visitor(
      asked: "fr,nl;q=0.3", language: "nl",
      home: [
        "<h1><bdi>Mijn diensten</bdi></h1>", ">Ruilen", "do 5", "Deze week", "Alle tijden zijn",
      ],
      absent: "Hier is niets", shift: ["donderdag 5 maart 2026"]),
    Visitor(
      asked: "zh-Hant-HK", language: "zh-TW",
      home: ["<h1><bdi>我的班</bdi></h1>", ">換班", "本週", "所有時間皆以 UTC 為準。"],
      absent: "這裡什麼都沒有", shift: ["2026年3月5日 星期四"]),
  ]

  @Test func allOfThemAreAnsweredAtOnce() async throws {
    let bistro = try await Bistro()
    let shift = try await bistro.shift(of: "Ben", on: 5)
    try await bistro.serve { served in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for visitor in Self.visitors {
          group.addTask { try await Self.visit(served, as: visitor, shift) }
        }
        try await group.waitForAll()
      }
    }
  }

  private static func visit(
    _ served: ServedBistro, as visitor: Visitor, _ shift: Shift
  ) async throws {
    let ben = try await served.browser(of: "ben", speaking: visitor.asked)
    for _ in 1...5 {
      try await ben.open("/")
      expect(visitor.home, on: ben.page, visitor)
      try await ben.open("/roster/shift/\(shift.id)")
      expect(visitor.shift, on: ben.page, visitor)
      try await ben.open("/roster/nowhere")
      expect([visitor.absent], on: ben.page, visitor)
      #expect(ben.page.status == 404)
    }
  }

  private static func expect(_ words: [String], on page: ShownPage, _ visitor: Visitor) {
    for text in words { #expect(page.html.contains(text), "\(text): \(page.text)") }
    #expect(page.html.contains("<html lang=\"\(visitor.language)\">"), "\(page.path)")
    #expect(page[header: "Content-Language"] == visitor.language, "\(page.path)")
    #expect(page[header: "Vary"] == "Accept-Language", "\(page.path)")
  }

  @Test(arguments: visitors.dropFirst())
  func noPageMixesLanguages(_ visitor: Visitor) async throws {
    let bistro = try await Bistro()
    let shift = try await bistro.shift(of: "Ben", on: 5)
    try await bistro.serve { served in
      // A page keeps no words of another visitor’s language.
      let english = try await served.browser(of: "ada")
      let other = try await served.browser(of: "ada", speaking: visitor.asked)
      for path in Self.paths(shift) {
        try await english.open(path)
        try await other.open(path)
        let known = Self.sentences(of: english.page)
        let left = Self.sentences(of: other.page).intersection(known).subtracting(Self.same)
        #expect(english.page.status == other.page.status)
        #expect(left.isEmpty, "\(path): \(left.sorted())")
      }
    }
  }

  private static func paths(_ shift: Shift) -> [String] {
    [
      "/", "/roster/today", "/roster/offered", "/roster/wanted", "/roster/trades", "/roster/week",
      "/roster/people", "/roster/account", "/roster/notices", "/roster/log", "/roster/plan",
      "/roster/days", "/roster/invite", "/roster/plan/opening", "/roster/plan/week",
      "/roster/shift/\(shift.id)", "/roster/shift/\(shift.id)/owners",
      "/roster/shift/\(shift.id)/cancel", "/roster/person/\(shift.owner)",
      "/roster/person/\(shift.owner)/away", "/roster/person/\(shift.owner)/fixed/new",
      "/roster/person/\(shift.owner)/skills", "/roster/shift/none", "/roster/nowhere",
    ]
  }

  /// Returns the texts between tags that contain letters.
  private static func sentences(of page: ShownPage) -> Set<String> {
    Set(
      page.html.matches(of: />([^<]+)</)
        .map { $0.1.trimmingCharacters(in: CharacterSet(charactersIn: " ‹\n0123456789")) }
        .filter { $0.contains(where: \.isLetter) })
  }

  /// Names, and words that are the same in all languages.
  private static let same: Set = [
    "Ada", "Ben", "Cleo", "Kitchen", "Webhook", "Code", "Name", "Week", "Account", "h",
  ]

  @Test func whatIsSentIsAnsweredInItToo() async throws {
    let bistro = try await Bistro()
    try await bistro.serve { served in
      let german = served.browser(speaking: "de")
      try await german.open("/")
      try await german.submit("/roster/login", ["login": "ben", "password": "wrong"])
      #expect(german.page.status == 401 && german.page.html.contains("Beim Dienstplan anmelden"))
      try await german.post("/roster/login", ["login": "ben", "proof": "none"])
      #expect(german.page.status == 403, "\(german.page.text)")
      #expect(german.page.html.contains("<html lang=\"de\">"))
    }
  }

  @Test func whatHasNoWordsIsTheSameForAll() async throws {
    let bistro = try await Bistro()
    try await bistro.serve { served in
      let browser = served.browser(speaking: "nl")
      try await browser.open("/roster/style.css")
      #expect(browser.page.status == 200 && browser.page[header: "Content-Language"] == nil)
      #expect(browser.page[header: "Vary"]?.contains("Accept-Language") != true)
    }
  }
}
