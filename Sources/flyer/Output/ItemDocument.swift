import Drawing
import FlyerModel
import Library
import Publishing
import Reading
import Screens
import Typesetting

/// An item whole, in each form in which it leaves the program.
struct ItemDocument {
  let item: Item
  let content: Content
  let words: FactText
  /// True for a text that is all there is, to which nothing leads.
  var isAlone = false

  /// Prints it as text for a terminal or a pipe.
  ///
  /// - Parameter width: the columns to fill; nil where nothing is wrapped.
  func print(
    width: Int?, isPlain: Bool, dictionary: HyphenDictionary?, to printer: inout LinePrinter
  ) async throws {
    let plain = ItemText(width: width, words: words)
    guard item.kind.descriptor.isMarkdown else { return try plain.print(item, to: &printer) }
    let lookup = ContentLookup(content: content)
    let text = ArticleText(width: width, isPlain: isPlain, dictionary: dictionary)
    try text.print(
      item, facts: plain.articleFacts(of: item),
      path: item.article == nil || isAlone ? [] : try await lookup.path(to: item),
      rows: item.article?.form == .list ? try await lookup.rows(of: .list(id: item.id)) : [],
      to: &printer)
  }

  /// A line of JSON.
  var json: String {
    get async throws {
      let items = try await content.tellingBoxes(of: [item])
      return try items.map { try JSONOutput.line(FieldsJSON($0)) }.joined(separator: "\n")
    }
  }

  /// It as a file holds it, or a program reads it.
  func text(as form: ItemForm) async throws -> String {
    switch form {
    case .text: return try await plainText
    case .markdown:
      return TerminalSanitizer.visible(markdown, keepingNewlines: true, keepingTabs: true)
    case .json: return try await json + "\n"
    }
  }

  private var plainText: String {
    get async throws {
      var text = ""
      var printer = LinePrinter(keepsTabs: true) { text += $0 }
      try await print(width: nil, isPlain: true, dictionary: nil, to: &printer)
      try printer.flush()
      return text
    }
  }

  private var markdown: String {
    let plain = ItemText(width: nil, words: words)
    let isMarkdown = item.kind.descriptor.isMarkdown
    let document = isMarkdown ? MarkdownDocument(item.text) : nil
    return ItemMarkdown(
      item, facts: isMarkdown ? plain.articleFacts(of: item) : plain.facts(of: item),
      isMarkdown: isMarkdown, links: item.links(besides: document)
    ).text
  }
}
