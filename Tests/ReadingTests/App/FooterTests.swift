import Drawing
import FlyerModel
import Testing

@testable import Reading

/// Which keys the footer shows.
struct FooterTests {
  private let hints = ["a", "b", "c"].map { FooterHint(key: $0, label: "label") }
  private let help = FooterHint(key: "?", label: "help", isNeeded: true)

  @Test(arguments: [
    (40, "abc?"), (36, "abc?"), (35, "ab?"), (26, "ab?"), (25, "a?"), (6, "?"), (1, "?"),
  ])
  func othersMakeRoomForHelp(_ columns: Int, _ keys: String) {
    let shown = FooterHint.fitting(hints + [help], into: columns)
    #expect(shown.map(\.key).joined() == keys)
  }

  @Test func withoutHelpTheLastOnesGo() {
    #expect(FooterHint.fitting(hints, into: 17).map(\.key) == ["a", "b"])
    #expect(FooterHint.fitting(hints, into: 0) == [])
  }

  /// Items with many links, pictures and headings, and without anything.
  private static let items = [
    Item(
      id: "full", title: "Full", text: "Text", tags: ["A", "B"],
      links: [Sample.web, Sample.mail]),
    Item(id: "plain", title: "Plain", text: "Text"),
    Item(
      id: "article", title: "Article",
      text:
        "# One\n\n[a](https://a.example) [b](https://b.example)\n\n![x](https://c.example/x.png)",
      payload: .article(Article(form: .text))),
  ]

  @Test(arguments: [(80, 24), (60, 20), (40, 12), (120, 40)])
  func helpIsAlwaysTheLast(_ width: Int, _ height: Int) {
    for keys in ["", "j", "jj", "<enter>", "j<enter>", "jj<enter>", "*", "tA<enter>", "/x<enter>"] {
      var session = Session(Self.items, width: width, height: height)
      session.press(keys)
      let actions = session.reader.footerEntries.map(\.action)
      #expect(actions.last == .app(.help) && actions.count <= 5, "\(keys): \(actions)")
      #expect(session.footer.contains("? help"), "\(keys): \(session.footer)")
    }
  }

  @Test(arguments: [("jj<enter>u", Context.links), ("S", .sort), ("jj<enter>c", .contents)])
  func helpCanBeAskedForInAPanelAndLeadsBack(_ keys: String, _ context: Context) {
    for (width, height) in [(120, 40), (60, 20), (40, 12)] {
      var session = Session(Self.items, width: width, height: height)
      session.press(keys)
      let before = session.screen
      #expect(session.reader.context == context, "\(before)")
      #expect(session.footer.contains("? help"), "\(before)")
      session.press("?/take the selected<enter>")
      #expect(session.reader.context == .help && session.footer.contains("enter"))
      session.press("<esc><esc>")
      #expect(session.screen == before)
      session.press("?/back without choosing<enter><enter>")
      #expect(session.reader.menu == nil, "\(session.screen)")
    }
  }

  @Test func helpIsThereWithTheNewsOfARefresh() {
    let session = Session(width: 60, height: 20) {
      $0.newCount = 112
      $0.changedCount = 213
    }
    #expect(session.footer.contains("? help"), "\(session.footer)")
  }

  @Test func undoIsNamedWhereThereIsSomethingToUndo() {
    var session = Session()
    #expect(!session.footer.contains("U undo"))
    session.press("*")
    #expect(session.footer.contains("U undo"), "\(session.footer)")
    session.press("U")
    session.press("j")
    #expect(!session.footer.contains("U undo"), "\(session.footer)")
  }

  @Test func undoIsOneKeyEverywhere() {
    let entries = KeyMap.standard.entries.filter { $0.action == .app(.undo) }
    #expect(entries.count == 1)
    #expect(entries.first?.keys == ["U"])
    for context in [Context.list, .item, .checklist, .cards, .feed, .roster] {
      #expect(KeyMap.standard.action(for: "U", in: context) == .app(.undo), "\(context)")
    }
  }

  @Test(arguments: ["<tab>", "<shift-tab>"])
  func tabStaysInAnArticleWithoutLinks(_ key: String) {
    var session = Session([Item(id: "plain", title: "Plain", text: "Text")])
    session.press("<enter>" + key)
    #expect(session.reader.focus == .item)
    #expect(session.reader.tabs.selected == 0)
    #expect(session.footer.contains("This text has no links."), "\(session.footer)")
  }
}
