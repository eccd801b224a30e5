import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests which keys the footer shows.
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

  @Test(arguments: [(31, "aeh"), (30, "eh"), (21, "eh"), (20, "h"), (1, "h")])
  func amongNeededOnesTheFirstGo(_ columns: Int, _ keys: String) {
    let needed = ["e", "h"].map { FooterHint(key: $0, label: "1234567", isNeeded: true) }
    let shown = FooterHint.fitting([hints[0]] + needed, into: columns)
    #expect(shown.map(\.key).joined() == keys)
  }

  @Test(arguments: [
    (40, 10, 5, "5 %   1 of 3   3 new"), (33, 10, 5, "5 %   1 of 3   3 new"),
    (31, 10, 5, "5 %   1 of 3"), (19, 10, 5, "5 %   1 of 3"), (18, 10, 5, "1 of 3"),
    (13, 10, 5, "1 of 3"), (12, 10, 5, ""), (0, 0, 0, ""),
  ])
  func countsYieldToKeysAndThePlaceToNeededOnes(
    _ columns: Int, _ keys: Int, _ needed: Int, _ text: String
  ) {
    let position = FooterPosition(place: ["5 %", "1 of 3"], counts: ["3 new"])
    #expect(position.text(in: columns, beside: keys, atLeast: needed) == text)
  }

  @Test func howMuchIsReadStaysLongest() {
    let position = FooterPosition(place: ["5 %"], outer: ["1 of 3"])
    #expect(position.text(in: 19, beside: 10, atLeast: 5) == "5 %   1 of 3")
    #expect(position.text(in: 18, beside: 10, atLeast: 5) == "5 %")
  }

  @Test func withoutHelpTheLastOnesGo() {
    #expect(FooterHint.fitting(hints, into: 17).map(\.key) == ["a", "b"])
    #expect(FooterHint.fitting(hints, into: 0) == [])
  }

  /// Items with many links, pictures and headings, and without any.
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
      let actions = session.reader.footerActions
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
      session.press("?/choose the selected<enter>")
      #expect(session.reader.context == .help && session.footer.contains("enter"))
      session.press("<esc><esc>")
      #expect(session.screen == before)
      session.press("?/close without choosing<enter><enter>")
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

  @Test(arguments: [(40, 12), (60, 20), (80, 24)])
  func newsPushOutNeitherHelpNorTheWayBack(_ width: Int, _ height: Int) {
    var session = Session(Self.items, width: width, height: height) {
      $0.newCount = 3
      $0.changedCount = 2
    }
    for keys in ["<enter>", "<esc>j<enter>", "<esc>j<enter>", "<esc>/e<enter>"] {
      session.press(keys)
      #expect(session.footer.contains("esc back"), "\(keys): \(session.footer)")
      #expect(session.footer.contains("? help"), "\(keys): \(session.footer)")
    }
  }

  @Test func whatHasNoMeaningSaysSo() {
    for (keys, said) in [
      ("c", "c does nothing here."), ("f", "f does nothing here."),
      ("<enter>#", "# does nothing here."), ("<enter>zM", "zM does nothing here."),
      ("jj<enter>j#", "# does nothing here."),
    ] {
      var session = Session(Self.items, width: 40, height: 12)
      session.press(keys)
      #expect(session.footer.contains(said), "\(keys): \(session.footer)")
      #expect(session.footer.contains("? help"), "\(keys): \(session.footer)")
    }
  }

  @Test(arguments: [(80, 24), (60, 20), (40, 12)])
  func anArticleWithAWideTableAndAPictureNamesAKeyForLinks(_ width: Int, _ height: Int) {
    let cells = (1...20).map { "a wide cell \($0)" }.joined(separator: " | ")
    let text = "| \(cells) |\n|\(String(repeating: "---|", count: 20))\n| \(cells) |\n\n"
    var session = Session(
      [
        Articles.article(
          "wide", "Wide", text + "[a](https://a.example) ![x](https://c.example/x.png)")
      ], width: width, height: height)
    session.press("<enter>>")
    #expect(width < 60 || session.footer.contains("> right"), "\(session.footer)")
    #expect(session.footer.contains("o link"), "\(session.footer)")
  }

  @Test func undoIsNamedWhereThereIsSomethingToUndo() {
    var session = Session()
    #expect(!session.footer.contains("U undo"))
    session.press("*")
    #expect(session.footer.contains("U undo"), "\(session.footer)")
    session.press("j")
    #expect(!session.footer.contains("U undo"), "who goes on is done with it")
    session.press("kU")
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
