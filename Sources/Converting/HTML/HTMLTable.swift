import Composing

/// Tables of HTML: those with data, and those that only put things beside each other.
enum HTMLTable {
  static func blocks(
    _ table: Element, _ setting: HTMLLine.Setting, _ blocks: HTMLList.Blocks
  ) -> [MarkdownBlock] {
    let rows = rows(of: table)
    let caption = table.elements.filter { $0.name == "caption" }.flatMap {
      blocks($0.content, setting)
    }
    let isData = rows.contains { $0.count > 1 } && !rows.joined().contains(where: \.isLayout)
    guard isData else {
      return caption + rows.joined().flatMap { blocks($0.content, setting) }
    }
    let cells = rows.map { row in row.map { cell($0, setting, blocks) } }
      .filter { row in row.contains { !$0.isEmpty } }
    return caption + (cells.isEmpty ? [] : [.table(cells)])
  }

  private static func rows(of element: Element) -> [[Element]] {
    element.elements.flatMap { child -> [[Element]] in
      switch child.name {
      case "tr": [child.elements.filter { $0.name == "td" || $0.name == "th" }]
      case "thead", "tbody", "tfoot": rows(of: child)
      case "td", "th": [[child]]
      default: []
      }
    }
  }

  private static func cell(
    _ cell: Element, _ setting: HTMLLine.Setting, _ blocks: HTMLList.Blocks
  ) -> String {
    blocks(cell.content, setting).map { block in
      [block].markdown.replacing("\\\n", with: " ").replacing("\n", with: " ")
    }.joined(separator: " ")
  }
}

extension Element {
  /// True for a cell in which there is more than a few words.
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
