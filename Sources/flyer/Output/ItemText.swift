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

  /// An item on one line, fields parted by tabs in a pipe and by columns on a terminal.
  ///
  /// - Parameter idColumns: what `idColumns(of:)` says of the items that stand below each other.
  func line(_ item: Item, idColumns: Int) -> String {
    let date = item.date.map { String($0.iso8601.prefix(10)) } ?? ""
    let tags = item.tags.map { "#" + $0 }.joined(separator: " ")
    let title = Self.title(of: item)
    guard let width else {
      return [item.id, date, title, item.location, tags].map { Gate.visible($0) }
        .joined(separator: "\t")
    }
    var canvas = Canvas(size: Size(width: width, height: 1))
    let row = Rect(size: canvas.size).split(left: idColumns + 2)
    canvas.write(item.id, in: row.left.split(right: 2).rest, style: Style(attributes: .dim))
    let columns = row.rest.split(left: 12)
    canvas.write(date, in: columns.left)
    let words = [title, tags].filter { !$0.isEmpty }.joined(separator: "  ")
    canvas.write(words, in: columns.rest)
    return canvas.text(row: 0)
  }

  /// The columns that the ids of items take on a terminal: all they need, since `flyer show` wants
  /// them whole, but no more than half of it.
  func idColumns(of items: [Item]) -> Int {
    min((width ?? 0) / 2, items.map { DisplayWidth.of(Gate.visible($0.id)) }.max() ?? 0)
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
