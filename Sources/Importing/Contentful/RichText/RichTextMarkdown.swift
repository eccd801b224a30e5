import Markdown

/// Converts a document of Rich Text to Markdown.
struct RichTextMarkdown {
  private let inline: RichTextLine

  /// - Parameter catalogue: Has the titles and addresses of linked and embedded resources.
  init(_ catalogue: ContentfulCatalogue) { inline = RichTextLine(catalogue) }

  func text(of document: RichTextNode) -> String { blocks(document.content).markdown }

  private func blocks(_ nodes: [RichTextNode]) -> [MarkdownBlock] { nodes.flatMap(blocks) }

  private func blocks(_ node: RichTextNode) -> [MarkdownBlock] {
    switch node.type {
    case "paragraph": [paragraph(node.content)]
    case "heading-1", "heading-2", "heading-3", "heading-4", "heading-5", "heading-6":
      [
        .heading(
          level: node.type.last?.wholeNumberValue ?? 1,
          inline.text(of: node.content, lineBreak: " "))
      ]
    case "hr": [.rule]
    case "blockquote": [.quote(blocks(node.content))]
    case "unordered-list": [.list(start: nil, items: node.content.map(item))]
    case "ordered-list": [.list(start: 1, items: node.content.map(item))]
    case "table": [.table(rows(of: node))]
    case "embedded-asset-block": [.text(inline.embeddedAsset(node))]
    case "embedded-entry-block", "embedded-resource-block": [.text(inline.embeddedEntry(node))]
    default: unknown(node)
    }
  }

  /// Returns a paragraph, or a code block if it consists only of code of several lines.
  private func paragraph(_ nodes: [RichTextNode]) -> MarkdownBlock {
    let texts = nodes.filter { !$0.text.isEmpty || $0.type != "text" }
    let isCode = texts.allSatisfy { $0.type == "text" && $0.marks == [.code] }
    let code = texts.map(\.text).joined()
    return isCode && code.contains("\n") ? .code(code) : .text(inline.text(of: nodes))
  }

  private func item(_ node: RichTextNode) -> [MarkdownBlock] {
    node.isInline ? [.text(inline.text(of: [node]))] : blocks(node.content)
  }

  private func rows(of table: RichTextNode) -> [[String]] {
    table.content.map { row in
      row.content.map { cell in
        cell.content.map { inline.text(of: $0.isInline ? [$0] : $0.content, lineBreak: " ") }
          .joined(separator: " ")
      }
    }
  }

  /// Keeps the text of a node of an unknown type.
  private func unknown(_ node: RichTextNode) -> [MarkdownBlock] {
    if node.isInline { return [.text(inline.text(of: [node]))] }
    let own = node.text.isEmpty ? [] : [RichTextNode(text: node.text)]
    return node.content.contains(where: \.isInline) || !own.isEmpty
      ? [.text(inline.text(of: own + node.content))] : blocks(node.content)
  }
}
