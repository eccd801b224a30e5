import FlyerModel
import Importing
import SampleFlyers
import Scratch
import Testing

@testable import Indexing

/// The former values of a changed item, until the user has looked.
extension MarkTests {
  private func talks(_ talks: [(id: String, begin: String, room: String)]) -> String {
    let events = talks.map {
      #"{"id": "\#($0.id)", "title": "Talk \#($0.id)", "begin": "\#($0.begin)", "room": "\#($0.room)"}"#
    }
    return #"{"events": ["# + events.joined(separator: ",") + "]}"
  }

  private var today: FlyerDate {
    get throws { try #require(FlyerDate(year: 2026, month: 11, day: 23)) }
  }

  private func former(_ change: ItemChange?) -> Item? {
    if case .changed(let former)? = change?.kind { former } else { nil }
  }

  @Test func whatWasBeforeIsKeptWithWhatIsNow() async throws {
    _ = try refresh(
      talks([("a", "2026-11-28T14:00:00Z", "K.1"), ("b", "2026-11-28T15:00:00Z", "H")]))
    let index = try refresh(
      talks([("a", "2026-11-28T16:00:00Z", "Janson"), ("b", "2026-11-28T15:00:00Z", "H")]))
    let changes = try await index.changes(since: today, limit: 9)
    #expect(changes.map(\.item.id) == ["a"])
    let old = try #require(former(changes.first))
    #expect(old.event?.room == "K.1" && changes[0].item.event?.room == "Janson")
    #expect(old.date == DateParsing.date(from: "2026-11-28T14:00:00Z"))
    #expect(try await index.former(of: "a") == old)
    #expect(try await index.former(of: "b") == nil)
  }

  @Test func whatChangesAgainIsComparedWithWhatSomebodySawLast() async throws {
    _ = try refresh(talks([("a", "2026-11-28T14:00:00Z", "first")]))
    _ = try refresh(talks([("a", "2026-11-28T14:00:00Z", "second")]))
    var index = try refresh(talks([("a", "2026-11-28T14:00:00Z", "third")]))
    #expect(former(try await index.changes(since: today, limit: 9).first)?.event?.room == "first")
    _ = try await index.markSeen(id: "a")
    #expect(try await index.changes(since: today, limit: 9).isEmpty)
    index = try refresh(talks([("a", "2026-11-28T14:00:00Z", "fourth")]))
    #expect(former(try await index.changes(since: today, limit: 9).first)?.event?.room == "third")
  }

  @Test func whatIsNewHasNoBefore() async throws {
    _ = try refresh(talks([("a", "2026-11-28T14:00:00Z", "H")]))
    _ = try refresh(
      talks([("a", "2026-11-28T14:00:00Z", "H"), ("b", "2026-11-28T15:00:00Z", "H")]))
    let index = try refresh(
      talks([("a", "2026-11-28T14:00:00Z", "H"), ("b", "2026-11-28T15:00:00Z", "K")]))
    #expect(try await index.changes(since: today, limit: 9).map(\.kind) == [.new])
  }

  @Test func anEventThatIsGoneIsToldUntilItWouldBeOver() async throws {
    let both = talks([("a", "2026-11-28T14:00:00Z", "H"), ("b", "2026-11-29T14:00:00Z", "H")])
    _ = try refresh(both)
    _ = try refresh(talks([("a", "2026-11-28T14:00:00Z", "H")]))
    var index = try refresh(talks([("a", "2026-11-28T14:00:00Z", "H")]))
    let gone = try await index.changes(since: today, limit: 9)
    #expect(gone.map(\.item.id) == ["b"] && gone.map(\.kind) == [.gone])
    let december = try #require(FlyerDate(year: 2026, month: 12, day: 1))
    #expect(try await index.changes(since: december, limit: 9).isEmpty)
    index = try refresh(both)
    #expect(try await index.changes(since: today, limit: 9).isEmpty)
  }

  @Test func whoKnowsThatAnEventIsGoneIsToldThatItIsBack() async throws {
    let both = talks([("a", "2026-11-28T14:00:00Z", "H"), ("b", "2026-11-29T14:00:00Z", "H")])
    _ = try refresh(both)
    try await refresh(talks([("a", "2026-11-28T14:00:00Z", "H")])).setGone(nil, isSeen: true)
    let index = try refresh(both)
    #expect(try await index.changes(since: today, limit: 9).map(\.kind) == [.new])
  }

  @Test func theNextInstanceOfASeriesIsNoNews() async throws {
    func series(_ days: ClosedRange<Int>, of name: String) -> String {
      days.map {
        #"{"id": "\#(name) \#($0)", "title": "Chess", "begin": "2026-12-\#($0)","#
          + #" "series": "\#(name)", "instance": "2026-12-\#($0)"}"#
      }.joined(separator: ",")
    }
    _ = try refresh(#"{"events": [\#(series(10...12, of: "club"))]}"#)
    let next = series(10...13, of: "club")
    var index = try refresh(#"{"events": [\#(next)]}"#)
    #expect(try await index.changes(since: today, limit: 9).isEmpty)
    index = try refresh(#"{"events": [\#(next), \#(series(14...14, of: "cup"))]}"#)
    #expect(try await index.changes(since: today, limit: 9).map(\.item.id) == ["cup 14"])
    #expect(try await index.eventCounts(since: today).new == 1)
  }

  @Test func allIsTakenAsSeen() async throws {
    _ = try refresh(
      talks([("a", "2026-11-28T14:00:00Z", "H"), ("b", "2026-11-29T14:00:00Z", "H")]))
    let index = try refresh(talks([("a", "2026-11-28T15:00:00Z", "H")]))
    #expect(try await index.changes(since: today, limit: 9).count == 2)
    #expect(try await index.takeMarks(of: nil).map(\.id) == ["a"])
    try await index.setGone(nil, isSeen: true)
    #expect(try await index.changes(since: today, limit: 9).isEmpty)
    let reopened = try FlyerIndex(path: folder.file("index.sqlite"))
    #expect(reopened.facts.changedCount == 0)
  }
}

/// Changes that a reader would not notice.
extension MarkTests {
  private func four(_ text: String) -> String {
    let items = ["a", "b", "c"].map {
      #"{"id": "\#($0)", "title": "Item \#($0)", "text": "\#(text)"}"#
    }
    return #"{"information": [\#(items.joined(separator: ","))],"#
      + #" "events": [{"id": "p", "title": "A party", "begin": "2026-11-28", "text": "\#(text)"}]}"#
  }

  private func found(
    _ search: String, in index: FlyerIndex, _ own: OwnMarks = OwnMarks(), round: Int = 0
  ) async throws -> [String] {
    var query = ItemQuery(search: search)
    query.round = round
    return try await index.page(of: query, from: .offset(0), limit: 9, showing: own).items.map(\.id)
  }

  @Test func whatIsNewStarredOrNotedIsFound() async throws {
    let index = try refresh(four("1"))
    var own = OwnMarks()
    own.starred = ["a", "p", "nobody"]
    own.noted = ["b"]
    #expect(try await found("is:new", in: index) == [])
    #expect(try await found("is:starred", in: index, own) == ["a", "p"])
    #expect(try await found("is:noted", in: index, own) == ["b"])
    #expect(try await found("is:starred party", in: index, own) == ["p"])
    #expect(try await found("is:other", in: index, own) == [])
  }

  @Test func whatIsOpenedStaysInTheAnswerOfOneTime() async throws {
    _ = try refresh(four("1"))
    let index = try refresh(four("2"))
    #expect(try await found("is:new", in: index, round: 1) == ["a", "b", "c", "p"])
    #expect(try await index.markSeen(id: "b") == .changed)
    #expect(try await found("is:new", in: index, round: 1) == ["a", "b", "c", "p"])
    #expect(try await found("is:new", in: index, round: 2) == ["a", "c", "p"])
  }

  @Test func theMarksOfAListAreTakenAndGivenBack() async throws {
    _ = try refresh(four("1"))
    let index = try refresh(four("2"))
    #expect(try await index.takeMarks(of: ItemQuery(kind: .event)).map(\.id) == ["p"])
    let taken = try await index.takeMarks(of: ItemQuery(search: "item c"))
    #expect(taken == [MarkedItem(id: "c", mark: .changed)])
    #expect(try await marks(index) == ["a": .changed, "b": .changed])
    #expect(try await index.restore(taken + [MarkedItem(id: "gone", mark: .new)]) == taken)
    #expect(try await found("is:new", in: index) == ["a", "b", "c"])
  }

  @Test func whatStandsBelowAListIsTakenWithIt() async throws {
    _ = try refresh(Documents.freshers)
    let index = try refresh(Documents.freshers.replacing("Student card", with: "Card"))
    let header = index.facts.tabs.lazy.compactMap { tab in
      if case .header(let id) = tab.scope { id } else { nil }
    }.first
    let taken = try await index.takeMarks(
      of: ItemQuery(branch: .header(id: try #require(header))))
    #expect(taken.map(\.id) == ["card"])
  }
}
