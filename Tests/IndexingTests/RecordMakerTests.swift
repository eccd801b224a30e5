import FlyerModel
import Testing

@testable import Indexing

@Suite struct RecordMakerTests {
  private func items(_ count: Int) -> [Item] {
    (0..<count).map { Item(id: "\($0)", title: "T \($0)", text: "text", tags: ["a", "A", "b"]) }
  }

  /// - Parameter previous: the records of the previous index, in the order of their numbers.
  private func records(
    of items: [Item], upon previous: [IndexRecord]? = nil
  ) throws -> [IndexRecord] {
    var maker = RecordMaker(
      upon: previous.map { previous in
        PreviousIndex.Items(
          fingerprints: previous.map(\.fingerprint),
          numbers: Dictionary(
            uniqueKeysWithValues: previous.enumerated().map { ($1.key, ItemNumber($0)) }))
      })
    let records = try items.map { try maker.record(of: $0) }
    try maker.end()
    return records
  }

  @Test func tagsAreNumberedAsTheyComeAndOncePerItem() throws {
    var maker = RecordMaker()
    maker.declare(["x", "X", "b"])
    #expect(try maker.record(of: items(1)[0]).tags == [2, 1])
    #expect(maker.tagNames == ["x", "b", "a"])
  }

  @Test func whatStandsIsNotMadeAgain() throws {
    var items = items(10)
    let first = try records(of: items)
    #expect(first.allSatisfy { $0.texts?.folded.isEmpty == false })
    items[4].text = "other"
    items[6].tags = ["b"]
    let again = try records(of: items, upon: first)
    #expect(again.indices.filter { again[$0].texts != nil } == [4, 6])
    #expect(again.map(\.former) == [0, 1, 2, 3, nil, 5, nil, 7, 8, 9])
    #expect(again.map(\.fingerprint) == (try records(of: items)).map(\.fingerprint))
  }

  @Test func itemsAreMetWhereverTheyAre() throws {
    let items = items(10)
    let first = try records(of: items)
    let new = Item(id: "new", title: "New")
    let again = try records(of: [new] + items.dropFirst(2) + [items[0]], upon: first)
    #expect(again.map(\.former) == [nil, 2, 3, 4, 5, 6, 7, 8, 9, 0])
    #expect(again.map { $0.texts == nil } == again.map { $0.former != nil })
  }

  @Test func anIdIsMetOnce() throws {
    let items = items(3)
    let first = try records(of: items)
    #expect(try records(of: items + [items[1]], upon: first).map(\.former) == [0, 1, 2, nil])
  }

  /// The limit is one change in eight items, plus 32.
  @Test(arguments: [(0, 36, false), (0, 37, true), (400, 60, false), (400, 100, true)])
  func itDivergesWhereMuchIsOtherwise(same: Int, others: Int, diverges: Bool) throws {
    var items = items(same + others)
    let previous = try records(of: items)
    for position in same..<same + others { items[position].title = "other" }
    let records = try? records(of: items, upon: previous)
    #expect(records?.count == (diverges ? nil : items.count))
  }

  @Test func itDivergesWhereMuchIsGoneOrNew() throws {
    let all = items(200)
    let previous = try records(of: all)
    #expect(try records(of: Array(all.prefix(160)), upon: previous).count == 160)
    #expect(throws: IndexError.diverged) {
      try records(of: Array(all.prefix(100)), upon: previous)
    }
    #expect(try records(of: all, upon: Array(previous.prefix(150))).count == 200)
    #expect(throws: IndexError.diverged) {
      try records(of: all, upon: Array(previous.prefix(140)))
    }
  }
}
