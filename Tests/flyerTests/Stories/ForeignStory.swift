import Foundation
import PseudoTerminal
import Testing

/// Tests how a user opens documents of other publishers' formats.
@MainActor @Suite struct ForeignStory {
  private let home: Home

  init() throws { home = try Home() }

  private static let feed = """
    <?xml version="1.0"?>
    <rss version="2.0"><channel><title>The Linen Paper</title><link>https://example.org/</link>
    <description>What goes on in Linen.</description>
    <item><title>Lighthouse lit</title><link>https://example.org/1</link>
    <pubDate>Mon, 16 Nov 2026 09:00:00 GMT</pubDate><category>Harbour</category>
    <description>&lt;p&gt;After &lt;b&gt;ten&lt;/b&gt; years.&lt;/p&gt;</description></item>
    <item><title>Ferry late</title><pubDate>soon</pubDate><category>Harbour</category>
    <description>Fog.</description></item>
    <item><title>Bells again</title><pubDate>Tue, 17 Nov 2026 09:00:00 GMT</pubDate>
    <category>Harbour</category></item>
    </channel></rss>
    """

  private static let calendar = """
    BEGIN:VCALENDAR
    X-WR-CALNAME:Choir
    BEGIN:VEVENT
    UID:old
    SUMMARY:First concert
    DTSTART;VALUE=DATE:20200105
    END:VEVENT
    BEGIN:VEVENT
    UID:new
    SUMMARY:Last concert
    DTSTART;VALUE=DATE:20991224
    LOCATION:Old church
    END:VEVENT
    END:VCALENDAR
    """

  @Test func aFeedHasItsNewestFirst() throws {
    let terminal = try home.inTmux(try home.write(Self.feed, to: "paper.xml"))
    let first = try terminal.wait(for: "the feed") {
      $0.contains("● live") && $0.contains("Lighthouse lit")
    }
    let tabs = first.line(with: "The Linen Paper")
    let order = ["Latest", "Harbour", "About", "Search"].map { tabs.firstRange(of: $0)?.lowerBound }
    #expect(
      order.compactMap(\.self).count == 4
        && order.compactMap(\.self) == order.compactMap(\.self).sorted(), "\(first)")
    // An item without a date is as new as its first download.
    let rows = ["Ferry late", "Bells again", "Lighthouse lit"].map { first.row(of: $0) ?? 99 }
    #expect(rows == rows.sorted() && rows.last != 99, "\(first)")
    try terminal.press("j")
    try terminal.press("j")
    let article = try terminal.press("Enter", until: "https://example.org/1")
    #expect(article.contains("After ten years."), "\(article)")
    try terminal.press("q")
    try terminal.press("q")
    try terminal.expectEnd()
  }

  /// Names that the reader gives by itself are not stored with the copy.
  @Test func tabsAreNamedInTheLanguageOfWhoReads() throws {
    let path = try home.write(Self.feed, to: "paper.xml")
    for (locale, name) in [("de_DE.UTF-8", "Neuestes"), ("C.UTF-8", "Latest")] {
      let terminal = try home.inTmux(path, environment: ["LANG": locale])
      let screen = try terminal.wait(for: "the feed in \(locale)") {
        $0.contains("● live") && $0.contains("Lighthouse lit")
      }
      #expect(screen.line(with: "The Linen Paper").contains(name), "\(screen)")
      try terminal.press("q")
      try terminal.expectEnd()
    }
  }

  @Test func aCalendarIsAnAgendaFromNowOn() throws {
    let terminal = try home.inTmux(try home.write(Self.calendar, to: "choir.txt"))
    let screen = try terminal.wait(for: "the agenda") {
      $0.contains("● live") && $0.contains("Last concert")
    }
    #expect(screen.contains("Earlier"), "\(screen)")
    #expect(!screen.contains("First concert"), "\(screen)")
    #expect(screen.line(with: "Choir").contains("Agenda"), "\(screen)")
    #expect(screen.contains("Old church"), "\(screen)")
    try terminal.press("q")
    try terminal.expectEnd()
  }

  @Test func checkNamesWhatIsLost() throws {
    let path = try home.write(Self.feed, to: "paper.xml")
    let run = try home.run("check", path)
    #expect(
      run.output == """
        \(path):7: warning: /rss/channel/item[2]/pubdate: “soon” can’t be read as a date; ignored
        3 articles

        """)
    #expect(run.status == .exited(0))
    let rows = try home.run("list", path).output.split(separator: "\n")
    #expect(rows.count == 3, "\(rows)")
  }

  @Test(arguments: [
    ("<html></html>", "it is a web page"),
    ("<svg/>", "unknown format; flyer reads"),
    ("BEGIN:VCALENDAR", "END:VCALENDAR is missing"),
    (#"{"schedule": {"conference": {}}}"#, "it contains nothing to read"),
  ])
  func whatCannotBeReadSaysWhy(text: String, words: String) throws {
    let path = try home.write(text, to: "thing")
    let run = try home.run("list", path)
    #expect(run.status == .exited(65))
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.errors.contains(path), "\(run.errors)")
    #expect(run.output.isEmpty)
  }
}
