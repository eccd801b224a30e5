import FlyerModel
import Foundation
import GRDB
import Importing
import Scratch
import Testing

@testable import Indexing
@testable import Library

/// Current and coming events of all sources, without opening them.
@Suite struct TodayTests {
  let world: World

  init() throws {
    world = try World()
    _ = try CopyFolder.writable(at: world.folder.file("cache"))
  }

  private var file: TodayFile { TodayFile(cacheFolder: world.folder.file("cache")) }
  private let now = 1_795_600_800  // Wednesday, 25 November 2026, 10:00.

  private func occasion(
    _ id: String, _ begin: String, to end: String? = nil, kind: Item.Kind = .event,
    mark: Mark? = nil, of source: String = ""
  ) -> TodayEntry {
    TodayEntry(
      source: source, id: id, kind: kind, title: "The \(id)", begin: date(begin),
      end: end.flatMap(date), mark: mark)
  }

  private func date(_ text: String) -> FlyerDate? { DateParsing.date(from: text) }

  private func news(_ source: String, new: Int = 0) -> SourceNews {
    SourceNews(source: source, title: source.uppercased(), newCount: new, changedCount: 0)
  }

  @Test func nothingIsKnownBeforeAnybodyWrote() throws {
    #expect(try file.summary(during: now..<now + 3600, limit: 9) == nil)
    #expect(file.second(of: "a") == nil)
  }

  @Test func whatGoesOnOrComesIsThereAndWhatIsOverIsNot() throws {
    let day = 86_400
    try file.replace(
      [
        occasion("over", "2026-11-20T10:00:00Z", to: "2026-11-20T11:00:00Z"),
        occasion("fair", "2026-11-01", to: "2026-11-30"),
        occasion("talk", "2026-11-25T14:00:00+01:00"),
        occasion("far", "2027-03-01"),
      ], news: news("a", new: 3), at: now)
    try file.replace(
      [occasion("item", "2026-11-26", kind: .information)], news: news("b"), at: now)
    let summary = try #require(try file.summary(during: now..<now + 2 * day, limit: 9))
    #expect(summary.occasions.map(\.id) == ["fair", "talk", "item"])
    #expect(summary.occasions.map(\.source) == ["a", "a", "b"])
    #expect(summary.occasions[1].begin == date("2026-11-25T14:00:00+01:00"))
    #expect(summary.news.map(\.newCount).reduce(0, +) == 3)
    #expect(summary.news.map(\.occasionCount).sorted() == [1, 2])
    // However small the limit is, each source has some.
    let few = try file.summary(during: now..<now + 2 * day, occasionLimit: 1)
    #expect(few?.occasions.count == 3)
  }

  @Test func eachSourceHasAShareOfWhatIsNew() throws {
    for number in 0..<40 {
      let count = number == 0 ? 900 : 60
      try file.replace(
        (0..<count).map { occasion("\($0)", "2001-01-01", mark: .new) },
        news: news("s\(number)", new: count), at: now)
    }
    try file.replace(
      [occasion("only", "2001-01-01", mark: .new)], news: news("z", new: 1), at: now)
    let summary = try #require(try file.summary(during: now..<now + 3600))
    let counts = Dictionary(grouping: summary.unopened, by: \.source).mapValues(\.count)
    #expect(counts.count == 41 && counts["z"] == 1)
    #expect(counts["s0"] == 12 && counts["s39"] == 12)
    #expect(summary.news.first { $0.source == "s0" }?.newCount == 900)
    #expect(summary.unopened.count <= TodayFile.mostEntries)
  }

  @Test func aLargeSourcePushesNothingOfOthersOut() throws {
    let talks = (0..<2500).map { occasion("t\($0)", "2026-11-25T1\($0 % 3):00:00Z") }
    try file.replace(talks, news: news("conference"), at: now)
    try file.replace(
      [occasion("dentist", "2026-11-26T09:00:00Z")], news: news("own"), at: now)
    let summary = try #require(try file.summary(during: now..<now + 2 * 86_400))
    #expect(summary.occasions.last?.id == "dentist")
    #expect(summary.occasions.count == TodayFile.mostOfAll)
    #expect(summary.news.first { $0.source == "conference" }?.occasionCount == 2500)
  }

  @Test func aLargeConferenceHasItsSecondDay() throws {
    for (source, count) in [("large", 940), ("small", 300)] {
      let talks = (0..<count).map {
        occasion("\($0)", "2026-11-\($0 < count / 2 ? 25 : 26)T12:00:00Z")
      }
      try file.replace(talks, news: news(source), at: now)
    }
    let summary = try #require(try file.summary(during: now..<now + 2 * 86_400))
    #expect(summary.occasions.count == 1240)
    #expect(summary.news.map(\.occasionCount).sorted() == [300, 940])
  }

