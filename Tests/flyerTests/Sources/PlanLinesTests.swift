import FlyerModel
import Foundation
import Library
import Logging
import PseudoTerminal
import Reading
import Screens
import Scratch
import Testing

@testable import flyer

/// Tests the lines in which starred items are sent.
@MainActor @Suite struct PlanLinesTests {
  private static let flyer = """
    {"title": "Conf", "tabs": [{"shows": "conference"}], "events": [
      {"id": "b", "title": "Later", "begin": "2026-11-25T10:00:00Z", "room": "H 1"},
      {"id": "a", "title": "First", "begin": "2026-11-24T14:00:00+01:00",
       "end": "2026-11-24T14:45:00+01:00", "room": "Janson", "zone": "Europe/Brussels",
       "urls": ["https://e.org/a"]},
      {"id": "c", "title": "Not mine", "begin": "2026-11-24T14:00:00+01:00"}]}
    """

  @Test func theyComeByTheirTimesAndOfADayAlone() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.flyer, to: "conf.json")
    let content = Content()
    await content.open(
      .file(path: path),
      with: ContentSettings(
        cacheFolder: folder.path + "/cache", dataFolder: folder.path + "/data", version: "test",
        environment: [:], now: { Date(timeIntervalSince1970: 1_795_000_000) },
        log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }))
    _ = try await content.refresh().get()
    for id in ["b", "a"] { try await content.setStar(true, id: id) }
    let dates = DateText(locale: Locale(identifier: "en_GB"), timeZone: .gmt)
    let facts = FactText(
      dates: dates, locale: Locale(identifier: "en_GB"),
      now: Date(timeIntervalSince1970: 1_795_000_000))
    let lines = PlanLines(content: content, facts: facts)
    let first = "Tue 24 Nov 14:00–14:45 Janson: First (https://e.org/a)"
    #expect(try await lines.lines() == [first, "Wed 25 Nov 10:00 H 1: Later"])
    #expect(try await lines.lines(of: FlyerDate(year: 2026, month: 11, day: 24)) == [first])
  }

  @Test func theCommandPrintsThem() throws {
    let home = try Home()
    let path = try home.write(Self.flyer)
    let run = try home.run("export", "--line", path)
    #expect(run.output.isEmpty && run.status == .exited(0), "\(run.errors)")
    #expect(try home.run("export", "--line", "--ics", path).status == .exited(64))
    #expect(try home.run("export", "--line", "--starred", path).status == .exited(64))
    #expect(try home.run("export", path).errors.contains("--line (starred talks)"))
  }
}
