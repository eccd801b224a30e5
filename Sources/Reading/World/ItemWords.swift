package import FlyerModel
import Localizing
import Screens

extension Item {
  /// The words for an item that the source has no longer.
  package static let goneWords = tr("no longer in the source")
  /// The same where there is little room.
  static let goneWord = tr("gone", context: "from the source")
}

extension ItemSummary {
  /// The mark that its row shows. That of a removed event only means that it is gone.
  var shownMark: Mark? { isGone && kind == .event ? nil : mark }
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
