import Markdown

/// Tables of HTML: those with data, and those for layout.
enum HTMLTable {
  static func blocks(
    _ table: Element, _ setting: HTMLLine.Setting, _ blocks: HTMLList.Blocks
  ) -> [MarkdownBlock] {
    var parts = TableParts()
    parts.add(table)
    let rows = parts.rows
    let before = blocks(parts.others, setting)
    let isData = rows.contains { $0.count > 1 } && !rows.joined().contains(where: \.isLayout)
    guard isData else { return before + rows.joined().flatMap { blocks($0.content, setting) } }
    let cells = rows.map { row in row.map { cell($0, setting, blocks) } }
      .filter { row in row.contains { !$0.isEmpty } }
    return before + (cells.isEmpty ? [] : [.table(cells)])
  }

  private static func cell(
    _ cell: Element, _ setting: HTMLLine.Setting, _ blocks: HTMLList.Blocks
  ) -> String {
    blocks(cell.content, setting).map { block in
      [block].markdown.replacing("\\\n", with: " ").replacing("\n", with: " ")
    }.joined(separator: " ")
  }
}

/// The cells of a table by rows, and its other content: a caption, and misplaced content, which
/// browsers show before the table.
private struct TableParts {
  private(set) var rows: [[Element]] = []
  private(set) var others: [Element.Content] = []

  mutating func add(_ element: Element) {
    for part in element.content {
      guard case .element(let child) = part, child.isPartOfTable else {
        others.append(part)
        continue
      }
      // Separates the words before and after it.
      others.append(.text(" "))
      switch child.name {
      case "tr":
        rows.append([])
        addCells(of: child)
      case "td", "th": rows.append([child])
      default: add(child)
      }
    }
  }

  private mutating func addCells(of row: Element) {
    for part in row.content {
      guard case .element(let child) = part, child.isPartOfTable else {
        others.append(part)
        continue
      }
      switch child.name {
      case "td", "th": rows[rows.count - 1].append(child)
      default: addCells(of: child)
      }
    }
  }
}

extension Element {
  /// Whether it is a row or a cell, or contains one.
  fileprivate var isPartOfTable: Bool {
    switch name {
    case "tr", "td", "th": true
    case "table": false
    default: elements.contains(where: \.isPartOfTable)
    }
  }

  /// Whether the cell contains more than a few words.
  fileprivate var isLayout: Bool {
    let blocks = elements.filter(\.isBlock)
    return blocks.count > 3 || hasAny(of: Self.large)
  }

  private static let large: Set<String> = [
    "table", "ul", "ol", "pre", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6",
  ]

  private func hasAny(of names: Set<String>) -> Bool {
    elements.contains { names.contains($0.name) || $0.hasAny(of: names) }
  }
}
