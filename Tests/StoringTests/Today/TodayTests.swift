import FlyerModel
import Foundation
import Importing
import Scratch
import Testing

@testable import Storing

/// What is on in all sources, without opening them.
@Suite struct TodayTests {
  let world: World

  init() throws {
    world = try World()
    _ = try CopyFolder.writable(at: world.folder.file("cache"))
  }

  private var file: TodayFile { TodayFile(cacheFolder: world.folder.file("cache")) }
  private let now = 1_795_600_800  // Wednesday, 25 November 2026, 10:00.

  private func occasion(
    _ id: String, _ begin: String, to end: String? = nil, kind: Item.Kind = .event
  ) throws -> Occasion {
    Occasion(
      id: id, kind: kind, title: "The \(id)", begin: try #require(date(begin)),
      end: end.flatMap(date))
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
    #expect(try file.summary(during: now..<now + 2 * day, limit: 1)?.occasions.count == 1)
  }

  @Test func whatASourceHadMakesRoomForWhatItHas() throws {
    try file.replace([occasion("old", "2026-11-25")], news: news("a", new: 1), at: now)
    try file.replace([occasion("other", "2026-11-25")], news: news("b"), at: now)
    try file.replace([occasion("young", "2026-11-25")], news: news("a", new: 2), at: now + 5)
    try file.keep(newCount: 1, changedCount: 4, of: "a")
    let summary = try #require(try file.summary(during: now..<now + 1, limit: 9))
    #expect(Set(summary.occasions.map(\.id)) == ["young", "other"])
    #expect(summary.news.first { $0.source == "a" }?.changedCount == 4)
    #expect(file.second(of: "a") == now + 5)
  }

  @Test func aBrokenFileIsMadeAnew() throws {
    try Data(repeating: 0x41, count: 8192).write(to: URL(fileURLWithPath: file.path))
    #expect(throws: (any Error).self) { try file.summary(during: now..<now + 1, limit: 9) }
    try file.replace([occasion("talk", "2026-11-25")], news: news("a"), at: now)
    #expect(try file.summary(during: now..<now + 1, limit: 9)?.occasions.count == 1)
  }

  @Test func aRefreshTellsIt() async throws {
    let today = FlyerDate(
      daysSince1970: AgendaDays.day(Int(world.settings.now().timeIntervalSince1970)))
    let day = try #require(today).iso8601
    let path = try world.folder.write(
      #"{"title": "Days", "information": [{"id": "i", "title": "Open", "date": "\#(day)"}],"#
        + #" "events": [{"id": "e", "title": "Talk", "begin": "\#(day)", "room": "Hall"},"#
        + #" {"id": "x", "title": "Off", "begin": "\#(day)", "status": "cancelled"}]}"#,
      to: "days.json")
    let source = Source.file(path: path)
    let content = Content()
    await content.open(source, with: world.settings)
    _ = try await content.refresh().get()
    try await content.setStar(true, id: "e")
    let second = Int(world.settings.now().timeIntervalSince1970)
    let summary = try Content.today(during: second..<second + 1, with: world.settings)
    #expect(summary.occasions.map(\.id) == ["i", "e"])
    #expect(summary.occasions.map(\.isStarred) == [false, true])
    #expect(summary.occasions.map(\.place) == ["", "Hall"])
    #expect(summary.occasions.allSatisfy { $0.source == source.cacheKey })
    #expect(
      summary.news == [
        SourceNews(source: source.cacheKey, title: "Days", newCount: 0, changedCount: 0)
      ])
  }

  @Test func openingANewItemIsToldToo() async throws {
    let path = try world.folder.write(
      #"{"information": [{"id": "a", "title": "A"}]}"#, to: "f.json")
    let content = Content()
    await content.open(.file(path: path), with: world.settings)
    _ = try await content.refresh().get()
    try #"{"information": [{"id": "a", "title": "A"}, {"id": "b", "title": "B"}]}"#
      .write(toFile: path, atomically: true, encoding: .utf8)
    _ = try await content.refresh().get()
    func newCount() throws -> Int? {
      try Content.today(during: 0..<1, with: world.settings).news.first?.newCount
    }
    #expect(try newCount() == 1)
    await content.markSeen(id: "b")
    await content.summarizing?.value
    #expect(try newCount() == 0)
  }
}
