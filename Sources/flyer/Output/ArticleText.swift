import FlyerModel
import Reading
import Typesetting

/// An article or an event as lines of text, for a terminal or a pipe.
struct ArticleText {
  /// The columns to fill; nil where nothing is wrapped.
  let width: Int?
  /// True in a pipe, where nothing decorates the text, no word is divided and code is as it is.
  let isPlain: Bool
  /// Where words are divided.
  let dictionary: HyphenDictionary?

  /// - Parameters:
  ///   - facts: what is said of it in lines, of which some may be empty.
  ///   - path: the titles on the way to it.
  ///   - rows: what it lists.
  func print(
    _ item: Item, facts: [String], path: [String], rows: [ItemPage.Row],
    to printer: inout LinePrinter
  ) throws {
    let document = MarkdownDocument(item.text, keepsTabs: isPlain)
    let tags = item.tags.map { "#" + $0 }.joined(separator: " ")
    let head = [item.title] + facts + [tags]
    try printer.print(block: head.filter { !$0.isEmpty })
    try printer.print(block: path.isEmpty ? [] : [path.joined(separator: " › ")])
    try printer.print(block: ArticleLines(document, text: self))
    try printer.print(block: rows.lazy.flatMap(Self.lines))
    try printer.print(block: Self.links(document, item))
  }

  /// The columns of its text.
  var measure: Int {
    isPlain ? width ?? MarkdownLayout.endless : min(width ?? .max, ItemText.measure)
  }

  /// A line as it is printed; nil where it is left out.
  func line(_ line: MarkdownLine) -> String? { isPlain ? Self.plain(line) : Self.set(line) }

  private static func set(_ line: MarkdownLine) -> String? {
    withoutSpaceAtEnd(line.spans.map(\.text).joined())
  }

  /// A line without what only pleases the eye; nil where it is nothing else.
  private static func plain(_ line: MarkdownLine) -> String? {
    let decorations = line.spans.filter { $0.role == .tableRule || $0.role == .codeLanguage }
    let isDecoration = !decorations.isEmpty && line.spans.allSatisfy(isAdded)
    if isDecoration { return nil }
    let text = line.spans.map(plain).joined()
    return line.spans.contains { $0.role == .codeBlock } ? text : withoutSpaceAtEnd(text)
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
    case .text, .heading, .code, .codeBlock, .codeLanguage, .bullet, .tableHeader, .linkNumber,
      .imageAlt, .caption, .html:
      span.text
    }
  }

  private static func withoutSpaceAtEnd(_ text: String) -> String {
    var text = text[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// The rows of a list, with the ids that `flyer show` takes.
  private static func lines(_ row: ItemPage.Row) -> [String] {
    guard let item = row.item else { return ["", row.title] }
    let sign =
      switch item.article?.isTicked {
      case true?: "[x]"
      case false?: "[ ]"
      case nil: "•"
      }
    return ["\(sign) \(item.title)  #\(item.id)"]
  }

  /// Every link with its number; the picture is the last.
  private static func links(_ document: MarkdownDocument, _ item: Item) -> [String] {
    let inText = document.links.map { ($0.text, $0.destination) }
    let further = item.links(besides: document).map { ($0.title, $0.url) }
    return numbered(
      inText + further + (item.article?.imageURL.map { [("", $0)] } ?? []),
      item.linkTargets(in: document))
  }

  /// What links are called and where they lead to, by the numbers that a text gives them, and which
  /// of them nothing opens.
  static func numbered(_ links: [(String, String)], _ targets: [LinkTarget]) -> [String] {
    links.enumerated().map { number, link in
      let (text, address) = link
      let label = text.isEmpty || text == address ? "" : text + "  "
      // A picture that comes with the program is no link.
      let reservation = targets.indices.contains(number) ? targets[number].reservation : ""
      return "[\(number + 1)] \(label)\(address)\(reservation)"
    }
  }
}
