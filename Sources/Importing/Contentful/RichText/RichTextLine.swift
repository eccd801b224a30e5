/// Makes Markdown of what stands in a line of Rich Text.
struct RichTextLine {
  /// A piece of Markdown and how it is set off.
  fileprivate struct Run {
    var markdown: String
    var marks: Set<RichTextMark> = []
  }

  private let catalogue: ContentfulCatalogue

  init(_ catalogue: ContentfulCatalogue) { self.catalogue = catalogue }

  func text(of nodes: [RichTextNode], lineBreak: String = "\\\n") -> String {
    let runs = nodes.map { run($0, lineBreak) }
    return Self.nested(runs[...], RichTextMark.delimited[...]).trimmed
  }

  private func run(_ node: RichTextNode, _ lineBreak: String) -> Run {
    let marks = node.marks.subtracting([.code, .superscript, .subscript])
    switch node.type {
    case "text": return Run(markdown: Self.text(node, lineBreak), marks: marks)
    case "hyperlink": return Run(markdown: link(node, to: node.uri, lineBreak))
    case "entry-hyperlink":
      let id = node.target.entry.flatMap { catalogue.isArticle($0) ? $0 : nil }
      return Run(markdown: link(node, to: id.map(Self.reference), lineBreak))
    case "asset-hyperlink":
      let asset = node.target.asset.flatMap { catalogue.assets[$0] }
      return Run(markdown: link(node, to: asset?.url, lineBreak))
    case "embedded-entry-inline", "embedded-resource-inline":
      return Run(markdown: embeddedEntry(node))
    case "embedded-asset-inline": return Run(markdown: embeddedAsset(node))
    default:
      let own = node.text.isEmpty ? [] : [RichTextNode(text: node.text, marks: node.marks)]
      return Run(markdown: text(of: own + node.content, lineBreak: lineBreak))
    }
  }

  /// The title of an entry, which leads there where it is shown as an article.
  func embeddedEntry(_ node: RichTextNode) -> String {
    let own = text(of: node.content)
    guard let id = node.target.entry else { return own }
    let title = catalogue.title(ofEntry: id) ?? ""
    let words = title.isEmpty ? own : MarkdownEscaping.text(title, lineBreak: " ")
    guard catalogue.isArticle(id) else { return words }
    return Self.link(
      words.isEmpty ? MarkdownEscaping.text(id, lineBreak: " ") : words, Self.reference(id))
  }

  /// A picture, or a link to any other file.
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
    let words = text(of: node.content, lineBreak: lineBreak)
    guard let address, !address.trimmed.isEmpty else { return words }
    let isNamed = !words.isEmpty
    return Self.link(isNamed ? words : MarkdownEscaping.text(address, lineBreak: " "), address)
  }

  private static func link(_ words: String, _ address: String) -> String {
    "[\(words)](\(MarkdownEscaping.destination(address.trimmed)))"
  }

  private static func reference(_ id: String) -> String { "#" + id }

  private static func text(_ node: RichTextNode, _ lineBreak: String) -> String {
    if node.marks.contains(.code) { return MarkdownEscaping.code(node.text) }
    var text = node.text
    if node.marks.contains(.superscript) { text = RichTextScript.superscript.text(text) }
    if node.marks.contains(.subscript) { text = RichTextScript.subscript.text(text) }
    return MarkdownEscaping.text(text, lineBreak: lineBreak)
  }
}

extension RichTextLine {
  /// Puts delimiters around neighbours that share a mark, one mark inside the other.
  private static func nested(_ runs: ArraySlice<Run>, _ marks: ArraySlice<RichTextMark>) -> String {
    guard let mark = marks.first, let delimiter = mark.delimiter else {
      return runs.map(\.markdown).joined()
    }
    let groups = groups(of: runs, by: mark).map { group in
      (text: nested(group.runs, marks.dropFirst()), isMarked: group.isMarked)
    }
    var text = ""
    for (index, group) in groups.enumerated() {
      let after = groups[(index + 1)...].lazy.compactMap(\.text.first).first
      text +=
        group.isMarked ? delimited(group.text, delimiter, between: text.last, after) : group.text
    }
    return text
  }

  private static func groups(of runs: ArraySlice<Run>, by mark: RichTextMark)
    -> [(runs: ArraySlice<Run>, isMarked: Bool)]
  {
    var groups: [(runs: ArraySlice<Run>, isMarked: Bool)] = []
    for index in runs.indices {
      let isMarked = mark.isIn(runs[index].marks)
      if let last = groups.last, last.isMarked == isMarked {
        groups[groups.count - 1].runs = runs[last.runs.startIndex...index]
      } else {
        groups.append((runs[index...index], isMarked))
      }
    }
    return groups
  }

  /// The text between delimiters, white space at its ends outside; without them where Markdown
  /// would not take them for such (CommonMark 0.31 §6.2).
  private static func delimited(
    _ text: String, _ delimiter: String, between before: Character?, _ after: Character?
  ) -> String {
    let start = text.prefix(while: \.isWhitespace)
    let rest = text.dropFirst(start.count)
    let end = rest.reversed().prefix(while: \.isWhitespace)
    let words = rest.dropLast(end.count)
    func isOpen(_ outer: Character?, _ hasSpace: Bool, _ inner: Character?) -> Bool {
      let stars: Set<Character> = ["*", "~"]
      guard let inner, isPunctuation(inner), !stars.contains(inner) else { return inner != nil }
      return hasSpace || outer.map { $0.isWhitespace || isPunctuation($0) } ?? true
    }
    guard isOpen(before, !start.isEmpty, words.first), isOpen(after, !end.isEmpty, words.last)
    else { return text }
    return start + delimiter + words + delimiter + String(end.reversed())
  }

  private static func isPunctuation(_ character: Character) -> Bool {
    character.isPunctuation || character.isSymbol
  }
}

extension RichTextMark {
  /// The marks for which Markdown has delimiters, the outermost first; an underline is emphasis.
  fileprivate static let delimited: [RichTextMark] = [.bold, .italic, .strikethrough]

  fileprivate var delimiter: String? {
    switch self {
    case .bold: "**"
    case .italic: "*"
    case .strikethrough: "~~"
    case .underline, .superscript, .subscript, .code: nil
    }
  }

  fileprivate func isIn(_ marks: Set<RichTextMark>) -> Bool {
    marks.contains(self) || self == .italic && marks.contains(.underline)
  }
}