  @Test func whatIsAddedStandsBesideWhatThereIs() throws {
    try file.replace([occasion("talk", "2026-11-25")], news: news("a"), at: now)
    for id in ["talk", "old", "old"] { try file.add(occasion(id, "2001-01-01"), of: "a") }
    let starred: [String: Set<String>] = ["a": ["talk", "old", "gone"], "b": ["talk"]]
    let summary = try #require(try file.summary(during: now..<now + 1, starred: starred))
    #expect(summary.starred.map(\.id) == ["old", "talk"])
    #expect(summary.starred.last?.begin == date("2026-11-25"))
    #expect(summary.occasions.map(\.id) == ["talk"])
  }

  @Test func whatASourceHadMakesRoomForWhatItHas() throws {
    try file.replace([occasion("old", "2026-11-25")], news: news("a", new: 1), at: now)
    try file.replace([occasion("other", "2026-11-25")], news: news("b"), at: now)
    try file.replace([occasion("young", "2026-11-25")], news: news("a", new: 2), at: now + 5)
    let summary = try #require(try file.summary(during: now..<now + 1, limit: 9))
    #expect(Set(summary.occasions.map(\.id)) == ["young", "other"])
    #expect(summary.news.first { $0.source == "a" }?.newCount == 2)
    #expect(file.second(of: "a") == now + 5)
  }

  @Test func theZoneOfAPlaceIsKept() throws {
    var talk = occasion("talk", "2026-11-25T14:00:00+01:00")
    talk.zone = "Asia/Kolkata"
    try file.replace([talk], news: news("a"), at: now)
    let summary = try #require(try file.summary(during: now..<now + 86_400))
    #expect(summary.occasions.map(\.zone) == ["Asia/Kolkata"])
    #expect(summary.occasions.map { $0.summary(of: "A").event?.zone } == ["Asia/Kolkata"])
  }

  @Test func aBrokenFileIsReported() throws {
    try Data(repeating: 0x41, count: 8192).write(to: URL(fileURLWithPath: file.path))
    #expect(throws: (any Error).self) { try file.summary(during: now..<now + 1, limit: 9) }
    #expect(throws: TodayFile.Damaged.self) { try file.replace([], news: news("a"), at: now) }
    #expect(throws: TodayFile.Damaged.self) { try file.check() }
  }

  @Test func aFileOfAnotherVersionIsReplaced() throws {
    try Self.write("CREATE TABLE entry (x); PRAGMA user_version = 4", to: file.path)
    #expect(try file.summary(during: now..<now + 1, limit: 9) == nil)
    try file.replace([occasion("talk", "2026-11-25")], news: news("a"), at: now)
    #expect(try file.summary(during: now..<now + 1, limit: 9)?.occasions.count == 1)
    try file.check()
  }

  private static func write(_ sql: String, to path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
  }

  /// Pages that writing frees and uses again have checksums, too.
  @Test func eachPageHasAChecksum() throws {
    for count in [900, 3, 400, 0, 50] {
      try file.replace(
        (0..<count).map { occasion("talk \($0)", "2026-11-25", mark: .new) },
        news: news("a", new: count), at: now)
      try file.check()
    }
  }

  @Test func noFlippedBitShowsSomethingElse() throws {
    try file.replace(
      (0..<60).map { occasion("\($0)", "2026-11-25", mark: .new) }, news: news("a", new: 60),
      at: now)
    let url = URL(fileURLWithPath: file.path)
    let whole = try Data(contentsOf: url)
    let wanted = try file.summary(during: now..<now + 1)
    for place in Array(0..<100) + Array(stride(from: 100, to: whole.count, by: 97)) {
      var bytes = whole
      bytes[place] ^= 1 << UInt8(place % 8)
      try bytes.write(to: url)
      #expect(throws: TodayFile.Damaged.self, "byte \(place)") { try file.check() }
      let shown = try? file.summary(during: now..<now + 1)
      #expect(shown == nil || shown == wanted, "byte \(place)")
    }
  }

  @Test func aMarkIsCounted() throws {
    try file.replace(
      [occasion("talk", "2001-01-01", mark: .new), occasion("old", "2001-01-01")],
      news: news("a", new: 1), at: now)
    func seen() throws -> (unopened: [String], new: Int?) {
      let summary = try file.summary(during: now..<now + 1)
      return (summary?.unopened.map(\.id) ?? [], summary?.news.first?.newCount)
    }
    #expect(try seen() == (["talk"], 1))
    let talk = [MarkedItem(id: "talk", mark: .new)]
    try file.keep(talk, areTaken: true, of: "a")
    #expect(try seen() == ([], 0))
    try file.keep(talk, areTaken: false, of: "a")
    #expect(try seen() == (["talk"], 1))
  }
}
