import Testing

@testable import FlyerModel
@testable import Indexing

@Suite struct CodingTests {
  @Test(arguments: [
    FlyerDate(year: 1, month: 1, day: 1), FlyerDate(year: 9999, month: 12, day: 31),
    FlyerDate(year: 2016, month: 2, day: 29),
    FlyerDate(
      year: 2026, month: 11, day: 20,
      time: FlyerDate.Time(hour: 23, minute: 59, second: 60, offset: -12 * 3600)),
    FlyerDate(
      year: 2026, month: 11, day: 20, time: FlyerDate.Time(hour: 0, minute: 0, offset: 14 * 3600)),
  ])
  func datesFitIntoANumber(date: FlyerDate?) throws {
    let date = try #require(date)
    #expect(FlyerDate(packed: date.packed) == date)
  }

  @Test func aTamperedDateIsNone() {
    #expect(FlyerDate(packed: -1) == nil)
    #expect(FlyerDate(packed: 0) == nil)
    #expect(FlyerDate(packed: .max) == nil)
  }

  @Test func linksFitIntoAText() {
    let links = [
      Link(title: "Heim", url: "https://example.org/", kind: .web),
      Link(title: "", url: "mailto:a@example.org", kind: .mail),
      Link(title: "\u{1E}Tel\u{1F}", url: "tel:+4930", kind: .phone),
    ]
    let decoded = LinkCoding.decode(LinkCoding.encode(links))
    #expect(decoded.map(\.url) == links.map(\.url))
    #expect(decoded.map(\.title) == ["Heim", "", "Tel"])
    #expect(decoded.map(\.kind) == [.web, .mail, .phone])
    #expect(LinkCoding.kinds(LinkCoding.kinds(of: links)) == [.web, .mail, .phone])
    #expect(LinkCoding.decode("").isEmpty)
    #expect(LinkCoding.decode("?x").isEmpty)
  }

  @Test func setsOfItemsBehaveLikeSets() {
    var set = ItemSet(capacity: 200)
    for number: ItemNumber in [0, 63, 64, 199] { set.insert(number) }
    set.insert(5000)  // Out of bounds: ignored rather than trapped.
    #expect(set.numbers == [0, 63, 64, 199])
    #expect(set.count == 4)
    #expect(set.contains(64) && !set.contains(65) && !set.contains(5000))
    var other = ItemSet(capacity: 200)
    for number: ItemNumber in [63, 100] { other.insert(number) }
    set.formIntersection(other)
    #expect(set.numbers == [63])
  }

  @Test func numbersSurviveABlob() {
    let numbers: [ItemNumber] = [0, 1, 255, 256, 65_536, .max]
    #expect(StoredLists.decode(StoredLists.encode(numbers)) == numbers)
  }
}
