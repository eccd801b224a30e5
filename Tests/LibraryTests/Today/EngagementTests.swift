import FlyerModel
import Foundation
import Scratch
import Testing

@testable import Indexing
@testable import Library

/// Entries in a day of a conference that are not part of it.
@Suite struct EngagementTests {
  private let world: World
  private var clock: AgendaClock { AgendaClock(now: world.settings.seconds, zone: "Etc/GMT") }

  init() throws { world = try World() }

  /// Refreshes a source. The clock of the world shows 2016-06-15.
  private func refreshed(
    _ name: String, _ events: String, _ settings: ContentSettings, isConference: Bool = false
  ) async throws -> Content {
    let content = Content()
    let tabs = isConference ? #""tabs": [{"title": "Days", "shows": "conference"}], "# : ""
    let path = try world.folder.write(
      #"{"title": "\#(name)", \#(tabs)"events": [\#(events)]}"#, to: "\(name).json")
    await content.open(.file(path: path), with: settings)
    _ = try await content.refresh().get()
    return content
  }

  private func event(_ id: String, _ begin: String, _ end: String, day: Int = 16) -> String {
    #"{"id": "\#(id)", "title": "The \#(id)", "begin": "2016-06-\#(day)T\#(begin):00Z","#
      + #" "end": "2016-06-\#(day)T\#(end):00Z"}"#
  }

  private func rows(_ content: Content) async throws -> [ItemPage.Row] {
    try await content.page(
      of: ItemQuery(timeline: .mine(clock)), from: .offset(0), limit: 99
    ).rows
  }

  @Test func whatIsStarredElsewhereStandsBetween() async throws {
    var settings = world.settings
    let club = try await refreshed(
      "Club",
      [
        event("blitz", "10:30", "12:00"), event("chess", "10:00", "11:00"),
        event("far", "10:00", "11:00", day: 25),
      ].joined(separator: ","), settings)
    for id in ["blitz", "far"] { try await club.setStar(true, id: id) }
    settings.sources = SourceList([KnownSource(await club.source, name: "The club")])
    let conference = try await refreshed("Conf", event("talk", "10:00", "11:00"), settings)
    try await conference.setStar(true, id: "talk")
    let rows = try await rows(conference)
    #expect(rows.map(\.title) == ["2016-06-16", "The talk", "The blitz"])
    let blitz = try #require(rows.last?.item)
    #expect(blitz.tags == ["The club"] && blitz.isStarred)
    #expect(blitz.clashes == [Clash(title: "The talk", seconds: 1800)])
    // It is read and unstarred in its own source.
    #expect(try await conference.item(id: blitz.id)?.title == "The blitz")
    try await conference.setStar(false, id: blitz.id)
    #expect(try await self.rows(conference).map(\.title) == ["2016-06-16", "The talk"])
    #expect(
      try await conference.items(of: ItemQuery(timeline: .mine(clock)), from: 0, limit: 9).total
        == 1)
  }

  /// Starred items without a time, or long past, are left out.
  @Test func whatHasNoTimeIsLeftOut() async throws {
    var settings = world.settings
    let club = try await refreshed(
      "Club",
      #"{"id": "old", "title": "The old", "begin": "2016-05-01T10:00:00Z"}, "#
        + event("blitz", "10:30", "12:00"), settings)
    for id in ["old", "blitz"] { try await club.setStar(true, id: id) }
    await club.work.summary?.value
    settings.sources = SourceList([KnownSource(await club.source, name: "The club")])
    let conference = try await refreshed(
      "Conf", event("talk", "10:00", "11:00"), settings, isConference: true)
    #expect(await conference.engagements().map(\.title) == ["The blitz"])
  }

  @Test func aSourceThatIsNotKeptAnyMoreIsLeftOut() async throws {
    let club = try await refreshed("Club", event("blitz", "10:30", "12:00"), world.settings)
    try await club.setStar(true, id: "blitz")
    let conference = try await refreshed("Conf", event("talk", "10:00", "11:00"), world.settings)
    #expect(try await rows(conference).isEmpty)
  }

  private let shift = TodayEntry(
    source: ItemAddress.shifts, id: "s1", kind: .event, title: "Bar",
    begin: FlyerDate(second: 1_466_071_200, offset: 0),
    end: FlyerDate(second: 1_466_078_400, offset: 0))

