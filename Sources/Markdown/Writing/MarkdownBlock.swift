/// A block of a text, whose lines are already Markdown.
package enum MarkdownBlock: Sendable {
  case text(String)
  case heading(level: Int, String)
  case rule
  case code(String, language: String = "")
  case quote([MarkdownBlock])
  /// The items of a list; an ordered list is numbered from `start` on.
  case list(start: Int?, items: [[MarkdownBlock]])
  /// Rows of cells; the first is the head, which Markdown requires.
  case table([[String]])
}

extension Collection<MarkdownBlock> {
  /// The blocks, separated by blank lines.
  package var markdown: String { together(isTight: false) }

  fileprivate func together(isTight: Bool) -> String {
    var text = ""
    var last: (kind: Int, isOther: Bool)?
    for block in self {
      // A list directly after another of the same kind would continue it.
      let isOther = last.map { $0.kind == block.listKind && !$0.isOther } ?? false
      let markdown = block.markdown(isOther: isOther)
      guard !markdown.isEmpty else { continue }
      if !text.isEmpty { text += isTight && block.listKind != nil ? "\n" : "\n\n" }
      text += markdown
      last = block.listKind.map { ($0, isOther) }
    }
    return text
  }
}

extension MarkdownBlock {
  /// Lists of the same kind continue each other.
  fileprivate var listKind: Int? {
    guard case .list(let start, _) = self else { return nil }
    return start == nil ? 0 : 1
  }

  fileprivate func markdown(isOther: Bool) -> String {
    switch self {
    case .text(let text): text
    case .heading(let level, let text):
      text.isEmpty ? "" : String(repeating: "#", count: level) + " " + text
    case .rule: "---"
    case .code(let code, let language): Self.fenced(code, language)
    case .quote(let blocks):
      blocks.isEmpty ? "" : Self.prefixed(blocks.markdown, first: "> ", other: "> ")
    case .list(let start, let items): Self.list(items, from: start, isOther: isOther)
    case .table(let rows): Self.table(rows)
    }
  }

  private static func fenced(_ code: String, _ language: String) -> String {
    let fence = MarkdownEscaping.fence(around: code, shortest: 3)
    return "\(fence)\(language)\n\(code)\n\(fence)"
  }

  private static func list(_ items: [[MarkdownBlock]], from start: Int?, isOther: Bool) -> String {
    items.enumerated().map { index, blocks in
      let marker =
        start.map { "\($0 + index)\(isOther ? ")" : ".") " } ?? (isOther ? "* " : "- ")
      let other = String(repeating: " ", count: marker.utf8.count)
      return prefixed(blocks.together(isTight: true), first: marker, other: other)
    }.joined(separator: "\n")
  }

  private static func prefixed(_ text: String, first: String, other: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let bare = other.prefix { $0 != " " }
    return lines.enumerated().map { index, line in
      let prefix = index == 0 ? first : other
      return line.isEmpty && index > 0 ? String(bare) : prefix + line
    }.joined(separator: "\n")
  }

  private static let mostColumns = 100

  private static func table(_ rows: [[String]]) -> String {
    let rows = rows.map { row in
      row.mergingTail(from: mostColumns).map {
        MarkdownEscaping.cell($0.replacing("\n", with: " "))
      }
    }
    let width = rows.map(\.count).max() ?? 0
    guard width > 0 else { return "" }
    var lines = rows.map { line($0 + Array(repeating: "", count: width - $0.count)) }
    lines.insert(line(Array(repeating: "---", count: width)), at: 1)
    return lines.joined(separator: "\n")
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }
}

extension [String] {
  /// Returns the cells, with the last column and all after it merged into one.
  fileprivate func mergingTail(from columns: Int) -> [String] {
    guard count > columns else { return self }
    return prefix(columns - 1) + [suffix(from: columns - 1).joined(separator: " ")]
  }
}
