import Drawing
import Testing

@testable import FlyerModel
@testable import Reading
@testable import ReadingSession
@testable import Screens

struct LinkTests {
  static let many = Item(
    id: "many", title: "Many", text: "Text.",
    links: (1...12).map {
      Link(title: "Page \($0)", url: "https://example.org/\($0)", kind: .web)
    })

  @Test func oOpensTheFirstLinkFromTheList() {
    var session = Session()
    session.press("o")
    #expect(session.effects == [.desktop(.open(Sample.web))])
    #expect(session.footer.contains("Opening http://www.example.org/erste-woche"))
  }

  @Test func theEffectWaitsForTheItem() {
    var session = Session()
    session.isSlow = true
    session.press("o")
    #expect(session.effects == [])
    session.answer()
    #expect(session.effects == [.desktop(.open(Sample.web))])
  }

  @Test func theLinkIsThatOfTheItemOneWasOn() {
    var session = Session()
    session.isSlow = true
    session.press("ojjj")
    session.answer()
    #expect(session.effects == [.desktop(.open(Sample.web))])
    #expect(session.selectedTitle == "欢迎来到图书馆")
  }

  @Test func enterOpensTheOnlyLink() {
    var session = Session([Sample.items[5]])
    session.press("<enter><enter>")
    #expect(session.effects == [.desktop(.open(Sample.items[5].links[0]))])
  }

  @Test func whatFlyerReadsItselfIsOpenedAsASource() {
    let link = Link(title: "News", url: "feed:https://example.org/rss", kind: .source)
    var session = Session([Item(id: "news", title: "News", text: "RSS", links: [link])])
    session.press("<enter><enter>")
    #expect(session.effects == [.opening(.open("feed:https://example.org/rss"))])
    #expect(session.footer.contains("Opening https://example.org/rss"), "\(session.footer)")
  }

  @Test func enterListsSeveral() {
    var session = Session()
    session.press("<enter><enter>")
    #expect(session.reader.context == .links)
    #expect(session.effects == [])
  }

  @Test(arguments: [
    ("1<enter>", 1), ("2<enter>", 2), ("12<enter>", 12), ("3o", 3),
  ])
  func aNumberOpensItsLink(_ keys: String, _ number: Int) {
    var session = Session([Self.many])
    session.press("<enter>" + keys)
    #expect(session.effects == [.desktop(.open(Self.many.links[number - 1]))])
  }

  @Test func theNumberIsShownWhileItIsTyped() {
    var session = Session([Self.many])
    session.press("<enter>1")
    #expect(session.footer.hasPrefix("  link 1 "))
    session.press("2")
    #expect(session.footer.hasPrefix("  link 12 "))
    session.press("3")
    #expect(session.footer.hasPrefix("  link 123 "))
    session.press("<esc>")
    #expect(session.reader.context == .item)
    #expect(!session.footer.contains("link 12"))
    session.press("0")
    #expect(!session.footer.contains("link 0"))
  }

