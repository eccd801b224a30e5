import Drawing
import Testing

@testable import FlyerModel
@testable import Reading
@testable import ReadingSession
@testable import Screens

struct ArticleLinkTests {
  static let catalogue = Link(
    title: "https://library.example.org/", url: "https://library.example.org/", kind: .web)
  static let picture = Link(
    title: "", url: "https://example.org/library.jpg", kind: .web)

  private func session(
    _ items: [Item] = Articles.all, width: Int = 80, height: Int = 24, keys: String = "<enter>"
  ) -> Session {
    var session = Session(items, tabs: [Articles.tab], width: width, height: height)
    session.press(keys)
    return session
  }

  @Test(arguments: [
    ("4<enter>", catalogue), ("4o", catalogue), ("6<enter>", picture),
    (":open 4<enter>", catalogue),
  ])
  func aNumberOpensItsLink(_ keys: String, _ link: Link) {
    #expect(session(keys: "<enter>" + keys).effects == [.desktop(.open(link))])
  }

  @Test func aMailIsOpenedWithoutAttachments() {
    guard case .desktop(.open(let link))? = session(keys: "<enter>2<enter>").effects.first else {
      Issue.record("nothing was opened")
      return
    }
    #expect(link.url == "mailto:desk@example.org?subject=Card")
    #expect(link.kind == .mail)
  }

  @Test func anEvilSchemeIsRefused() {
    let session = session(keys: "<enter>5<enter>")
    #expect(session.effects == [])
    #expect(session.footer.contains("javascript:alert(1) has the scheme javascript"))
  }

  @Test func aNumberThatNoLinkHasIsSaid() {
    #expect(
      session(keys: "<enter>7<enter>").footer.contains("No link 7: this item has 6."))
  }

  @Test func theLinksOfTheDocumentAreNotThoseOfTheText() {
    var item = Articles.week
    item.links = [Sample.web]
    #expect(session([item], keys: "<enter>u").screen.contains("→ library"))
  }

  @Test func theFirstLinkOpensFromTheList() {
    let german = Articles.article("a", "A", "Go [there](https://example.org/there).")
    #expect(
      session([german], keys: "o").effects == [
        .desktop(.open(Link(title: "there", url: "https://example.org/there", kind: .web)))
      ])
  }

  @Test func lettersOpenTheLinksThatAreSeen() {
    var session = session(keys: "<enter>f")
    #expect(session.reader.context == .hints)
    let theme = session.reader.theme
    let row = session.row(of: "Read the rules") ?? 0
    #expect(
      session.canvas[Point(x: session.column(of: " s ", inRow: row), y: row)].style == theme[.hint])
    session.press("a")
    #expect(session.effects == [.desktop(.open(Self.picture))])
    #expect(session.reader.context == .item)
  }

  @Test func lettersCoverTheWholeNumber() {
    let links = (1...12).map { "[L\($0)](https://example.org/\($0))." }.joined(separator: " ")
    var session = session([Articles.article("a", "A", links)], keys: "<enter>")
    #expect(session.screen.contains("L12[12]."), "\(session.screen)")
    session.press("f")
    #expect(!session.screen.contains("]"), "\(session.screen)")
    #expect(!session.screen.contains("1["), "\(session.screen)")
  }

  @Test func escapeLeavesTheLetters() {
    var session = session()
    let before = session.screen
    session.press("f<esc>")
    #expect(session.screen == before)
    #expect(session.reader.context == .item)
    session.press("fz")
    #expect(session.footer.contains("No link has these letters."))
    #expect(session.reader.context == .item)
  }

  @Test func manyLinksHaveTwoLetters() {
    let text = (1...40).map { "[L\($0)](https://example.org/\($0))" }.joined(separator: " ")
    var session = session([Articles.article("a", "A", text)], keys: "<enter>f")
    #expect(session.screen.contains("L1 aa L2 as "), "\(session.screen)")
    session.press("s")
    #expect(session.screen.contains("L27 sa "), "\(session.screen)")
    #expect(!session.screen.contains(" as "))
    session.press("a")
    #expect(
      session.effects == [
        .desktop(.open(Link(title: "L27", url: "https://example.org/27", kind: .web)))
      ])
  }

  @Test func noLettersWithoutLinks() {
    var session = session([Articles.german])
    session.press("f")
    #expect(session.footer.contains("No visible links."))
    #expect(session.reader.context == .item)
  }

  @Test func scrollingTakesTheLettersAway() {
    var session = session(keys: "<enter>f")
    session.click(20, 10, .wheelDown)
    #expect(session.reader.context == .item)
  }

  @Test func tabGoesFromLinkToLink() {
    var session = session()
    let links = { (session: Session) in session.reader.item?.focusedLink }
    session.press("<tab>")
    #expect(links(session) == 5, "the picture stands first")
    session.press("<tab>")
    #expect(links(session) == 0)
    session.press("<shift-tab><shift-tab>")
    #expect(links(session) == 4)
    #expect(session.screen.contains("nowhere[5]"), "it scrolls there:\n\(session.screen)")
    session.press("<shift-tab><enter>")
    #expect(session.effects == [.desktop(.open(Self.catalogue))])
  }

  @Test func theFocusIsSeen() {
    var session = session(keys: "<enter><tab><tab>")
    let row = session.row(of: "the rules[1]") ?? 0
    let point = Point(x: session.column(of: "the rules[1]", inRow: row), y: row)
    #expect(session.canvas[point].style == session.reader.theme[.focusedLink])
    #expect(session.canvas.cursor?.y == row)
    session.press("y")
    #expect(session.effects == [.desktop(.copy("#rules"))])
  }

  @Test func tabStartsAtWhatIsSeen() {
    var session = session(keys: "<enter>G<tab>")
    #expect(session.reader.item?.focusedLink == 3)
    session.press("g<tab>")
    #expect(session.reader.item?.focusedLink == 5)
  }

  @Test func tabFindsALinkFarBelow() {
    let text = String(repeating: "Word.\n\n", count: 2000) + "[There](https://example.org)"
    let session = session([Articles.article("a", "A", text)], keys: "<enter><tab>")
    #expect(session.screen.contains("There[1]"))
  }

  @Test func withoutLinksTabStaysInTheArticleAndSaysSo() {
    var session = Session(Articles.all, tabs: Sample.tabs)
    session.press("jjj<enter><tab>")
    #expect(session.reader.tabs.selected == 0)
    #expect(session.reader.context == .item)
    #expect(session.footer.contains("This text has no links."), "\(session.footer)")
  }

  @Test func aClickOnALinkFollowsIt() {
    var session = session()
    let row = session.row(of: "library.jpg") ?? 0
    session.click(session.column(of: "library.jpg", inRow: row), row)
    #expect(session.effects == [.desktop(.open(Self.picture))])
  }

  @Test func terminalsThatKnowLinksGetThem() {
    let session = session(keys: "<enter>G")
    let canvas = session.canvas
    func target(_ text: String) -> String? {
      let row = session.row(of: text) ?? 0
      let cell = canvas[Point(x: session.column(of: text, inRow: row), y: row)]
      return canvas.hyperlink(of: cell)?.url
    }
    #expect(target("https://library.example.org/[4]") == "https://library.example.org/")
    #expect(target("the desk  desk") == "mailto:desk@example.org?subject=Card")
    #expect(target("nowhere[5]") == nil)
    #expect(target("the week  #week") == nil)
    #expect(target("Search it with") == nil)
  }
}
