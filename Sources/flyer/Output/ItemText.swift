import Drawing
import FlyerModel
import Foundation
import Reading

/// Items as lines of text, for a terminal or a pipe.
struct ItemText {
  /// The columns to fill; nil where lines are as long as they are.
  let width: Int?
  let words: FactText

  /// The measure of a text in a terminal.
  static let measure = 84

  /// Items one a line: in columns on a terminal, cut at its edge; with tabs between the fields in a
  /// pipe.
  func lines(_ items: [Item]) -> [String] {
    let rows = items.map(fields)
    guard let width else {
      return rows.map { $0.map { Gate.visible($0) }.joined(separator: "\t") }
    }
    return AlignedLines.of(rows, columns: width)
  }

  private func fields(_ item: Item) -> [String] {
    let date = item.date.map { String($0.iso8601.prefix(10)) } ?? ""
    let tags = item.tags.map { "#" + $0 }.joined(separator: " ")
    return [item.id, date, Self.title(of: item), item.location, tags]
  }

  /// Prints a whole item.
  func print(_ item: Item, to printer: inout LinePrinter) throws {
    let date = item.course == nil ? item.date.map { words.date($0, .full) } : nil
    let facts = [date, item.location, item.phone].compactMap(\.self).filter { !$0.isEmpty }
    let tags = item.tags.map { "#" + $0 }.joined(separator: " ")
    let links = item.links.enumerated().map { number, link in
      "[\(number + 1)] \(link.title == link.url ? "" : link.title + "  ")\(link.url)"
    }
    let head = [facts.joined(separator: " · ")] + cardFacts(item) + [tags]
    try printer.print(block: item.title.isEmpty ? [] : [item.title])
    try printer.print(block: head.filter { !$0.isEmpty })
    // The text of a picture is its address, which is the link.
    if !item.text.isEmpty, item.post?.form != .image {
      try printer.print(block: TextLines(item.text, measure: measure))
    }
    try printer.print(block: links)
  }

  /// The title, or where there is none the beginning of the text.
  static func title(of item: Item) -> String {
    guard item.title.isEmpty else { return item.title }
    return String(item.text.split(whereSeparator: \.isNewline).first?.prefix(80) ?? "")
  }

  /// The columns of a text; nil where it is not wrapped.
  private var measure: Int? {
    Output.isTerminal ? width.map { min($0, Self.measure) } : width
  }
}
