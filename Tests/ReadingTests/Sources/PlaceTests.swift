import FlyerModel
import Foundation
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests that each source opens where the user left it, also in another run.
@Suite struct PlaceTests {
  private static let items: [Item] = (1...60).map {
    let text = (1...80).map { "Line \($0)." }.joined(separator: "\n")
    return Item(id: "item \($0)", title: "Item \($0)", text: text, tags: ["Tipp"])
  }

  private static func session(_ items: [Item] = items) -> Session {
    Session(items, width: 80) { state in
      state.key = "a"
      state.source = "https://example.org/feed"
      state.origin = .copy(confirmed: Sample.now)
    }
  }

  private static func down(_ count: Int) -> String { String(repeating: "j", count: count) }

  /// Restarts the reader at the user's last place, encoded and decoded as in its file.
  private static func restarted(
    _ session: Session, _ items: [Item] = items, configure: (inout ContentState) -> Void = { _ in }
  ) throws -> Session {
    let left = try #require(session.reader.place)
    let bytes = try JSONEncoder().encode(left.place)
    let place = try JSONDecoder().decode(Place.self, from: bytes)
    var next = Session(items, width: 80)
    next.reader = Reader(configuration: session.reader.configuration, size: session.reader.size)
    next.send(.opening(.placeRemembered(LeftPlace(key: left.key, place: place))))
    next.state = session.state
    configure(&next.state)
    next.send(.store(.contentChanged(next.state)))
    return next
  }

  @Test func tabRowAndItsLineAreKept() throws {
    var session = Self.session()
    session.press("2<pause>" + Self.down(30) + "kkk")
    let again = try Self.restarted(session)
    #expect(again.reader.tabs.selected == session.reader.tabs.selected)
    #expect(again.selectedTitle == session.selectedTitle)
    #expect(again.screen == session.screen)
    // The user has not moved since.
    #expect(again.reader.place == session.reader.place)
  }

  @Test func theOtherTabsAreWhereTheyWere() throws {
    var session = Self.session()
    session.press(Self.down(5) + "2<pause>jj")
    var again = try Self.restarted(session)
    again.press("1")
    #expect(session.reader.tabs.selected == 1)
    #expect(again.selectedTitle == "Item 6")
  }

  @Test func theBeginningIsTheBeginningAlsoWithNews() throws {
    let session = Self.session()
    let news = Item(id: "news", title: "News", text: "Of today", tags: ["Tipp"])
    let again = try Self.restarted(session, [news] + Self.items)
    #expect(again.selectedTitle == "News")
  }

  @Test func aPageIsReadOnWhereItWasLeft() throws {
    var session = Self.session()
    session.press(Self.down(4) + "<enter>" + Self.down(20))
    #expect(session.reader.focus == .item)
    let again = try Self.restarted(session)
    #expect(again.reader.focus == .item)
    #expect(again.screen == session.screen)
    #expect(again.reader.place == session.reader.place)
  }

  @Test func whatIsGoneLeavesOneInItsPlaceInTheList() throws {
    var session = Self.session()
    session.press(Self.down(4) + "<enter>")
    let again = try Self.restarted(session, Self.items.filter { $0.id != "item 5" })
    #expect(again.reader.focus == .list)
    #expect(again.selectedTitle == "Item 6")
    #expect(again.reader.message == nil)
  }

  @Test func whatTheListIsLimitedToIsKept() throws {
    var session = Self.session()
    session.press("jjj/item 4<enter>jj:sort -title<enter>ttipp<enter>j")
    let again = try Self.restarted(session)
    #expect(again.selectedTitle == session.selectedTitle && again.screen == session.screen)
    #expect(again.reader.tabs.tags == ["Tipp"] && again.reader.screen?.sort?.key == .title)
  }

  @Test func aTabIsFoundAgainInAnotherLanguage() throws {
    var session = Self.session()
    session.press("2<pause>jj")
    let again = try Self.restarted(session) { state in
      state.tabs = state.tabs.map { Tab(title: "«\($0.title)»", scope: $0.scope, sort: $0.sort) }
    }
    #expect(again.reader.tabs.selected == 1 && again.selectedTitle == "Item 3")
  }

  @Test func aSearchWithoutAnythingToLookForIsNoPlace() throws {
    var session = Self.session()
    session.press("jjj")
    session.press("4<esc>")
    #expect(session.reader.tabs.selected == 3)
    #expect(try Self.restarted(session).selectedTitle == "Item 4")
  }

  @Test func aConferenceThatIsOnBeginsWithWhatRuns() throws {
    var session = SampleConference.session()
    session.state.key = "c"
    session.state.source = "https://example.org/schedule"
    session.state.origin = .copy(confirmed: Sample.now)
    session.send(.store(.contentChanged(session.state)))
    session.press("2")
    let place = try #require(session.reader.place)
    for (now, tab) in [(Sample.now, Tab.Scope.now), (Sample.now.addingTimeInterval(9e5), .mine)] {
      var again = Session()
      again.reader = Reader(
        configuration: session.reader.configuration, size: session.reader.size)
      again.send(.opening(.placeRemembered(place)), at: now)
      again.send(.store(.contentChanged(session.state)))
      #expect(again.reader.tabs.frontTab?.scope == tab)
    }
  }

  @Test func aPageCanBeWhereOneBegins() throws {
    let session = Self.session()
    var next = Session(Self.items, width: 80)
    next.reader = Reader(configuration: session.reader.configuration, size: session.reader.size)
    let place = Place(reading: "item 1", in: session.state.tabs[0].title)
    next.send(.opening(.placeRemembered(LeftPlace(key: "a", place: place))))
    next.state = session.state
    next.send(.store(.contentChanged(next.state)))
    #expect(next.reader.focus == .item && next.reader.item?.item.id == "item 1")
    next.press("<esc>")
    #expect(next.reader.focus == .list && next.selectedTitle == "Item 1")
  }

  @Test func anotherSourceIsNotMeant() throws {
    var session = Self.session()
    session.press(Self.down(7))
    let again = try Self.restarted(session) { $0.key = "b" }
    #expect(again.selectedTitle == "Item 1")
  }

  @Test func whoeverLeavesASourceHasItsPlaceKept() throws {
    var session = Self.session()
    session.press(Self.down(7))
    let place = try #require(session.reader.place)
    session.state.key = "b"
    session.send(.store(.contentChanged(session.state)))
    #expect(session.effects.contains(.opening(.keepPlace(place))))
  }

  @Test func theGuideInPlaceOfASourceIsNoPlace() {
    let session = Session(Self.items) { state in
      state.key = "a"
      state.source = "https://example.org/feed"
      state.origin = .bundled
    }
    #expect(session.reader.place == nil)
  }
}
