import FlyerModel
import Typesetting

/// A row of a list: the title, the place of a contact, up to two lines of the text, and a line with
/// date, tags and the kinds of links. What is missing takes no room.
struct HeadlineRow: Sendable, Equatable {
  /// One line of a row.
  enum Line: Sendable, Equatable {
    case title(String)
    case place(String)
    case preview(String)
    case details
  }

  let item: ItemSummary
  let lines: [Line]

  var height: Int { lines.count }

  init(_ item: ItemSummary, measure: Int) {
    self.item = item
    var lines: [Line] = [.title(item.title.isEmpty ? item.preview : item.title)]
    if item.kind == .contact, !item.location.isEmpty { lines.append(.place(item.location)) }
    if !item.title.isEmpty, !item.preview.isEmpty {
      lines += Excerpt.lines(of: item.preview, measure: measure, limit: 2).map(Line.preview)
    }
    if Self.showsDate(of: item) || !item.tags.isEmpty || !item.links.isEmpty {
      lines.append(.details)
    }
    self.lines = lines
  }

  /// The date of a contact says nothing to somebody who looks for a number.
  static func showsDate(of item: ItemSummary) -> Bool {
    item.kind == .information && item.date != nil
  }
}
