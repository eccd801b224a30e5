import Drawing
import FlyerModel
import Typesetting

/// An article as lines of text, for a terminal or a pipe.
struct ArticleText {
  /// The columns to fill; nil in a pipe, where nothing decorates the text and no word is divided.
  let width: Int?
  /// The language of the flyer, by BCP 47.
  let language: String?

  /// A whole article.
  ///
  /// - Parameters:
  ///   - path: the titles on the way to it.
  ///   - rows: what it lists.
  func lines(_ item: Item, path: [String], rows: [ItemSummary]) -> [String] {
    let document = MarkdownDocument(item.text)
    let head = [item.title, item.article?.subtitle ?? ""].filter { !$0.isEmpty }
    let way = path.isEmpty ? [] : [path.joined(separator: " › ")]
    let blocks = [
      head, way, text(document), rows.flatMap(Self.lines), Self.links(document, item.article),
    ]
    return blocks.filter { !$0.isEmpty }.joined(separator: [""]).map { Gate.visible($0) }
  }

  private func text(_ document: MarkdownDocument) -> [String] {
    let measure = min(width ?? .max, ItemText.measure)
    let layout = MarkdownLayout(
      document, measure: measure, language: width == nil ? nil : language)
    let lines = (0..<document.blockCount).flatMap { layout.lines(inBlock: $0) }
    return Array(lines.compactMap(width == nil ? Self.plain : Self.set).drop { $0.isEmpty })
  }

  private static func set(_ line: MarkdownLine) -> String? {
    withoutSpaceAtEnd(line.spans.map(\.text).joined())
  }

  /// A line without what only pleases the eye; nil where it is nothing else.
  private static func plain(_ line: MarkdownLine) -> String? {
    let decorations = line.spans.filter { $0.role == .tableRule || $0.role == .codeLanguage }
    let isDecoration = !decorations.isEmpty && line.spans.allSatisfy(isAdded)
    return isDecoration ? nil : withoutSpaceAtEnd(line.spans.map(plain).joined())
  }

  private static func isAdded(_ span: MarkdownSpan) -> Bool {
    span.source == nil || span.role == .codeLanguage
  }

  private static func plain(_ span: MarkdownSpan) -> String {
    switch span.role {
    case .quoteBar: span.text.hasSuffix(" ") ? "> " : ">"
    case .tableRule: span.text.filter { $0 == " " }
    case .taskBox(let isDone): isDone ? "[x] " : "[ ] "
    case .rule: "---"
    case .imageAlt where span.source == nil: ""
    default: span.text
    }
  }

  private static func withoutSpaceAtEnd(_ text: String) -> String {
    var text = text[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// The rows of a list, with the ids that `flyer show` takes.
  private static func lines(_ row: ItemSummary) -> [String] {
    if let heading = row.heading { return ["", heading.title] }
    let sign =
      switch row.article?.isTicked {
      case true?: "[x]"
      case false?: "[ ]"
      case nil: "•"
      }
    return ["\(sign) \(row.title)  #\(row.id)"]
  }

  /// Every link with its number; the picture is the last.
  private static func links(_ document: MarkdownDocument, _ article: Article?) -> [String] {
    let inText = document.links.map { ($0.text, $0.destination) }
    let all = inText + (article?.imageURL.map { [("", $0)] } ?? [])
    return all.enumerated().map { number, link in
      let (text, address) = link
      let label = text.isEmpty || text == address ? "" : text + "  "
      return "[\(number + 1)] \(label)\(address)"
    }
  }
}
