import FlyerModel
import Foundation
import Importing
import Scratch
import Testing

@testable import Indexing
@testable import Library

/// The first page of all sources, and its updates when they change.
@Suite struct ContentTodayTests {
  let world: World

  init() throws {
    world = try World()
    _ = try CopyFolder.writable(at: world.folder.file("cache"))
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

  /// A flipped bit is noticed by a check, or by the first query that reads it.
  @Test(arguments: [false, true])
  func aDamagedSummaryIsRebuiltFromTheCopies(isChecked: Bool) async throws {
    let day = try today()
    _ = try await refreshed(
      #"{"title": "Fair", "events": [{"title": "Opening", "begin": "\#(day)"}]}"#, "fair.json")
    let club = try await refreshed(
      #"{"title": "Club", "events": [{"title": "Blitz", "begin": "\#(day)"}]}"#, "club.json")
    let path = world.folder.file("cache/" + TodayFile.name)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let place = try #require(bytes.range(of: Data("Blitz".utf8))).lowerBound
    bytes[place] ^= 1
    try bytes.write(to: URL(fileURLWithPath: path))
    let warning = "\(ContentNotice.summaryDamaged)"
    if isChecked {
      #expect(await club.checkIndex() == false)
      #expect(await club.state.warnings == [warning])
      #expect(await club.wasSummaryDamaged)
      #expect(await club.wasDamaged == false)
    }
    let (content, rows) = try await rows()
    #expect(rows.map(\.title) == [day, "Blitz", "Opening"])
    #expect(await content.state.warnings == (isChecked ? [] : [warning]))
    #expect(FileManager.default.contents(atPath: path + ".broken") == bytes)
    #expect(await content.checkIndex())
  }

  @Test func aSourceThatIsAddedIsShownAtOnceAndOneThatIsRemovedNoLonger() async throws {
    let day = try today()
    var sources: [Source] = []
    for name in ["Club", "Fair"] {
      let content = try await refreshed(
        #"{"title": "\#(name)", "events": [{"title": "Of \#(name)", "begin": "\#(day)"}]}"#,
        "\(name).json")
      sources.append(await content.source)
    }
    var settings = world.settings
    let club = KnownSource(sources[0], name: "Club")
    let fair = KnownSource(sources[1], name: "The fair")
    settings.sources = SourceList([club])
    let content = Content()
    await content.open(.today, with: settings)
    let clock = AgendaClock(now: settings.seconds, zone: "Europe/Berlin")
    func titles() async throws -> [String] {
      let query = ItemQuery(timeline: .today(clock))
      return try await content.page(of: query, from: .offset(0), limit: 99).items.map(\.title)
    }
    #expect(try await titles() == ["Of Club"])
    let revision = await content.state.revision
    await content.know(SourceList([club]))
    #expect(await content.state.revision == revision)
    await content.know(SourceList([club, fair]))
    #expect(await content.state.revision == revision + 1)
    #expect(try await titles() == ["Of Club", "Of Fair"])
    #expect(try await content.tags(limit: 9).tags.map(\.name) == ["Club", "The fair"])
    await content.know(SourceList([fair]))
    #expect(try await titles() == ["Of Fair"])
  }

  @Test func belowTheItemsAreTheSources() async throws {
    let day = try today()
    let content = try await refreshed(
      #"{"title": "Club", "events": [{"title": "Blitz", "begin": "\#(day)"}]}"#, "club.json")
    var settings = world.settings
    settings.sources = SourceList([
      KnownSource(await content.source, name: "Club"),
      KnownSource(.web("https://example.org/feed"), name: "Paper", groups: ["News"]),
    ])
    let all = Content()
    await all.open(.today, with: settings)
    var query = ItemQuery(
      timeline: .today(AgendaClock(now: settings.seconds, zone: "Europe/Berlin")))
    func rows() async throws -> [ItemPage.Row] {
      try await all.page(of: query, from: .offset(0), limit: 99).rows
    }
    #expect(try await rows().map(\.title) == [day, "Blitz"])
    query.listsSources = true
    let shown = try await rows().dropFirst(2)
    #expect(
      shown.map(\.heading?.period) == [
        .sources(group: [], unread: 0, unfetched: 0), nil,
        .sources(group: ["News"], unread: 0, unfetched: 1), nil,
      ])
    #expect(
      shown.compactMap { row in
        if case .remainder(.source(let source)) = row {
          "\(source.name) \(source.isFetched)"
        } else {
          nil
        }
      } == ["Club true", "Paper false"])
    // A filter by a source shows that source alone.
    query.tags = [["Club"]]
    #expect(try await rows().map(\.title) == [day, "Blitz"])
  }

  /// The folders of a fresh home are made by the first refresh, after the reader began to watch.
  @Test(.timeLimit(.minutes(1))) func aFreshHomeShowsWhatARefreshBrings() async throws {
    var settings = world.settings
    settings.cacheFolder = world.folder.file("fresh/cache")
    let content = Content()
    await content.open(.today, with: settings)
    await content.watch()
    let clock = AgendaClock(now: settings.seconds, zone: "Europe/Berlin")
    func titles() async throws -> [String] {
      let query = ItemQuery(timeline: .today(clock))
      return try await content.page(of: query, from: .offset(0), limit: 99).items.map(\.title)
    }
    #expect(try await titles().isEmpty)
    let (states, revision) = await (content.states(), content.state.revision)
    let day = try today()
    let file = try world.folder.write(
      #"{"title": "Club", "events": [{"title": "Blitz", "begin": "\#(day)"}]}"#, to: "club.json")
    let other = Content()
    await other.open(.file(path: file), with: settings)
    _ = try await other.refresh().get()
    _ = await states.first { $0.revision > revision }
    #expect(try await titles() == ["Blitz"])
  }

  /// All items of a source are shown if the user asks for them, or has chosen that source.
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

  /// Even if that is more than a page has of new items, and all of them are counted.
  @Test func whoeverWantsAllOfASourceHasIt() async throws {
    let (day, count) = (try today(), TodayFile.mostEntries + 100)
    let talks = (0..<count).map { #"{"id": "\#($0)", "title": "T\#($0)", "begin": "\#(day)"}"# }
    _ = try await refreshed(
      #"{"title": "Days", "events": [\#(talks.joined(separator: ","))]}"#, "days.json")
    #expect(try await rows { $0.isWhole = true }.rows.first?.heading?.count == count)
    #expect(try await rows { $0.tags = [["Days"]] }.rows.first?.heading?.count == count)
    #expect(try await rows().rows.first?.heading?.count == count)
  }

  /// If that is more than a page can show, a row leads to the remaining items.
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
    try await content.markSeen(id: try #require(rows.last).id)
    await content.work.summary?.value
    #expect(try await self.rows().rows.isEmpty)
    #expect(await content.state.newCount == 0)
  }

  /// Only the first page is made of what was read when all sources were opened.
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
    await club.work.summary?.value
    #expect(try await rows().rows.map(\.title) == ["starred", "Rules"])
    // Items that the source publishes later have the mark as well.
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

  /// Marking as read covers all counted items, even if not all of them are listed.
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
    await content.work.summary?.value
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
      await content.work.summary?.value
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

  /// A change in another store than that of the list must not begin a new file.
  @Test func starsOutlastTheirFolder() async throws {
    for name in ["F", "G"] {
      let items = #"{"id": "a", "title": "chess"}, {"id": "b", "title": "go"}"#
      _ = try await refreshed(
        #"{"title": "\#(name)", "information": [\#(items)]}"#, "\(name).json")
    }
    let (content, _) = try await rows()
    func address(_ name: String, _ id: String) -> String {
      let source = Source.file(path: world.folder.file("\(name).json"))
      return ItemAddress(source: source.cacheKey, id: id).text
    }
    try await content.setStar(true, id: address("F", "a"))
    try await content.setStar(true, id: address("G", "a"))
    try FileManager.default.removeItem(atPath: world.folder.file("data"))
    try await content.setStar(true, id: address("F", "b"))
    let starred = await Content().starred(with: world.settings)
    #expect(starred.values.map(\.count).sorted() == [1, 2])
    let removal = PersonalError.removed(folder: world.folder.file("data"), nil)
    #expect(await content.state.warnings.contains("\(ContentNotice.personal(removal))"))
  }

  @Test func aSearchRebuildsADamagedCopy() async throws {
    let shown = try await refreshed(
      #"{"title": "F", "information": [{"id": "a", "title": "chess"}]}"#, "F.json")
    let source = await shown.source
    let path = world.copy(of: source).index
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let place = try #require(bytes.range(of: Data("chess".utf8))).lowerBound
    bytes[place] ^= 1
    try bytes.write(to: URL(fileURLWithPath: path))
    var settings = world.settings
    settings.sources = SourceList([KnownSource(source)])
    let content = Content()
    await content.open(.today, with: settings)
    var last: ItemPage?
    for try await page in await content.pages(
      of: ItemQuery(search: "chess"), from: .offset(0), limit: 9)
    {
      last = page
    }
    #expect(last?.items.map(\.title) == ["chess"])
    #expect(world.log.lines.contains { $0.contains("\(ContentNotice.indexDamaged)") })
  }
}

extension Content {
  fileprivate func starred(with settings: ContentSettings) -> [String: Set<String>] {
    open(.today, with: settings)
    return allStarred()
  }
}
