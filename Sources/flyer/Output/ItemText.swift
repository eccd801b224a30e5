import Drawing
import FlyerModel
import Foundation
import Reading
import Screens

/// Items as lines of text, for a terminal or a pipe.
struct ItemText {
  /// The columns to fill; nil where lines are as long as they are.
  let width: Int?
  let words: FactText
  /// Where clocks show what they show to the reader.
  var timeZone = TimeZone.current

  /// The measure of a text in a terminal.
  static let measure = 84

  /// Items one a line: in columns on a terminal, cut at its edge; with tabs between the fields in a
  /// pipe.
  func lines(_ items: [Item]) -> [StyledLine] {
    let rows = items.map(fields)
    guard let width else { return rows.map { StyledLine(fields: $0, as: Self.looks) } }
    return AlignedLines.styled(rows, as: Self.looks, columns: width, cuttingLast: 2)
  }

  /// How the fields of an item look.
  private static let looks: [Theme.Element] = [.secondary, .secondary, .title, .text, .tag]

  private func fields(_ item: Item) -> [String] {
    let date = item.date.map { self.date($0, of: item.event) } ?? ""
    let tags = item.tags.map { "#" + $0 }.joined(separator: " ")
    let place = item.event?.place(item.location) ?? item.location
    return [item.id, date, Self.title(of: item), place, tags]
  }

  /// The day of an item and, where an event has one, the time at which it begins:
  /// `2016-06-10 14:00`.
  func date(_ date: FlyerDate, of event: CalendarEvent?) -> String {
    event == nil ? date.day(in: timeZone) : begin(date)
  }

  private func begin(_ date: FlyerDate) -> String {
    guard !date.isDay else { return date.day(in: timeZone) }
    let begin = words.instant(of: date)
    let day = begin.formatted(Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day())
    let time = begin.formatted(
      Date.ISO8601FormatStyle(timeZone: timeZone).time(includingFractionalSeconds: false))
    return "\(day) \(time.prefix(5))"
  }

  func print(_ item: Item, to printer: inout LinePrinter) throws {
    let tags = item.tags.map { "#" + $0 }.joined(separator: " ")
    let links = item.links.enumerated().map { number, link in
      StyledLine(link: number + 1, named: link.title, link.url, url: link.openedURL)
    }
    try printer.print(block: StyledLine.lines(item.title, .heading, measure: headMeasure))
    try printer.print(
      block: facts(of: item).flatMap { StyledLine.lines($0, .secondary, measure: headMeasure) }
        + StyledLine.lines(tags, .tag, measure: headMeasure))
    // The text of a picture is what its file is called, which the link says.
    if !item.text.isEmpty, item.post?.form != .image {
      try printer.print(block: TextLines(item.text, measure: measure))
    }
    try printer.print(block: links)
  }

  /// The facts of an item in lines, of which some may be empty.
  func facts(of item: Item) -> [String] {
    let date = item.printsDate ? item.date.map { words.date($0, .full) } : nil
    let gone = item.isGone ? Item.goneWords : nil
    let facts = [gone, date, item.location, item.phone].compactMap(\.self).filter { !$0.isEmpty }
    return [facts.joined(separator: " · ")] + item.printedLines(in: words)
  }

  /// The facts of an item whose text is Markdown: its kind names the place and the date.
  func articleFacts(of item: Item) -> [String] {
    [item.article?.subtitle ?? "", item.isGone ? Item.goneWords : ""]
      + item.printedLines(in: words)
  }

  /// The title, or where there is none the beginning of the text.
  static func title(of item: Item) -> String {
    guard item.title.isEmpty else { return item.title }
    return String(item.text.split(whereSeparator: \.isNewline).first?.prefix(80) ?? "")
  }

  /// The measure of the lines above it, which are as long as they are in a pipe.
  private var headMeasure: Int? { Output.isTerminal ? measure : nil }

  /// The columns of a text; nil where it is not wrapped.
  private var measure: Int? {
    Output.isTerminal ? width.map { min($0, Self.measure) } : width
  }
}

extension FlyerDate {
  /// The day as in `2016-06-10`: that of an instant by the reader's clock, as everywhere else.
  fileprivate func day(in zone: TimeZone) -> String {
    guard time != nil, !isFloating else { return String(iso8601.prefix(10)) }
    let instant = Date(timeIntervalSince1970: Double(secondsSince1970))
    return instant.formatted(Date.ISO8601FormatStyle(timeZone: zone).year().month().day())
  }
}

extension ItemSummary {
  /// The room of an event, else its place; may be empty.
  var whereabouts: String { event?.place(location) ?? location }
}
