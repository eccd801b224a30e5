struct RichTextMarkdown {
  private let inline: RichTextLine

  /// - Parameter catalogue: knows what is linked and what stands in the text.
  init(_ catalogue: ContentfulCatalogue) { inline = RichTextLine(catalogue) }

  func text(of document: RichTextNode) -> String { blocks(document.content) }

  /// Blocks with an empty line between them.
  private func blocks(_ nodes: [RichTextNode], isTight: Bool = false) -> String {
    var text = ""
    var last: (type: String, isOther: Bool)?
    for node in nodes {
      // A list right behind another of its sort would go on with it.
      let isOther = last.map { $0.type == node.type && !$0.isOther } ?? false
      guard let block = block(node, isOther: isOther) else { continue }
      let isList = node.type.hasSuffix("-list")
      if !text.isEmpty { text += isTight && isList ? "\n" : "\n\n" }
      text += block
      last = (node.type, isOther)
    }
    return text
  }

  /// A block; nil where there is nothing in it.
  private func block(_ node: RichTextNode, isOther: Bool) -> String? {
    let text =
      switch node.type {
      case "paragraph": paragraph(node.content)
      case "heading-1", "heading-2", "heading-3", "heading-4", "heading-5", "heading-6":
        heading(node)
      case "hr": "---"
      case "blockquote": prefixed(blocks(node.content), first: "> ", other: "> ")
      case "unordered-list": list(node.content) { _ in isOther ? "* " : "- " }
      case "ordered-list": list(node.content) { "\($0 + 1)\(isOther ? ")" : ".") " }
      case "table": RichTextTable(node, inline).markdown
      case "embedded-asset-block": inline.embeddedAsset(node)
      case "embedded-entry-block", "embedded-resource-block": inline.embeddedEntry(node)
      default: unknown(node)
      }
    return text.isEmpty ? nil : text
  }

  /// A paragraph; one that is nothing but code of several lines is a block of code.
  private func paragraph(_ nodes: [RichTextNode]) -> String {
    let texts = nodes.filter { !$0.text.isEmpty || $0.type != "text" }
    let isCode = texts.allSatisfy { $0.type == "text" && $0.marks == [.code] }
    let code = texts.map(\.text).joined()
    guard isCode, code.contains("\n") else { return inline.text(of: nodes) }
    let fence = MarkdownEscaping.fence(around: code, shortest: 3)
    return "\(fence)\n\(code)\n\(fence)"
  }

  private func heading(_ node: RichTextNode) -> String {
    let text = inline.text(of: node.content, lineBreak: " ")
    let level = node.type.last?.wholeNumberValue ?? 1
    return text.isEmpty ? "" : String(repeating: "#", count: level) + " " + text
  }

  private func list(_ items: [RichTextNode], marker: (Int) -> String) -> String {
    items.enumerated().map { index, item in
      let marker = marker(index)
      let text = item.isInline ? inline.text(of: [item]) : blocks(item.content, isTight: true)
      return prefixed(text, first: marker, other: String(repeating: " ", count: marker.count))
    }.joined(separator: "\n")
  }

  /// What is of no known type keeps its text.
  private func unknown(_ node: RichTextNode) -> String {
    if node.isInline { return inline.text(of: [node]) }
    let own = node.text.isEmpty ? [] : [RichTextNode(text: node.text)]
    return node.content.contains(where: \.isInline) || !own.isEmpty
      ? inline.text(of: own + node.content) : blocks(node.content)
  }

  private func prefixed(_ text: String, first: String, other: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      let prefix = index == 0 ? first : other
      return line.isEmpty && index > 0 ? String(prefix.trimmed) : prefix + line
    }.joined(separator: "\n")
  }
}

/// A table of Rich Text; the first row is taken for its head, without which Markdown has no table.
struct RichTextTable {
  private let rows: [[String]]

  private static let mostColumns = 100

  init(_ node: RichTextNode, _ inline: RichTextLine) {
    rows = node.content.map { row in
      row.content.prefix(Self.mostColumns).map { cell in
        cell.content.map { inline.text(of: $0.isInline ? [$0] : $0.content, lineBreak: " ") }
          .joined(separator: " ").replacing("\n", with: " ")
      }
    }
  }

  var markdown: String {
    let width = rows.map(\.count).max() ?? 0
    guard width > 0 else { return "" }
    var lines = rows.map { line($0 + Array(repeating: "", count: width - $0.count)) }
    lines.insert(line(Array(repeating: "---", count: width)), at: 1)
    return lines.joined(separator: "\n")
  }

  private func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }
}
