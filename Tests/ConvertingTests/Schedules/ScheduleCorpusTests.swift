import Foundation
import Testing
import Texts

@testable import Converting

/// Schedules of real conferences, with the results of other programs.
@Suite struct ScheduleCorpusTests {
  private struct File: Decodable {
    let file: String
    let title: String?
    let events: Int
    let list: String
  }

  private struct Written: Decodable {
    struct Event: Decodable {
      let id: String
      let title: String
      let begin: String
      let end: String?
      let room: String?
      let track: String?
      let persons: [String]?
    }
    let title: String?
    let events: [Event]
  }

  /// Intended differences, with the reasons.
  private static let apart = [
    "voc/json/examples/hub-schedule2.json track":
      "a track is called as the conference calls it, not by the word of its address",
    "giggity/36c3_merged.xml room": "the room around an event counts",
    "engelsystem/schedule-minimal.xml room": "the room around an event counts",
  ]

  private static func converted(_ file: String) throws -> Written {
    let bytes = try Data(contentsOf: #require(Corpora.file("schedules/" + file)))
    var written: [UInt8] = []
    let conversion = Conversion(Conversion.Request()) { written += $0 }
    try conversion.convert(Array(bytes))
    return try JSONDecoder().decode(Written.self, from: Data(written))
  }

  @Test func agreesWithOthers() throws {
    var (agreed, differing) = (0, 0)
    for file in try Corpora.expected(of: "schedules") as [File] {
      let flyer = try Self.converted(file.file)
      #expect(flyer.events.count == file.events, "\(file.file)")
      if let title = file.title { #expect(flyer.title == title.squeezed, "\(file.file)") }
      let rows = try Self.rows(file.list)
      #expect(rows.count == flyer.events.count, "\(file.file)")
      var left = Dictionary(grouping: rows) { $0.key }
      for event in flyer.events {
        let key = String(event.id.prefix { $0 != "/" })
        guard let row = left[key]?.first(where: { $0.begins(event.begin) }) ?? left[key]?.first
        else {
          Issue.record("\(file.file): \(event.id) is none of it")
          continue
        }
        left[key]?.removeAll { $0 == row }
        for (field, got, expected) in Self.fields(event, row) {
          if Self.apart["\(file.file) \(field)"] != nil { continue }
          // The corpus has no unbreakable spaces.
          if got.replacingOccurrences(of: "\u{A0}", with: " ") == expected {
            agreed += 1
          } else {
            differing += 1
            Issue.record("\(file.file) \(event.id) \(field): \(got), not \(expected)")
          }
        }
      }
    }
    print("schedules: \(agreed) fields agree, \(differing) don't")
  }

  /// A line of the expected output.
  private struct Row: Equatable {
    let cells: [String]
    var key: String { cells[1].isEmpty ? cells[0] : cells[1] }

    func begins(_ begin: String) -> Bool {
      ScheduleCorpusTests.minute(begin) == ScheduleCorpusTests.minute(cells[2])
    }
  }

  private static func rows(_ list: String) throws -> [Row] {
    let text = try String(
      contentsOf: #require(Corpora.file("schedules/" + list)), encoding: .utf8)
    return text.split(separator: "\n").dropFirst().map {
      Row(cells: $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init))
    }
  }

  private static func fields(
    _ event: Written.Event, _ row: Row
  ) -> [(String, String, String)] {
    let names = Set(row.cells[9].components(separatedBy: ", "))
    let got = Set((event.persons ?? []).flatMap { $0.components(separatedBy: ", ") })
    return [
      ("begin", minute(event.begin), minute(row.cells[2])),
      ("minutes", minutes(event), row.cells[3]),
      ("room", event.room ?? "", row.cells[4].squeezed),
      ("track", event.track ?? "", row.cells[5].squeezed),
      ("title", event.title, row.cells[8].squeezed),
      (
        "persons", got.subtracting([""]).sorted().joined(separator: ", "),
        Set(names.map(\.squeezed)).subtracting([""]).sorted().joined(separator: ", ")
      ),
    ]
  }

  /// Returns the minute, in UTC if there is an offset.
  private static func minute(_ text: String) -> String {
    let clock = ScheduleClock(ScheduleHead())
    var talk = ScheduleTalk { SourcePlace() }
    talk.date.text = text
    guard let begin = clock.times(of: talk)?.begin else { return text }
    guard let date = try? Date(begin, strategy: .iso8601) else { return String(begin.prefix(16)) }
    return String(date.formatted(.iso8601).prefix(16)) + "Z"
  }

  private static func minutes(_ event: Written.Event) -> String {
    guard let end = event.end else { return "0" }
    func seconds(_ text: String) -> Double {
      let zoned = text.count == 19 ? text + "Z" : text
      return (try? Date(zoned, strategy: .iso8601))?.timeIntervalSince1970 ?? 0
    }
    return "\(Int((seconds(end) - seconds(event.begin)) / 60))"
  }
}