  @Test func shiftsStandBetweenAndCanBeRead() async throws {
    var settings = world.settings
    settings.shifts = { [shift] in [shift] }
    let conference = try await refreshed("Conf", event("talk", "10:30", "11:00"), settings)
    try await conference.setStar(true, id: "talk")
    let rows = try await rows(conference)
    #expect(rows.map(\.title) == ["2016-06-16", "Bar", "The talk"])
    let shift = try #require(rows[1].item)
    #expect(shift.tags == ["shift"] && shift.clashes == [Clash(title: "The talk", seconds: 1800)])
    let page = try #require(try await conference.item(id: shift.id))
    #expect((page.id, page.title, page.tags) == (shift.id, "Bar", ["shift"]))
    #expect(page.event?.end == FlyerDate(second: 1_466_078_400, offset: 0))
    #expect(try await conference.item(id: "shift\u{1F}gone") == nil)
  }

  @Test func shiftsStandOnTodayToo() async throws {
    var settings = world.settings
    let events = [event("talk", "10:30", "11:00"), event("blitz", "09:00", "09:30")]
    let conference = try await refreshed("Conf", events.joined(separator: ","), settings)
    try await conference.setStar(true, id: "talk")
    var far = shift
    (far.id, far.begin, far.end) = ("s2", FlyerDate(second: 1_469_000_000, offset: 0), nil)
    settings.shifts = { [shift, far] in [shift, far] }
    let today = Content()
    await today.open(.today, with: settings)
    let query = ItemQuery(timeline: .today(clock))
    let rows = try await today.page(of: query, from: .offset(0), limit: 99).rows
    #expect(rows.map(\.title) == ["2016-06-16", "The blitz", "Bar", "The talk"])
    let row = try #require(rows[2].item)
    #expect(row.tags == ["shift"] && row.clashes == [Clash(title: "The talk", seconds: 1800)])
    #expect(rows[3].item?.clashes == [Clash(title: "Bar", seconds: 1800)])
    #expect(try await today.item(id: row.id)?.title == "Bar")
    #expect(await today.state.counts.items == 3)
    let tagged = ItemQuery(tags: [["shift"]], timeline: .today(clock))
    let found = try await today.page(of: tagged, from: .offset(0), limit: 99).items
    #expect(found.map(\.id) == [row.id])
    #expect(try await today.tags(limit: 9).tags.map(\.name) == ["Conf", "shift"])
  }

  @Test func aSearchAndTagsAreAboutThemToo() async throws {
    var settings = world.settings
    let club = try await refreshed("Club", event("blitz", "10:30", "12:00"), settings)
    try await club.setStar(true, id: "blitz")
    settings.sources = SourceList([KnownSource(await club.source, name: "The club")])
    settings.shifts = { [shift] in [shift] }
    let talk = event("talk", "10:00", "11:00").dropLast() + #", "tags": ["Chess"], "room": "H"}"#
    let conference = try await refreshed("Conf", String(talk), settings, isConference: true)
    try await conference.setStar(true, id: "talk")
    func titles(_ search: String, tags: [[String]] = []) async throws -> [String] {
      try await conference.page(
        of: ItemQuery(tags: tags, search: search, timeline: .mine(clock)), from: .offset(0),
        limit: 99
      ).rows.map(\.title)
    }
    #expect(try await titles("the") == ["The talk", "The blitz"])
    #expect(try await titles("bar") == ["Bar"])
    #expect(try await titles("#shift") == ["Bar"])
    #expect(try await titles("is:starred") == ["The talk", "The blitz"])
    #expect(try await titles("\"The b\" #club").isEmpty)
    #expect(try await titles("\"The b\" #the") == ["The blitz"])
    #expect(try await titles("", tags: [["The club"]]) == ["2016-06-16", "The blitz"])
    #expect(try await titles("", tags: [["chess", "SHIFT"]]) == ["2016-06-16", "The talk", "Bar"])
    let tags = try await conference.tags(limit: 9).tags
    #expect(tags.map(\.name).suffix(2) == ["The club", "shift"], "\(tags)")
    #expect(
      try await conference.tags(matching: "SHI", limit: 9).tags == [Tag(name: "shift", count: 1)])
  }

  /// A shift in progress is listed by when it began.
  @Test func aShiftThatRunsGoesOn() async throws {
    var settings = world.settings
    settings.shifts = { [shift] in [shift] }
    settings.now = { Date(timeIntervalSince1970: 1_466_074_800) }
    _ = try await refreshed(
      "Conf",
      [event("late", "10:30", "12:30"), event("early", "09:30", "12:30")]
        .joined(separator: ","), settings)
    let today = Content()
    await today.open(.today, with: settings)
    let clock = AgendaClock(now: 1_466_074_800, zone: "Etc/GMT")
    let page = try await today.page(
      of: ItemQuery(timeline: .today(clock)), from: .offset(0), limit: 99)
    #expect(page.rows.map(\.title) == ["now", "The early", "Bar", "The late"])
  }
}
