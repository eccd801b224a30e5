import ArgumentParser
import Drawing
import FlyerModel
import Library
import Localizing
import Reading
import Typesetting

/// `flyer show`
struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: tr("Print a whole item."),
    discussion: tr(
      "Text is wrapped to the width of the terminal. In a pipe it is plain and wrapped only if COLUMNS sets a width; code stays as it is."
    )
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
    if answer.json { return try Output.print(try await document(of: item, in: program).json) }
    if markdown { return try printSource(try source(of: item)) }
    if html { return try printSource(MarkdownHTML.html(of: try source(of: item))) }
    let look = program.look(await Content.shared.state.head.theme)
    var printer = LinePrinter(keepsTabs: !Output.isTerminal, look: look)
    try await print(Output.charset.spelled(item), of: program, to: &printer)
    try printer.flush()
  }

  /// Whether no item is named.
  private var isLoneText: Bool { id == StandardInput.name && source.named == nil }

  /// The named item, or the only one of a text on standard input.
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
    let language = await Content.shared.state.head.language
    try await document(of: item, in: program).print(
      width: Output.measure(in: program.environment), isPlain: !Output.isTerminal,
      dictionary: HyphenDictionaries().dictionary(of: language), to: &printer)
  }

  private func document(of item: Item, in program: Program) -> ItemDocument {
    ItemDocument(
      item: item, content: .shared, words: program.words, isAlone: isLoneText)
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
