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
    // However few there are to be, some of each source are.
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

  @Test func aBrokenFileIsMadeAnew() throws {
    try Data(repeating: 0x41, count: 8192).write(to: URL(fileURLWithPath: file.path))
    #expect(throws: (any Error).self) { try file.summary(during: now..<now + 1, limit: 9) }
    try file.replace([occasion("talk", "2026-11-25")], news: news("a"), at: now)
    #expect(try file.summary(during: now..<now + 1, limit: 9)?.occasions.count == 1)
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

  private func today() throws -> String {
    let second = Int(world.settings.now().timeIntervalSince1970)
    return try #require(FlyerDate(daysSince1970: AgendaDays.day(second))).iso8601
  }

  private func refreshed(_ text: String, _ name: String) async throws -> Content {
    let content = Content()
    await content.open(
      .file(path: try world.folder.write(text, to: name)), with: world.settings)
    _ = try await content.refresh().get()
    return content
  }

  private func rows(
    limit: Int = 99, _ change: (inout ItemQuery) -> Void = { _ in }
  ) async throws -> (content: Content, rows: [ItemPage.Row]) {
    let content = Content()
    await content.open(.today, with: world.settings)
    let clock = AgendaClock(
      now: Int(world.settings.now().timeIntervalSince1970), zone: "Europe/Berlin")
    var query = ItemQuery(timeline: .today(clock))
    change(&query)
    let page = try await content.page(of: query, from: .offset(0), limit: limit)
    return (content, page.rows)
  }

  @Test func aRefreshTellsItAndAllSourcesAreAnsweredFromIt() async throws {
    let day = try today()
    let days = try await refreshed(
      #"{"title": "Days", "information": [{"id": "i", "title": "Open", "date": "\#(day)"}],"#
        + #" "events": [{"id": "e", "title": "Talk", "begin": "\#(day)", "room": "Hall","#
        + #" "zone": "Asia/Kolkata"},"#
        + #" {"id": "x", "title": "Off", "begin": "\#(day)", "status": "cancelled"}]}"#,
      "days.json")
    _ = try await refreshed(
      #"{"title": "Club", "events": [{"id": "b", "title": "Blitz", "begin": "\#(day)"}]}"#,
      "club.json")
    try await days.setStar(true, id: "e")
    let (content, rows) = try await rows()
    #expect(rows.map(\.title) == [day, "Blitz", "Open", "Talk"])
    #expect(rows.compactMap(\.item).map(\.isStarred) == [false, false, true])
    #expect(rows.compactMap(\.item).map(\.tags) == [["Club"], ["Days"], ["Days"]])
    let talk = try #require(rows[3].item)
    #expect(talk.event?.room == "Hall" && talk.event?.zone == "Asia/Kolkata")
    let item = try #require(try await content.item(id: talk.id))
    #expect((item.id, item.title) == (talk.id, "Talk"))
    try await content.setStar(false, id: talk.id)
    #expect(try await self.rows().rows[3].item?.isStarred == false)
    #expect(try await content.tags(limit: 9).tags.map(\.name) == ["Days", "Club"])
    #expect(await content.state.head.title == "All sources")
  }

  @Test func aSourceThatIsAddedIsShownAtOnceAndOneThatIsRemovedNoLonger() async throws {
    let day = try today()
    var keys: [String] = []
    for name in ["Club", "Fair"] {
      let content = try await refreshed(
        #"{"title": "\#(name)", "events": [{"title": "Of \#(name)", "begin": "\#(day)"}]}"#,
        "\(name).json")
      keys.append(try #require(await content.state.key))
    }
    var settings = world.settings
    settings.sourceNames = [keys[0]: "Club"]
    let content = Content()
    await content.open(.today, with: settings)
    let clock = AgendaClock(now: settings.seconds, zone: "Europe/Berlin")
    func titles() async throws -> [String] {
      let query = ItemQuery(timeline: .today(clock))
      return try await content.page(of: query, from: .offset(0), limit: 99).items.map(\.title)
    }
    #expect(try await titles() == ["Of Club"])
    let revision = await content.state.revision
    await content.know(sources: settings.sourceNames)
    #expect(await content.state.revision == revision)
    await content.know(sources: [keys[0]: "Club", keys[1]: "The fair"])
    #expect(await content.state.revision == revision + 1)
    #expect(try await titles() == ["Of Club", "Of Fair"])
    #expect(try await content.tags(limit: 9).tags.map(\.name) == ["Club", "The fair"])
    await content.know(sources: [keys[1]: "The fair"])
    #expect(try await titles() == ["Of Fair"])
  }

  /// Whoever wants all of a source, or chose it, sees all of it.
  @Test func aSourceWithMuchIsShownAsAWholeWhereItIsAskedFor() async throws {
    let day = try today()
    let talks = (0..<9).map { #"{"id": "\#($0)", "title": "Talk \#($0)", "begin": "\#(day)"}"# }
    _ = try await refreshed(
      #"{"title": "Days", "events": [\#(talks.joined(separator: ","))]}"#, "days.json")
    let rows = try await rows().rows
    #expect(rows.first?.heading?.count == 9 && rows.compactMap(\.item).count == 4)
    guard case .remainder(.ofSource(let rest))? = rows.last else {
      Issue.record("nothing leads to the others: \(rows)")
      return
    }
    #expect((rest.name, rest.section, rest.comingCount) == ("Days", day, 5))
    #expect(rest.isCounted)
    #expect(try await self.rows { $0.isWhole = true }.rows.compactMap(\.item).count == 9)
    #expect(try await self.rows { $0.tags = [["Days"]] }.rows.compactMap(\.item).count == 9)
    #expect(try await self.rows { $0.tags = [["Club"]] }.rows.isEmpty)
  }

  /// Also where that is more than a page has of what is new, and all of it is counted.
  @Test func whoeverWantsAllOfASourceHasIt() async throws {
    let (day, count) = (try today(), TodayFile.mostEntries + 100)
    let talks = (0..<count).map { #"{"id": "\#($0)", "title": "T\#($0)", "begin": "\#(day)"}"# }
    _ = try await refreshed(
      #"{"title": "Days", "events": [\#(talks.joined(separator: ","))]}"#, "days.json")
    #expect(try await rows { $0.isWhole = true }.rows.first?.heading?.count == count)
    #expect(try await rows { $0.tags = [["Days"]] }.rows.first?.heading?.count == count)
    #expect(try await rows().rows.first?.heading?.count == count)
  }

  /// Where even that is more than anybody is shown, a row leads to the rest.
  @Test func allOfASourceDoesNotEndSilently() async throws {
    let (day, count) = (try today(), TodayFile.mostOfAll + 5)
    let talks = (0..<count).map { #"{"id": "\#($0)", "title": "T\#($0)", "begin": "\#(day)"}"# }
    _ = try await refreshed(
      #"{"title": "Days", "events": [\#(talks.joined(separator: ","))]}"#, "days.json")
    for isTagged in [false, true] {
      let rows = try await rows(limit: .max) {
        if isTagged { $0.tags = [["Days"]] } else { $0.isWhole = true }
      }.rows
      #expect(rows.compactMap(\.item).count == TodayFile.mostOfAll)
      guard case .remainder(.ofSource(let rest))? = rows.last else {
        Issue.record("nothing leads to the others: \(rows.suffix(2))")
        continue
      }
      #expect((rest.name, rest.comingCount, rest.isCounted) == ("Days", 1, false))
    }
  }

  @Test func whatIsNewStandsUnderItsSourceUntilItIsOpened() async throws {
    _ = try await refreshed(
      #"{"title": "F", "information": [{"id": "a", "title": "A"}]}"#, "f.json")
    _ = try await refreshed(
      #"{"title": "F", "information": [{"id": "a", "title": "A"}, {"id": "b", "title": "B"}]}"#,
      "f.json")
    let (content, rows) = try await rows()
    #expect(rows.map(\.title) == ["F", "B"])
    #expect(rows.first?.heading?.count == 1)
    #expect(await content.state.newCount == 1)
    await content.markSeen(id: try #require(rows.last).id)
    await content.summarizing?.value
    #expect(try await self.rows().rows.isEmpty)
    #expect(await content.state.newCount == 0)
  }

  /// The first page alone is made of what was read as all sources were opened.
  @Test func whatChangesOnceTodayIsShownIsOnItsNextPage() async throws {
    let (content, before) = try await rows()
    #expect(before.isEmpty)
    for items in ["", #"{"id": "a", "title": "A"}"#] {
      _ = try await refreshed(#"{"title": "F", "information": [\#(items)]}"#, "f.json")
    }
    let clock = AgendaClock(now: world.settings.seconds, zone: "Europe/Berlin")
    let query = ItemQuery(timeline: .today(clock))
    let rows = try await content.page(of: query, from: .offset(0), limit: 99).rows
    #expect(rows.map(\.title) == ["F", "A"])
  }

  @Test func changesOneAfterTheOtherAreAllSeenInTheEnd() async throws {
    let (day, content) = (try today(), Content())
    await content.open(.today, with: world.settings)
    await content.watch()
    let states = await content.states()
    for number in 1...6 {
      _ = try await refreshed(
        #"{"title": "F", "events": [{"id": "e", "title": "E", "begin": "\#(day)"}]}"#,
        "\(number).json")
    }
    let state = await states.first { $0.counts.items >= 6 }
    #expect(state?.counts.items == 6)
  }

  @Test func whatIsStarredStandsBehindWhatIsNew() async throws {
    let items = #"{"id": "a", "title": "Rules"}, {"id": "b", "title": "Bar"}"#
    let club = try await refreshed(
      #"{"title": "Club", "information": [\#(items)]}"#, "club.json")
    try await club.setStar(true, id: "a")
    await club.summarizing?.value
    #expect(try await rows().rows.map(\.title) == ["starred", "Rules"])
    // What the source tells anew has it as well.
    _ = try await refreshed(
      #"{"title": "Club", "information": [\#(items), {"id": "c", "title": "Hall"}]}"#,
      "club.json")
    let (content, rows) = try await rows()
    #expect(rows.map(\.title) == ["Club", "Hall", "starred", "Rules"])
    let rules = try #require(rows.last?.item)
    #expect(rules.isStarred && rules.tags == ["Club"])
    try await content.setStar(false, id: rules.id)
    #expect(try await self.rows().rows.map(\.title) == ["Club", "Hall"])
  }

  /// All of it, though not all of it is listed.
  @Test func whatIsCountedIsWhatIsTakenAsRead() async throws {
    let items = (0..<300).map { #"{"id": "\#($0)", "title": "T\#($0)"}"# }
    for name in ["F", "G"] {
      for listed in [[], items] {
        _ = try await refreshed(
          #"{"title": "\#(name)", "information": [\#(listed.joined(separator: ","))]}"#,
          "\(name).json")
      }
    }
    let (content, rows) = try await rows()
    #expect(rows.first?.heading?.count == 300)
    #expect(await content.state.newCount == 600)
    #expect(await content.state.counts.items == 600)
    #expect(try await content.tags(limit: 9).tags.map(\.count) == [300, 300])
    let clock = AgendaClock(now: Int(world.settings.now().timeIntervalSince1970), zone: "UTC")
    try await content.markAllSeen(in: ItemQuery(timeline: .today(clock)))
    await content.summarizing?.value
    let (left, none) = try await self.rows()
    #expect(none.isEmpty)
    #expect(await left.state.newCount == 0)
    #expect(try await left.tags(limit: 9).tags.isEmpty)
  }

  @Test func aSearchGoesThroughAllSources() async throws {
    for name in ["F", "G", "H"] {
      _ = try await refreshed(
        #"{"title": "\#(name)", "information": [{"title": "\#(name == "G" ? "none" : "chess")"}]}"#,
        "\(name).json")
    }
    let content = Content()
    await content.open(.today, with: world.settings)
    var pages: [ItemPage] = []
    let query = ItemQuery(search: "chess")
    for try await page in await content.pages(of: query, from: .offset(0), limit: 20) {
      pages.append(page)
    }
    let last = try #require(pages.last)
    #expect(!last.isPartial && last.rows.map(\.title) == ["F", "chess", "H", "chess"])
    let item = try #require(last.items.first)
    #expect(try await content.item(id: item.id)?.title == "chess")
  }

  @Test func allOfAllSourcesOrOfASearchIsReadAndNewAgain() async throws {
    for name in ["F", "G"] {
      _ = try await refreshed(#"{"title": "\#(name)", "information": []}"#, "\(name).json")
      _ = try await refreshed(
        #"{"title": "\#(name)", "information": [{"id": "a", "title": "chess"},"#
          + #" {"id": "b", "title": "go"}]}"#, "\(name).json")
    }
    let (content, _) = try await rows()
    let clock = AgendaClock(now: Int(world.settings.now().timeIntervalSince1970), zone: "UTC")
    func left() async throws -> [String] {
      await content.summarizing?.value
      return try await rows().rows.compactMap(\.item).map(\.title)
    }
    try await content.markAllSeen(in: ItemQuery(search: "chess", timeline: .today(clock)))
    #expect(try await left() == ["go", "go"])
    try await content.markAllSeen(in: ItemQuery(timeline: .today(clock)))
    #expect(try await left().isEmpty)
    #expect(await content.state.newCount == 0)
    try await content.restoreMarks()
    #expect(try await left() == ["go", "go"])
    try await content.restoreMarks()
    #expect(try await left().count == 4)
    #expect(await content.state.newCount == 4)
  }
}
