import Foundation
import Testing

@testable import Calendrics

/// Tests rules of other projects' tests against the expectations of those.
@Suite struct RecurrenceCorpusTests {
  private struct Case: Decodable {
    let id: String
    let lines: [String]
    let instances: [String]
    let complete: Bool
    let dtstart_not_an_instance: Bool?
    let against_rfc5545: String?
    let disputed: [String]?
  }

  /// Cases that are left out, with the reasons: they need more than a rule, or differ on purpose.
  private static let apart = [
    "dateutil/testStrKeywords": "BYWEEKDAY is a keyword of dateutil's own",
    "dateutil/testStrValueDate": "its expectation holds a date and a time",
    "rust-rrule/daylight_saving/daylight_savings_1":
      "a time that does not exist there: whoever knows zones moves it",
    "rust-rrule/daylight_saving/daylight_savings_2": "a start that the rule does not make counts",
  ]

  private static func cases() throws -> [Case] {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = package.deletingLastPathComponent()
      .appending(path: "shared/corpora/recurrence/expected.jsonl")
    guard let data = try? Data(contentsOf: file) else {
      print("skipped: there is no corpus at \(file.path)")
      return []
    }
    return try data.split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(Case.self, from: $0)
    }
  }

  private static func value(_ name: String, in lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix(name) }.flatMap {
      ($0.split(separator: ":", maxSplits: 1).last ?? "").split(separator: ",").map(String.init)
    }
  }

  @Test func agreesWithOthers() throws {
    var counts = (agreed: 0, disputed: 0, illegal: 0)
    for line in try Self.cases() where Self.apart[line.id] == nil {
      let rules = Self.rules(of: line)
      guard rules.count == 1, Self.value("RDATE", in: line.lines).isEmpty,
        let start = Self.value("DTSTART", in: line.lines).first
      else { continue }
      do {
        let rule = try RecurrenceRule(parsing: rules[0])
        let (got, expected) = try (
          Self.times(of: rule, from: start, line), Self.expected(of: rule, from: start, line)
        )
        if got == expected { counts.agreed += 1; continue }
        counts.disputed += 1
        #expect(line.disputed != nil, "\(line.id): \(got) instead of \(expected)")
      } catch {
        counts.illegal += 1
        #expect(line.against_rfc5545 != nil, "\(line.id): \(error)")
      }
    }
    print("➜ recurrence: \(counts)")
  }

  private static func rules(of line: Case) -> [String] {
    line.lines.filter { $0.hasPrefix("RRULE") || $0.hasPrefix("EXRULE") }
      .map { String($0.drop { $0 != ":" }.dropFirst()) }
  }

  private static func times(of rule: RecurrenceRule, from text: String, _ line: Case) throws
    -> [String]
  {
    let isWholeDay = !text.contains("T")
    let start = try #require(WallTime(text))
    let last = try #require(WallTime(basic(line.instances.last ?? text)))
    let end = try #require(line.complete ? WallTime("99990101") : last)
    let times = rule.expansion(
      from: start, isWholeDay: isWholeDay, until: localEnd(of: rule, line),
      in: start..<WallTime(date: CivilDate(number: end.date.number + 1), second: 0)
    ).times.map { isWholeDay ? $0.date.text : $0.text }
    let left = Set(value("EXDATE", in: line.lines))
    return Array(
      times.filter { !left.contains($0) }.prefix(line.complete ? .max : line.instances.count))
  }

  private static func expected(of rule: RecurrenceRule, from start: String, _ line: Case)
    -> [String]
  {
    var expected = line.instances.map(basic)
    guard line.dtstart_not_an_instance == true, expected.first != start else { return expected }
    expected.insert(start, at: 0)
    // Times excluded by EXDATE count towards COUNT.
    let left = value("EXDATE", in: line.lines).count
    return Array(
      expected.prefix(line.complete ? (rule.count ?? .max) - left : line.instances.count))
  }

  /// Returns `1997-09-02T09:00:00-04:00` without its separators and its offset.
  private static func basic(_ text: String) -> String {
    String(text.filter { $0 != "-" && $0 != ":" }.prefix(15))
  }

  /// Returns the end of a rule in local time. Calendrics knows no zones, but these rules need one.
  private static func localEnd(of rule: RecurrenceRule, _ line: Case) -> WallTime? {
    guard case .time(let end, isUTC: true) = rule.until,
      let zone = line.lines[0].firstMatch(of: /TZID=([^:]+):/),
      let offset = TimeZone(identifier: String(zone.1))?.secondsFromGMT(
        for: Date(timeIntervalSince1970: Double(end.date.number * 86_400 + end.second)))
    else { return nil }
    let second = end.date.number * 86_400 + end.second + offset
    return WallTime(
      date: CivilDate(number: second.flooredQuotient(by: 86_400)),
      second: second.flooredRemainder(by: 86_400))
  }
}
