package import FlyerModel
import Foundation
import Localizing
import Screens

extension CalendarEvent: ShownPayload {
  static let homeSection: HomeSection? = nil

  static func amount(_ words: String, _ number: Int) -> String {
    tr("\(words) event", "\(words) events", count: number)
  }

  var picture: ImageReference? { nil }

  func headLines(of head: ItemHead) -> [PageLine] {
    let item = head.item
    let state = head.star + [status.word].compactMap(\.self)
    let when = item.date.map { self.when(from: $0, head.dates) } ?? ""
    let details = [when, place(item.location)] + lines(besides: item.tags, from: item.date)
    return head.title + head.line(state, .mark) + details.flatMap { head.wrapped($0, .secondary) }
      + head.line(item.tags, .tag)
  }

  func printedLines(of item: Item, in text: FactText) -> [String] {
    let when = item.date.map { self.when(from: $0, text.dates) }
    return [text.line([status.word, when]), place(item.location)]
      + lines(besides: item.tags, from: item.date)
  }

  func fields(of item: Item) -> [(key: String, value: (any Encodable)?)]? {
    [
      ("end", end?.iso8601), ("zone", zone), ("room", room), ("persons", persons),
      ("status", "\(status)"), ("rule", rule == nil ? "" : recurrence),
      ("recurrence", recurrence(from: item.date)), ("series", series),
      ("instance", instance?.iso8601), ("track", track),
    ]
  }

  /// The details beside when, where and under which tags, in lines of which some may be empty.
  func lines(besides tags: [String], from begin: FlyerDate?) -> [String] {
    [persons.listed, recurrence(from: begin), tags.contains(track) ? "" : track]
  }
}

extension CalendarEvent.Status {
  /// The word for it; nil for none.
  var word: String? {
    switch self {
    case .confirmed: nil
    case .tentative: tr("tentative", context: "event")
    case .cancelled: tr("cancelled", context: "event")
    }
  }
}

extension CalendarEvent {
  /// The word for an event that is over, if its day is shown.
  static let overWord = tr("over", context: "event")

  /// When it takes place: by the clocks of its place, and by the reader's where these differ.
  func when(from begin: FlyerDate, _ dates: DateText) -> String {
    guard let there = elsewhere(from: begin, dates) else { return dates.span(begin, to: end) }
    return DateText.times(
      there: there.span(begin, to: end), here: dates.ownSpan(begin, to: end, besides: there))
  }

  /// The times for a row that is below its day, which is named only where the clocks of the place
  /// show another one: `14:00–15:30 there · 8:00–9:30 here`; nil where both clocks show the same.
  func timesThere(from begin: FlyerDate, _ dates: DateText) -> String? {
    guard let there = elsewhere(from: begin, dates) else { return nil }
    let isSameDay = there.dayNumber(begin) == dates.dayNumber(begin)
    return DateText.times(
      there: (isSameDay ? "" : there.text(begin, .duty) + " ") + there.hours(begin, to: end),
      here: dates.hours(begin, to: end))
  }

  /// Clocks of the zone that it names, else of the distance from UTC at which it begins; nil where
  /// they show what those here do, or nothing but UTC is known.
  func elsewhere(from begin: FlyerDate, _ dates: DateText) -> DateText? {
    guard let offset = begin.time?.offset else { return nil }
    let named = zone.isEmpty ? nil : TimeZone(identifier: zone)
    return (named ?? (offset == 0 ? nil : TimeZone(secondsFromGMT: offset))).flatMap {
      dates.elsewhere(in: $0, at: dates.instant(of: begin))
    }
  }

  /// The room and the place.
  package func place(_ location: String) -> String {
    [room, location].filter { !$0.isEmpty }.joined(separator: Signs.separator)
  }
}
