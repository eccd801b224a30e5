import Drawing
import Testing
import Typesetting

@testable import FlyerModel
@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Compares whole screens of the latest items, and of articles as feeds have them.
struct LatestScreenTests {
  private static let tabs = [
    Tab(title: "Latest", scope: .latest), Tab(title: "Linux", scope: .tagged(["Linux"])),
    Tab(title: "Search", scope: .search),
  ]
  private static let items = [
    Item(
      id: "kernel", title: "A kernel for the weekend",
      text: "It is **out**. See the [notes](https://example.org/notes).",
      date: SampleEvents.time(14, 20, 0), tags: ["Linux", "News"],
      links: [
        Link(title: "The page", url: "https://example.org/kernel", kind: .web),
        Link(title: "Notes", url: "https://example.org/notes", kind: .web),
        Link(title: "audio · 42 min · 38 MB", url: "https://example.org/a.mp3", kind: .web),
      ],
      payload: .article(
        Article(authors: ["Ada Lovelace", "Bo"], updated: SampleEvents.day(13)))),
    Item(
      id: "undated", title: "An undated note", text: "Some words.", payload: .article(Article())),
    Item(
      id: "old", title: "Last week", text: "Some more.", date: SampleEvents.day(6),
      payload: .article(Article())),
    Item(id: "info", title: "A piece of information", date: SampleEvents.day(10)),
  ]

  private static func session(
    _ items: [Item] = items, width: Int = 80, height: Int = 24, locale: String = "en_GB"
  ) -> Session {
    Session(items, tabs: tabs, width: width, height: height, locale: locale) {
      $0.counts = [.article: items.count]
    }
  }

  @Test func theNewestFirst() {
    #expect(
      Self.session(height: 18).screen == #"""
          FH-Flyer    Latest   Linux   Search                             ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
          ▌ A kernel for the weekend                                             20:00
          ▌ It is **out**. See the [notes](https://example.org/notes).
            A piece of information                                              10 Nov
            Last week                                                            6 Nov
            Some more.
            An undated note
            Some words.







          ────────────────────────────────────────────────────────────────────────────
          enter open   / search   L sources   q quit   ? help                   1 of 4
        """#)
  }

  @Test func narrowInGerman() {
    #expect(
      Self.session(width: 40, height: 12, locale: "de_DE").screen == #"""
         Latest   Linux   Search   ● live 22:12
         ──────────────────────────────────────
         ▌ A kernel for the weekend       20:00
         ▌ It is **out**. See the [notes] …
           A piece of information      10. Nov.
           Last week                    6. Nov.
           Some more.
           An undated note
           Some words.

         ──────────────────────────────────────
         enter open   / search   ? help  1 of 4
        """#)
  }

  @Test func anArticle() {
    var session = Self.session(height: 18)
    session.press("<enter>")
    #expect(
      session.screen == #"""
          FH-Flyer    Latest   Linux   Search                             ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            A kernel for the weekend
            Tuesday, 14 November 2023 at 20:00 · updated 13 Nov 2023 · Ada Lovelace,
            Bo · Linux · News

            It is out. See the notes[1].

            1 ⌂ notes  https://example.org/notes
            2 ⌂ The page  https://example.org/kernel
            3 ⌂ audio · 42 min · 38 MB  https://example.org/a.mp3





          ────────────────────────────────────────────────────────────────────────────
          esc back   o link   u links   J next   ? help                         1 of 4
        """#)
  }

  @Test func itsLinksAreNumberedAfterThoseOfItsText() {
    #expect(
      Self.items[0].linkTargets.map(\.url) == [
        "https://example.org/notes", "https://example.org/kernel", "https://example.org/a.mp3",
      ])
    let document = MarkdownDocument(Self.items[0].text, keepsTabs: true)
    #expect(Self.items[0].linkTargets(in: document) == Self.items[0].linkTargets)
  }

  @Test func nothingYet() {
    let session = Session(
      SampleEvents.items, tabs: Self.tabs, height: 12, locale: "en_GB"
    ) { $0.counts = [.event: 9] }
    #expect(
      session.screen == #"""
          FH-Flyer    Latest   Linux   Search                             ● live 22:12
          ────────────────────────────────────────────────────────────────────────────

            Nothing published here yet.
            r refreshes the source.





          ────────────────────────────────────────────────────────────────────────────
          / search   tab next tab   q quit   ? help
        """#)
  }
}
