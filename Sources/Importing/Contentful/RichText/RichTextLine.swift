import Markdown

/// Converts the inline content of Rich Text to Markdown.
struct RichTextLine {
  private let catalogue: ContentfulCatalogue

  init(_ catalogue: ContentfulCatalogue) { self.catalogue = catalogue }

  /// - Parameter isLink: Whether these are the words of a link, which contains no other link.
  func text(
    of nodes: [RichTextNode], lineBreak: String = "\\\n", isLink: Bool = false
  ) -> String {
    nodes.map { run($0, lineBreak, isLink) }.markdown.trimmed
  }

  private func run(_ node: RichTextNode, _ lineBreak: String, _ isLink: Bool) -> MarkdownRun {
    let marks = Set(node.marks.compactMap(\.mark))
    switch node.type {
    case "text": return MarkdownRun(markdown: Self.text(node, lineBreak, isLink), marks: marks)
    case "hyperlink": return MarkdownRun(markdown: link(node, to: node.uri, lineBreak))
    case "entry-hyperlink":
      let id = node.target.entry.flatMap { catalogue.isArticle($0) ? $0 : nil }
      return MarkdownRun(markdown: link(node, to: id.map(Self.reference), lineBreak))
    case "asset-hyperlink":
      let asset = node.target.asset.flatMap { catalogue.assets[$0] }
      return MarkdownRun(markdown: link(node, to: asset?.url, lineBreak))
    case "embedded-entry-inline", "embedded-resource-inline":
      return MarkdownRun(markdown: embeddedEntry(node))
    case "embedded-asset-inline": return MarkdownRun(markdown: embeddedAsset(node))
    default:
      let own = node.text.isEmpty ? [] : [RichTextNode(text: node.text, marks: node.marks)]
      return MarkdownRun(
        markdown: text(of: own + node.content, lineBreak: lineBreak, isLink: isLink))
    }
  }

  /// Returns the title of an entry, as a link if the entry is shown as an article.
  func embeddedEntry(_ node: RichTextNode) -> String {
    let own = text(of: node.content, isLink: true)
    guard let id = node.target.entry else { return own }
    let title = catalogue.title(ofEntry: id) ?? ""
    let words = title.isEmpty ? own : MarkdownEscaping.text(title, lineBreak: " ")
    guard catalogue.isArticle(id) else { return words }
    return Self.link(
      words.isEmpty ? MarkdownEscaping.text(id, lineBreak: " ") : words, Self.reference(id))
  }

  /// Returns a picture, or a link to any other file.
  func embeddedAsset(_ node: RichTextNode) -> String {
    guard let asset = node.target.asset.flatMap({ catalogue.assets[$0] }), !asset.url.isEmpty else {
      return text(of: node.content)
    }
    let title = MarkdownEscaping.text(asset.title, lineBreak: " ")
    if asset.isPicture { return "!" + Self.link(title, asset.url) }
    return Self.link(
      title.isEmpty ? MarkdownEscaping.text(asset.url, lineBreak: " ") : title, asset.url)
  }

  private func link(_ node: RichTextNode, to address: String?, _ lineBreak: String) -> String {
    let words = text(of: node.content, lineBreak: lineBreak, isLink: true)
    guard let address, !address.trimmed.isEmpty else { return words }
    let isNamed = !words.isEmpty
    return Self.link(isNamed ? words : MarkdownEscaping.text(address, lineBreak: " "), address)
  }

  private static func link(_ words: String, _ address: String) -> String {
    MarkdownEscaping.link(words, to: address.trimmed)
  }

  private static func reference(_ id: String) -> String { "#" + id }

  private static func text(
    _ node: RichTextNode, _ lineBreak: String, _ isLink: Bool
  ) -> String {
    if node.marks.contains(.code) { return MarkdownEscaping.code(node.text) }
    var text = node.text
    if node.marks.contains(.superscript) { text = LetterScript.superscript.text(text) }
    if node.marks.contains(.subscript) { text = LetterScript.subscript.text(text) }
    return MarkdownEscaping.text(text, lineBreak: lineBreak, keepsAddresses: !isLink)
  }
}

extension RichTextMark {
  /// The Markdown mark; an underline becomes emphasis. nil if there is none.
  fileprivate var mark: MarkdownMark? {
    switch self {
    case .bold: .bold
    case .italic, .underline: .italic
    case .strikethrough: .strikethrough
    case .superscript, .subscript, .code: nil
    }
  }
}
