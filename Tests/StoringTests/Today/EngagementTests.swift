import FlyerModel
import Foundation
import Scratch
import Testing

@testable import Storing

/// What stands in a day of a conference that is not of it.
@Suite struct EngagementTests {
  private let world: World
  private var clock: AgendaClock { AgendaClock(now: world.settings.seconds, zone: "Etc/GMT") }

  init() throws { world = try World() }

  /// The clock of the world shows 2016-06-15.
  private func refreshed(
    _ name: String, _ events: String, _ settings: ContentSettings
  ) async throws -> Content {
    let content = Content()
    let path = try world.folder.write(
      #"{"title": "\#(name)", "events": [\#(events)]}"#, to: "\(name).json")
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
    let key = try #require(await club.state.key)
    settings.sourceNames = [key: "The club"]
    let conference = try await refreshed("Conf", event("talk", "10:00", "11:00"), settings)
    try await conference.setStar(true, id: "talk")
    let rows = try await rows(conference)
    #expect(rows.map(\.title) == ["2016-06-16", "The talk", "The blitz"])
    let blitz = try #require(rows.last?.item)
    #expect(blitz.tags == ["The club"] && blitz.isStarred)
    #expect(blitz.clashes == [Clash(title: "The talk", seconds: 1800)])
    // It is read and unstarred where it is.
    #expect(try await conference.item(id: blitz.id)?.title == "The blitz")
    try await conference.setStar(false, id: blitz.id)
    #expect(try await self.rows(conference).map(\.title) == ["2016-06-16", "The talk"])
    #expect(
      try await conference.items(of: ItemQuery(timeline: .mine(clock)), from: 0, limit: 9).total
        == 1)
  }

  @Test func aSourceThatIsNotKeptAnyMoreIsLeftOut() async throws {
    let club = try await refreshed("Club", event("blitz", "10:30", "12:00"), world.settings)
    try await club.setStar(true, id: "blitz")
    let conference = try await refreshed("Conf", event("talk", "10:00", "11:00"), world.settings)
    #expect(try await rows(conference).isEmpty)
  }

  @Test func shiftsStandBetweenAndCanBeRead() async throws {
    var settings = world.settings
    settings.shifts = { roster in
      #expect(roster == nil)
      return [
        TodayEntry(
          source: ItemAddress.shifts, id: "s1", kind: .event, title: "Bar",
          begin: FlyerDate(second: 1_466_071_200, offset: 0),
          end: FlyerDate(second: 1_466_078_400, offset: 0))
      ]
    }
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
}