  @Test(arguments: [
    ("13<enter>", 13), ("99<enter>", 99), ("99o", 99), ("99y", 99), ("123456<enter>", 1234),
  ])
  func aNumberThatNoLinkHasOpensNothing(_ keys: String, _ number: Int) {
    var session = Session([Self.many])
    session.press("<enter>" + keys)
    #expect(session.effects == [])
    #expect(session.reader.context == .item)
    #expect(
      session.footer.contains("No link \(number): this item has 12."), "\(session.footer)")
    session.press("1<enter>")
    #expect(session.effects == [.desktop(.open(Self.many.links[0]))], "what was typed is cleared")
  }

  @Test func aDigitTooLargeDoesNotListTheLinks() {
    var item = Self.many
    item.links = Array(item.links.prefix(3))
    var session = Session([item])
    session.press("<enter>9<enter>")
    #expect(session.reader.context == .item)
    #expect(session.effects == [])
    #expect(session.footer.contains("No link 9: this item has 3."), "\(session.footer)")
  }

  @Test func noDigitOfManyLinksIsLost() {
    var item = Self.many
    item.links = (1...1500).map {
      Link(title: "", url: "https://example.org/\($0)", kind: .web)
    }
    var session = Session([item])
    session.press("<enter>1500<enter>")
    #expect(session.effects == [.desktop(.open(item.links[1499]))])
    session.press("15000<enter>")
    #expect(session.effects.count == 1)
    #expect(session.footer.contains("No link 15000: this item has 1500."))
  }

  @Test func aNumberWhoseLinkVanishedIsNotCopied() {
    var session = Session([Self.many])
    session.press("<enter>12")
    var item = Self.many
    item.links = [Self.many.links[0]]
    session.refresh([item])
    session.press("y")
    #expect(session.effects == [])
    #expect(session.footer.contains("No link 12: this item has 1."))
  }

  @Test func numbersAreAlignedAndComeWithTheirAddress() {
    var session = Session([Self.many])
    session.press("<enter>")
    #expect(session.screen.contains("     1 ⌂ Page 1  https://example.org/1"))
    #expect(session.screen.contains("    12 ⌂ Page 12  https://example.org/12"))
  }

  @Test func uListsThem() {
    var session = Session()
    session.press("u")
    #expect(session.reader.context == .links)
    session.press("j<enter>")
    #expect(session.effects == [.desktop(.open(Sample.mail))])
    #expect(session.reader.context == .links)
    session.press("y")
    #expect(session.effects.last == .desktop(.copy("beratung@example.org")))
    session.press("<esc>")
    #expect(session.reader.context == .list)
  }

  @Test func aDigitSelectsInTheList() {
    var session = Session()
    session.press("u2<enter>")
    #expect(session.effects == [.desktop(.open(Sample.mail))])
  }

  @Test func whatHasAPageIsOpenedThere() {
    let entry = Item(
      id: "entry", title: "News", text: "See [others](https://others.example.org/).",
      links: [Link(title: "", url: "https://example.org/news", kind: .web)],
      payload: .article(Article()))
    var session = Session([entry])
    session.press("o")
    #expect(session.effects == [.desktop(.open(entry.links[0]))])
    session.press("y<enter>1o")
    let opened = session.effects.compactMap { effect in
      if case .desktop(.open(let link)) = effect { link.url } else { nil }
    }
    #expect(opened == ["https://example.org/news", "https://others.example.org/"])
    #expect(session.effects.contains(.desktop(.copy("https://example.org/news"))))
  }

  @Test func yCopies() {
    var session = Session()
    session.press("y")
    #expect(session.effects == [.desktop(.copy("http://www.example.org/erste-woche"))])
    session.press("<enter>2y")
    #expect(session.effects.last == .desktop(.copy("beratung@example.org")))
    session.press("JJy")
    #expect(
      session.effects.last == .desktop(.copy("Mensa\n\nHeute: Grünkohl. Straße der Köche 3.")))
    session.press("<esc>3y")
    #expect(session.effects.last == .desktop(.copy("05211067850")))
  }

  @Test func whatBecameOfItIsSaid() {
    var session = Session()
    session.send(.desktop(.copied("05211067850")))
    #expect(session.footer.contains("Copied 05211067850"))
    session.send(.desktop(.copyingFailed(reason: "The terminal takes no text.")))
    #expect(session.footer.contains("The terminal takes no text."))
    session.send(
      .desktop(.openingFailed(Sample.phone, reason: "xdg-open is missing: install xdg-utils")))
    #expect(
      session.footer.contains("xdg-open is missing: install xdg-utils — 05211067850"),
      "\(session.footer)")
  }

  @Test func anItemWithoutLinksSaysSo() {
    var session = Session()
    for keys in ["jo", "u", "<enter>o", "u"] {
      session.press(keys)
      #expect(session.footer.contains("This item has no links."), "after \(keys)")
    }
    #expect(session.effects == [])
  }

  @Test func aLinkThatIsNotThereIsSaid() {
    var session = Session()
    session.press(":open 7<enter>")
    #expect(session.footer.contains("No link 7: this item has 2."))
  }

  @Test(arguments: [0, -1, Int.min, Int.max])
  func norIsAnyOtherNumber(_ number: Int) {
    var session = Session()
    session.press(":open \(number)<enter>")
    #expect(session.effects == [])
    #expect(session.footer.contains("No link \(number): this item has 2."), "\(session.footer)")
  }

  @Test func labelsAndAddresses() {
    #expect(LinkText.label(of: Link(title: "", url: "mailto:a@b.c", kind: .mail)) == "a@b.c")
    #expect(LinkText.furtherAddress(of: Sample.web) == nil)
    #expect(LinkText.furtherAddress(of: Sample.mail) == "beratung@example.org")
    #expect(LinkText.furtherAddress(of: Sample.phone) == nil)
    let named = Link(title: "Pforte", url: "tel:+49521", kind: .phone)
    #expect(LinkText.furtherAddress(of: named) == "+49521")
    let bare = Link(title: "example.org", url: "https://example.org/", kind: .web)
    #expect(LinkText.furtherAddress(of: bare) == nil)
  }

  @Test func clickingARowOfTheListOpensIt() {
    var session = Session()
    session.press("u")
    let row = session.row(of: "Studienberatung") ?? 0
    session.click(session.column(of: "Studienberatung", inRow: row), row)
    #expect(session.effects == [.desktop(.open(Sample.mail))])
  }
}
