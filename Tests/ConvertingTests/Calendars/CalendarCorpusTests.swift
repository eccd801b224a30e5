import Calendrics
import Foundation
import Testing
import Texts

@testable import Converting

/// Calendars from the tests of other projects, with their expected results.
@Suite struct CalendarCorpusTests {
  private struct File: Decodable {
    let file: String
    let windows: [Window]?
  }

  private struct Window: Decodable {
    let from: String
    let to: String
    let count: Int
    let occurrences: [Occurrence]
    let agreed: [String]?
  }

  private struct Occurrence: Decodable {
    let start: String
    let end: String?
    let summary: String?
  }

  /// Intended differences, with the reasons.
  private static let apart = [
    "recurring-ical-events/issue_75_range_parameter.ics":
      "UNTIL is a day where the start is a time: the whole day counts"
  ]

  @Test func agreesWithOthers() throws {
    var (agreed, contested, differing) = (0, 0, 0)
    for file in try Corpora.expected(of: "ical") as [File] {
      let text = try String(
        decoding: Data(contentsOf: #require(Corpora.file("ical/" + file.file))), as: UTF8.self)
      let calendars = CalendarComponent.calendars(in: text.trimmed)
      for window in file.windows ?? [] {
        let (got, expected) = (try Self.lines(calendars, in: window), Self.lines(of: window))
        // For long windows, only a part of the expected lines is listed.
        let isSame =
          got.count == window.count && Set(expected).isSubset(of: got)
          && (got == expected || expected.count < window.count)
        let isCertain = window.agreed?.isEmpty == false && Self.apart[file.file] == nil
        switch (isSame, isCertain) {
        case (true, true): agreed += 1
        case (true, false): contested += 1
        case (false, true):
          let (more, fewer) = (Set(got).subtracting(expected), Set(expected).subtracting(got))
          Issue.record(
            "\(file.file) from \(window.from): \(more.sorted().prefix(3).joined(separator: "; ")), not \(fewer.sorted().prefix(3).joined(separator: "; "))"
          )
        case (false, false): differing += 1
        }
      }
    }
    print("calendars: \(agreed) windows agree, of those that are contested \(contested);")
    print("\(differing) contested ones are otherwise")
  }

  private static func lines(of window: Window) -> [String] {
    window.occurrences.map { line($0.start, $0.end ?? $0.start, $0.summary) }.sorted()
  }

  private static func line(_ start: String, _ end: String, _ summary: String?) -> String {
    "\(start) \(end) \((summary ?? "").squeezed)"
  }

  /// Returns the occurrences found by flyer, in the format of the corpus.
  private static func lines(
    _ calendars: [CalendarComponent], in window: Window
  ) throws -> [String] {
    let range = try seconds(window.from)..<seconds(window.to)
    return calendars.flatMap { calendar in
      let zones = ZoneTable(calendar)
      return CalendarSeries.all(in: calendar, zones)
        .flatMap { $0.shown(in: range, now: range.lowerBound).occurrences }
        .filter { range.contains(zones.instant(of: $0.start)) }
        .map {
          line(
            text(of: $0.start, zones), text(of: $0.end, zones), $0.component["SUMMARY"]?.value)
        }
    }.sorted()
  }

  private static func text(of time: CalendarTime, _ zones: ZoneTable) -> String {
    guard case .zoned(_, let zone) = time, zones.clock(zone) != nil else {
      return zones.text(of: time)
    }
    return zones.text(of: .instant(zones.instant(of: time)))
  }

  private static func seconds(_ text: String) throws -> Int {
    let time = try #require(CalendarTime(text.filter { $0 != "-" && $0 != ":" }))
    return time.wall.seconds
  }
}
