package import FlyerModel
import Foundation
import Localizing
package import Screens

extension Item {
  /// The words for an item that the source has no longer.
  package static let goneWords = tr("no longer in the source")
  /// The same where there is little room.
  static let goneWord = tr("gone", context: "from the source")
}

extension FactText {
  /// An event as a line to send, by the clocks of its place:
  /// `Sat 3 Feb 14:00–14:45 Janson: Title (address)`.
  package func line(of item: Item) -> String {
    let event = item.event
    let place = event.map { [$0.room, item.location].first { !$0.isEmpty } ?? "" } ?? item.location
    let title = item.title.isEmpty ? item.text : item.title
    let named = place.isEmpty ? title : Said.of(place, title)
    let address = item.links.first { $0.kind == .web }.map { "(\($0.url))" }
    let words = [item.date.map { time(of: event, from: $0) }, named, address]
    return words.compactMap(\.self).flatMap { $0.split(whereSeparator: \.isWhitespace) }
      .joined(separator: " ")
  }

  /// `Sat 3 Feb 14:00–14:45`: the recipient may read it in another week.
  private func time(of event: CalendarEvent?, from begin: FlyerDate) -> String {
    if begin.isDay { return dates.text(begin, .duty) }
    let there = event?.elsewhere(from: begin, dates) ?? dates
    let end = event?.end.map { "–" + there.time(of: $0) } ?? ""
    return "\(there.text(begin, .duty)) \(there.time(of: begin))\(end)"
  }
}

extension CalendarEvent.Status {
  /// The word for it; nil for none.
  package var word: String? {
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
  package func when(from begin: FlyerDate, _ dates: DateText) -> String {
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

  /// The details beside when, where and under which tags, in lines of which some may be empty.
  package func lines(besides tags: [String], from begin: FlyerDate?) -> [String] {
    [persons.listed, recurrence(from: begin), tags.contains(track) ? "" : track]
  }
}
