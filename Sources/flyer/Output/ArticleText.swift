import FlyerModel
import Localizing
import Reading
import Screens
import Typesetting

/// An article or an event as lines of text, for a terminal or a pipe.
struct ArticleText {
  /// The columns to fill; nil where nothing is wrapped.
  let width: Int?
  /// True in a pipe, where nothing decorates the text, no word is divided and code is as it is.
  let isPlain: Bool
  /// Where words are divided.
  let dictionary: HyphenDictionary?
  /// Where the links of its text lead out of the flyer, in their order.
  var addresses: [String?] = []

  /// - Parameters:
  ///   - facts: its facts in lines, of which some may be empty.
  ///   - path: the titles on the way to it.
  ///   - rows: the rows of its list.
  func print(
    _ item: Item, facts: [String], path: [String], rows: [ItemPage.Row],
    to printer: inout LinePrinter
  ) throws {
    let document = MarkdownDocument(item.text, keepsTabs: isPlain)
    let targets = item.linkTargets(in: document)
    var text = self
    text.addresses = targets.map(\.url)
    try printer.print(block: head(of: item, facts: facts))
    try printer.print(
      block: path.isEmpty ? [] : lines(path.joined(separator: " › "), .secondary))
    try printer.print(block: ArticleLines(document, text: text))
    try printer.print(block: rows.lazy.flatMap(Self.lines))
    try printer.print(block: Self.links(document, item, targets))
  }

  private func head(of item: Item, facts: [String]) -> [StyledLine] {
    let tags = item.tags.map { "#" + $0 }.joined(separator: " ")
    return lines(item.title, .heading) + facts.flatMap { lines($0, .secondary) } + lines(tags, .tag)
  }

  /// A text in as many lines as it takes on a terminal; none for an empty one.
  private func lines(_ text: String, _ element: Theme.Element) -> [StyledLine] {
    StyledLine.lines(text, element, measure: isPlain ? nil : measure)
  }

  /// The columns of its text.
  var measure: Int {
    isPlain ? width ?? MarkdownLayout.endless : min(width ?? .max, ItemText.measure)
  }

  /// A line as it is printed; nil where it is left out.
  func line(_ line: MarkdownLine) -> StyledLine? { isPlain ? plain(line) : set(line) }

  private func set(_ line: MarkdownLine) -> StyledLine? {
    StyledLine(parts: line.spans.map { part($0, $0.text) }, fields: line.fields)
      .withoutSpaceAtEnd
  }

  /// A line without what only pleases the eye; nil where it is nothing else.
  private func plain(_ line: MarkdownLine) -> StyledLine? {
    let decorations = line.spans.filter { $0.role == .tableRule || $0.role == .codeLanguage }
    let isDecoration = !decorations.isEmpty && line.spans.allSatisfy(Self.isAdded)
    if isDecoration { return nil }
    let text = StyledLine(parts: line.spans.map { part($0, Self.plain($0)) })
    return line.spans.contains { $0.role == .codeBlock } ? text : text.withoutSpaceAtEnd
  }

  private func part(_ span: MarkdownSpan, _ text: String) -> StyledLine.Part {
    StyledLine.Part(
      text: text, element: Theme.Element(span), attributes: span.emphasis.attributes,
      link: span.link.flatMap { addresses.indices.contains($0) ? addresses[$0] : nil })
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
      .imageAlt, .caption, .html, .alert, .term, .footnote:
      span.text
    }
  }

  /// The rows of a list, with the ids that `flyer show` takes.
  private static func lines(_ row: ItemPage.Row) -> [StyledLine] {
    guard let item = row.item else { return [StyledLine(), StyledLine(row.title, .section)] }
    let (sign, element): (String, Theme.Element) =
      switch item.article?.isTicked {
      case true?: ("[x]", .doneBox)
      case false?: ("[ ]", .openBox)
      case nil: ("•", .bullet)
      }
    return [
      StyledLine(parts: [
        StyledLine.Part(text: sign, element: element), StyledLine.Part(text: " \(item.title)  "),
        StyledLine.Part(text: "#\(item.id)", element: .secondary),
      ])
    ]
  }

  /// Every link with its number; the picture is the last.
  private static func links(
    _ document: MarkdownDocument, _ item: Item, _ targets: [LinkTarget]
  ) -> [StyledLine] {
    let inText = document.links.map { ($0.text, $0.destination) }
    let further = item.links(besides: document).map { ($0.title, $0.url) }
    return numbered(
      inText + further + (item.article?.imageURL.map { [("", $0)] } ?? []), targets)
  }

  /// The labels and the targets of links, by the numbers that a text gives them, and which of them
  /// nothing opens.
  static func numbered(_ links: [(String, String)], _ targets: [LinkTarget]) -> [StyledLine] {
    links.enumerated().map { number, link in
      // A picture that comes with the program is no link.
      let target = targets.indices.contains(number) ? targets[number] : nil
      return StyledLine(
        link: number + 1, named: link.0, link.1, url: target?.url,
        reservation: target?.reservation ?? "")
    }
  }
}

extension Item {
  /// The text as programs take it that know no Markdown: words alone, and the addresses of the
  /// links below them by their numbers.
  var plainText: String {
    guard kind.descriptor.isMarkdown, !text.isEmpty else { return text }
    let document = MarkdownDocument(text, keepsTabs: true)
    let set = ArticleText(width: nil, isPlain: true, dictionary: nil)
    let links = ArticleText.numbered(
      document.links.map { ($0.text, $0.destination) }, linkTargets(in: document))
    let lines = Array(ArticleLines(document, text: set))
    return (lines + (links.isEmpty ? [] : [StyledLine()] + links)).map(\.text)
      .joined(separator: "\n")
  }
}

extension LinkTarget {
  /// The words behind an address that nothing opens; empty for all others.
  var reservation: String {
    switch self {
    case .refused: " (\(tr("can’t be opened")))"
    case .outside, .inside, .events: ""
    }
  }
}
