import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests links from a talk to other talks of its speakers, and from an item to a linked source.
struct EventLinkTests {
  private func conference() -> Session {
    var session = SampleConference.session(width: 60)
    session.state.conference?.hasPersons = true
    session.refresh(SampleConference.items) { _ in }
    session.press("3")
    return session
  }

  @Test func aTalkLeadsToItsPeopleAndBack() {
    var session = conference()
    session.press("jjj<enter>")
    #expect(session.screen.contains("Ada, Bo"), "\(session.screen)")
    session.press("<enter>j")
    #expect(session.reader.menu != nil && session.screen.contains("Bo"), "\(session.screen)")
    session.press("<enter>")
    #expect(session.reader.screen?.scope == .events(.person("Bo")))
    #expect(session.reader.menu == nil && session.rows[2].contains("Bo"), "\(session.screen)")
    session.press("<esc>")
    #expect(session.reader.focus == .item && session.screen.contains("Ada, Bo"))
    session.press("<esc>")
    #expect(session.reader.focus == .list && session.selectedTitle == "Maps of small places")
  }

  @Test func whoSpeaksAloneIsOneKeyAway() {
    var session = conference()
    session.press("j<enter><enter>")
    #expect(session.reader.screen?.scope == .events(.person("Bo")), "\(session.screen)")
  }

  @Test func whereThereIsNoListOfPeopleNobodyIsALink() {
    var session = SampleConference.session(width: 60)
    session.press("3<pause>j<enter><enter>")
    #expect(session.footer.contains("This item has no links."))
  }

  /// Also if the item has a text.
  @Test(arguments: ["RSS https://p.org/feed", ""])
  func whatStandsForASourceOpensAtOnce(text: String) throws {
    let feed = try #require(try LinkParsing.link(to: "feed:https://p.org/feed", title: ""))
    let choice = Item(
      id: "https://p.org/feed", title: "Paper", text: text, links: [feed],
      payload: .article(Article()))
    var session = Session([choice], tabs: [Tab(title: "All", scope: .all)])
    session.press("<enter>")
    #expect(session.effects.contains(.opening(.open("feed:https://p.org/feed"))))
    #expect(session.reader.focus == .list)
  }
}
