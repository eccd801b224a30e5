import Calendrics
import Foundation
import Importing
import Testing

@testable import Converting

/// Returns a calendar of events, given as the lines between BEGIN and END of each.
func calendar(_ events: String..., head: String = "") throws -> CalendarComponent {
  let body = events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT" }.joined(separator: "\n")
  let text = "BEGIN:VCALENDAR\nVERSION:2.0\n\(head)\n\(body)\nEND:VCALENDAR"
  return try #require(CalendarComponent.calendars(in: text).first)
}

/// 2026-11-23T12:00:00Z
let noon = 1_795_435_200

/// Returns the occurrences in a time range around `noon`: the beginning, an arrow, the end, and the
/// title.
func occurrences(
  in calendar: CalendarComponent, from start: Int = -30, to end: Int = 60
) -> [String] {
  let zones = ZoneTable(calendar)
  let window = noon + start * 86_400..<noon + end * 86_400
  return CalendarSeries.all(in: calendar, zones).flatMap {
    $0.shown(in: window, now: noon).occurrences
  }.map {
    let title = $0.component["SUMMARY"].map { " \($0.value)" } ?? ""
    return "\(zones.text(of: $0.start)) → \(zones.text(of: $0.end))\(title)"
  }
}

/// Returns the whole document made from a calendar.
func document(of text: String, words: FeedWords = FeedWords()) throws -> String {
  var request = Conversion.Request()
  (request.now, request.words) = (noon, words)
  var written: [UInt8] = []
  let conversion = Conversion(request) { written += $0 }
  try conversion.convert(Array(text.utf8))
  return String(decoding: written, as: UTF8.self)
}
