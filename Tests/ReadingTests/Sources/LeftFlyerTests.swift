import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests that a source is opened again at the place where the user left it.
@Suite struct LeftFlyerTests {
  private static let others: [Item] = (1...40).map {
    Item(id: "other \($0)", title: "Other \($0)", text: "Text.", tags: ["Tipp"])
  }

  /// Shows another source instead of the current one.
  private static func open(_ key: String, _ items: [Item], in session: inout Session) {
    session.store.items = items
    session.state.key = key
    session.state.source = "https://example.org/feed"
    session.state.origin = .copy(confirmed: Sample.now)
    session.state.counts[.information] = items.count
    session.send(.store(.contentChanged(session.state)))
  }

  @Test func eachSourceIsWhereOneLeftIt() {
    var session = Session()
    Self.open("a", Sample.items, in: &session)
    session.press("2<pause>j")
    #expect(session.selectedTitle == "Bibliotheksausweis")
    Self.open("b", Self.others, in: &session)
    #expect(session.selectedTitle == "Other 1")
    session.press("jjj<enter>")
    #expect(session.reader.focus == .item)
    Self.open("a", Sample.items, in: &session)
    #expect(session.reader.tabs.selected == 1)
    #expect(session.selectedTitle == "Bibliotheksausweis")
    #expect(session.reader.focus == .list)
    Self.open("b", Self.others, in: &session)
    #expect(session.reader.focus == .item)
    #expect(session.reader.item?.item.title == "Other 4")
    session.press("<esc>")
    #expect(session.selectedTitle == "Other 4")
  }

  @Test func oneGoesBackToTheSourceBefore() {
    var session = Session()
    session.press("h")
    #expect(session.effects.isEmpty, "nothing was left")
    Self.open("a", Sample.items, in: &session)
    Self.open("b", Self.others, in: &session)
    session.press("<enter><esc>")
    #expect(!session.effects.contains(.opening(.goBack)), "first from the page to the list")
    session.press("h")
    #expect(session.effects.last == .opening(.goBack))
    Self.open("a", Sample.items, in: &session)
    session.press("<esc>")
    session.state.key = nil
    session.state.source = Session().state.source
    session.send(.store(.contentChanged(session.state)))
    session.press("h<backspace>")
    #expect(session.effects.count { $0 == .opening(.goBack) } == 2, "\(session.effects)")
    Self.open("a", Sample.items, in: &session)
    session.press("q")
    #expect(session.effects.last == .program(.quit), "q ends the program as before")
  }

  /// A source that was opened from the list of all sources.
  private static func openedFromToday() -> Session {
    var session = Session()
    session.state.tabs = [.today, .search]
    Self.open("all", Sample.items, in: &session)
    session.state.tabs = Sample.tabs
    Self.open("a", Self.others, in: &session)
    return session
  }

  @Test func fromASourceThatTodayOpenedQLeadsBackThere() {
    var session = Self.openedFromToday()
    #expect(session.footer.contains("q back"), "\(session.footer)")
    session.press("<enter>q")
    #expect(!session.effects.contains(.opening(.goBack)), "first from the page to the list")
    session.press("q")
    #expect(session.effects.last == .opening(.goBack))
    session.state.tabs = [.today, .search]
    Self.open("all", Sample.items, in: &session)
    session.press("q")
    #expect(session.effects.last == .program(.quit), "from Today it quits")
  }

  /// A source that n opened after another one takes its place in the way back.
  @Test func fromTheNextUnreadSourceQLeadsBackToToday() {
    var session = Self.openedFromToday()
    session.press("n")
    #expect(session.effects.last == .sources(.openNextUnread))
    Self.open("b", Self.others, in: &session)
    session.press("q")
    #expect(session.effects.last == .opening(.goBack), "\(session.effects)")
  }

  @Test func whereOneReadsIsKeptAtOnce() {
    var session = Session()
    Self.open("a", Self.others, in: &session)
    session.press("jj<enter>")
    let kept = session.effects.compactMap { effect in
      if case .opening(.keepPlace(let place)) = effect { place.key } else { nil }
    }
    #expect(kept == ["a"])
  }

  @Test func whatChangedMeanwhileIsShown() {
    var session = Session()
    Self.open("a", Sample.items, in: &session)
    session.press("j")
    Self.open("b", Self.others, in: &session)
    var changed = Sample.items
    changed[1].title = "Ausweise"
    Self.open("a", changed, in: &session)
    #expect(session.selectedTitle == "Ausweise")
  }

  @Test func theHeaderSaysWhereOneIs() {
    var session = Session()
    session.state.name = "Mein Flyer"
    Self.open("a", Sample.items, in: &session)
    #expect(session.rows[0].hasPrefix("  Mein Flyer "), "\(session.rows[0])")
    #expect(session.reader.windowTitle == "Mein Flyer")
  }
}
