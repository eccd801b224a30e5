import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// The full text of the web page behind an item.
struct FullTextTests {
  private static let page = "https://www.example.org/strike"
  private static let item = Item(
    id: "strike", title: "Strike", text: "The drivers of the night bus …",
    links: [link(page)].compactMap(\.self))
  private static let text = FullText(
    address: page, text: "## Reasons\n\nThe drivers of the night bus want more sleep.", fetched: 0)

  private static func link(_ url: String) -> Link? { try? LinkParsing.link(to: url) }

  private static func session(
    _ item: Item = item, width: Int = 80, _ change: (inout FakeStore) -> Void = { _ in }
  ) -> Session {
    var session = Session([item, Item(id: "other", title: "Other", text: "Nothing")], width: width)
    change(&session.store)
    session.press("<enter>")
    return session
  }

  @Test func isFetchedByAKeyAndShownInPlace() {
    var session = Self.session { $0.fullTextsOnline["strike"] = Self.text }
    #expect(session.footer.contains("W full text"))
    session.isSlow = true
    session.press("W")
    #expect(session.footer.contains("Fetching the full text from example.org."))
    #expect(session.screen.contains("night bus …"))
    session.answer()
    #expect(session.screen.contains("Full text from example.org"))
    #expect(session.screen.contains("The drivers of the night bus want more sleep."))
    #expect(!session.screen.contains("night bus …"))
    #expect(!session.screen.contains("Fetching"))
  }

  @Test func theItemsOwnTextIsAKeyAway() {
    var session = Self.session { $0.fullTextsOnline["strike"] = Self.text }
    session.press("W")
    session.isSlow = true
    session.press("W")
    #expect(session.screen.contains("night bus …"))
    #expect(!session.screen.contains("Full text from"))
    session.press("W")
    #expect(session.screen.contains("want more sleep."))
    #expect(session.open.isEmpty, "it is fetched once")
  }

  @Test func isShownAtOnceWhereItIsCached() {
    var session = Self.session { $0.fullTexts["strike"] = Self.text }
    #expect(session.screen.contains("want more sleep."))
    #expect(!session.footer.contains("W full text"))
    session.press("W")
    #expect(session.screen.contains("night bus …"))
  }

  @Test func aFailureIsSaidAndTheOwnTextStays() {
    var session = Self.session()
    session.press("W")
    #expect(
      session.footer.contains("No full text: example.org: not found (404). o opens the page."))
    #expect(session.screen.contains("night bus …"))
    session.press("j")
    #expect(!session.footer.contains("No full text"), "no other key asks again")
    session.store.fullTextsOnline["strike"] = Self.text
    session.press("W")
    #expect(session.screen.contains("want more sleep."))
  }

  @Test func anItemWithoutAWebPageHasNone() {
    var item = Self.item
    item.links = [Self.link("mailto:a@example.org")].compactMap(\.self)
    var session = Self.session(item)
    session.press("W")
    #expect(session.footer.contains("This item has no web page."))
  }

  @Test func aSettingFetchesItForWhatIsRead() {
    let other = Item(id: "other", title: "Other", text: "Nothing", links: Self.item.links)
    var session = Session([], width: 120)
    session.store.fullTextsOnline["strike"] = Self.text
    session.store.wantsFullTexts = true
    session.refresh([Self.item, other])
    #expect(session.screen.contains("night bus …"), "it is only shown beside the list")
    session.press("<enter>")
    #expect(session.screen.contains("want more sleep."))
    session.press("q")
    session.isSlow = true
    session.press("j")
    #expect(session.open.allSatisfy { if case .fullText = $0 { false } else { true } })
  }

  @Test func whatIsBeingReadDoesNotVanish() {
    var item = Self.item
    item.text = (1...60).map { "Paragraph \($0)." }.joined(separator: "\n\n")
    var session = Session([item])
    session.store.fullTextsOnline["strike"] = Self.text
    session.store.wantsFullTexts = true
    session.isSlow = true
    session.press("<enter>")
    guard case .item(let request)? = session.open.first else {
      Issue.record("no request")
      return
    }
    session.send(.store(.itemLoaded(session.store.loaded("strike"), for: request)))
    session.press(" ")
    session.answer()
    #expect(session.footer.contains("The full text has arrived. W shows it."))
    #expect(session.screen.contains("Paragraph"))
    session.press("W")
    #expect(session.screen.contains("want more sleep."))
  }

  @Test func aRefreshKeepsWhatIsShown() {
    var session = Self.session { $0.fullTextsOnline["strike"] = Self.text }
    session.press("W")
    var item = Self.item
    item.title = "Strike ends"
    session.refresh([item])
    #expect(session.screen.contains("Strike ends"))
    #expect(session.screen.contains("want more sleep."))
  }

  @Test(
    arguments: [
      ("more …", true), ("more [...]", true), ("more \\[…\\]", true), ("The end.", false),
      ("", false),
    ])
  func anEllipsisAtTheEndMarksACutText(text: String, isCut: Bool) {
    #expect(Item(id: "a", title: "A", text: text).isCut == isCut)
  }
}
