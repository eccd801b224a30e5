import ArgumentParser
import Drawing
import FlyerModel
import Localizing
import Reading
import Storing
import Typesetting

/// `flyer show`
struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: tr("Print an item whole."),
    discussion: tr(
      """
      Text is set to the width of the terminal. In a pipe it is plain, wrapped only where COLUMNS \
      says how wide, and code stays as it is.
      """)
  )
  .withExamples(of: "show")

  // Before the options, whose argument comes second.
  @Argument(
    help: ArgumentHelp(tr("The id of the item, as flyer list prints it.")), completion: .ids)
  var id: String

  @OptionGroup var source: SourceOptions

  @OptionGroup var answer: AnswerOptions

  @Flag(help: ArgumentHelp(tr("Print the Markdown of an article.")))
  var markdown = false

  @Flag(help: ArgumentHelp(tr("Print the text of an article as HTML.")))
  var html = false

  func validate() throws {
    if [markdown, html, answer.json].filter(\.self).count > 1 {
      throw ValidationError(.onlyOne(of: ["--markdown", "--html", "--json"]))
    }
  }

  func run() async throws {
    let program = try Program(source, mayBe: id)
    let item = try await item(of: program)
    if answer.json { return try await printJSON(item) }
    if markdown { return try printSource(try source(of: item)) }
    if html { return try printSource(MarkdownHTML.html(of: try source(of: item))) }
    let look = program.look(await Content.shared.state.head.theme)
    var printer = LinePrinter(keepsTabs: !Output.isTerminal, look: look)
    try await print(Output.charset.spelled(item), of: program, to: &printer)
    try printer.flush()
  }

  /// True where no item is named.
  private var isLoneText: Bool { id == StandardInput.name && source.named == nil }

  /// What is named, or of a text on standard input that text.
  private func item(of program: Program) async throws -> Item {
    guard isLoneText else {
      return try await program.item(id, refreshing: answer.refresh)
    }
    let content = try await program.content(refreshing: false)
    let items = try await content.items(of: ItemQuery(kind: .article), from: 0, limit: 2).items
    guard let item = items.first, await content.state.isOneArticle else {
      throw Failure.whichItem
    }
    return item
  }

  private func print(
    _ item: Item, of program: Program, to printer: inout LinePrinter
  ) async throws {
    let width = Output.measure(in: program.environment)
    let plain = ItemText(width: width, words: program.words)
    guard item.kind.descriptor.isMarkdown else { return try plain.print(item, to: &printer) }
    let lookup = ContentLookup(content: .shared)
    let text = ArticleText(
      width: width, isPlain: !Output.isTerminal,
      dictionary: HyphenDictionaries().dictionary(of: await Content.shared.state.head.language))
    try text.print(
      item, facts: item.printed?.facts(of: item, in: plain) ?? [],
      path: item.article == nil || isLoneText ? [] : try await lookup.path(to: item),
      rows: item.article?.form == .list ? try await lookup.rows(of: .list(id: item.id)) : [],
      to: &printer)
  }

  private func printJSON(_ item: Item) async throws {
    for item in try await Content.shared.tellingBoxes(of: [item]) {
      try Output.print(JSONOutput.line(FieldsJSON(item)))
    }
  }

  private func source(of item: Item) throws(Failure) -> String {
    guard item.kind.descriptor.isMarkdown else {
      throw Failure.noArticle(id)
    }
    return item.text
  }

  /// Line ends and tabs stay what they are.
  private func printSource(_ text: String) throws {
    let safe = Gate.visible(text, keepingNewlines: true, keepingTabs: true)
    try Output.write(safe.isEmpty || safe.hasSuffix("\n") ? safe : safe + "\n")
  }
}
