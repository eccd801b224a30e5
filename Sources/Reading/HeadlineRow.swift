import FlyerModel
import Typesetting

/// A row of a list: the title, what is said of it in a line, up to two lines of the text, and a line
/// with date, tags and the kinds of links. What is missing takes no room.
struct HeadlineRow: Sendable, Equatable {
  /// The columns that a box and the air behind it take, in which no text stands.
  static let boxWidth = 2

  /// One line of a row.
  enum Line: Sendable, Equatable {
    case title(String)
    case subtitle(String)
    case place(String)
    case preview(String)
    case details
  }

  let item: ItemSummary
  let lines: [Line]

  var height: Int { lines.count }

  /// The columns by which the lines below the title stand further right.
  var indent: Int { item.article?.isTicked == nil ? 0 : Self.boxWidth }

  init(_ item: ItemSummary, measure: Int) {
    self.item = item
    let subtitle = item.article?.subtitle ?? ""
    let title = [item.title, subtitle].first { !$0.isEmpty } ?? item.preview
    var lines: [Line] = [.title(title)]
    if !item.title.isEmpty, !subtitle.isEmpty { lines.append(.subtitle(subtitle)) }
    if item.kind == .contact, !item.location.isEmpty { lines.append(.place(item.location)) }
    if title != item.preview, !item.preview.isEmpty {
      let measure = item.article?.isTicked == nil ? measure : measure - Self.boxWidth
      lines += Excerpt.lines(of: item.preview, measure: measure, limit: 2).map(Line.preview)
    }
    if Self.showsDate(of: item) || !item.tags.isEmpty || !item.links.isEmpty {
      lines.append(.details)
    }
    self.lines = lines
  }

  /// The date of a contact says nothing to somebody who looks for a number.
  static func showsDate(of item: ItemSummary) -> Bool {
    [.information, .article].contains(item.kind) && item.date != nil
  }
}
