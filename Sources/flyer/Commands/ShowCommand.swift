import ArgumentParser
import Drawing
import Files
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
  .withExamples(
    "flyer show blitz",
    "flyer show blitz --color=always | less -R",
    "curl -s https://example.org/README.md | flyer show -")

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
      throw ValidationError.onlyOne(of: ["--markdown", "--html", "--json"])
    }
  }

  func run() async throws {
    let program = try Program(source, mayBe: isLoneText ? id : nil)
    let item = try await item(of: program)
    if answer.json { return try Output.print(try await document(of: item, in: program).json) }
    if markdown { return try printSource(try source(of: item)) }
    if html { return try printSource(MarkdownHTML.html(of: try source(of: item))) }
    try await document(of: item, in: program).print(of: program)
  }

  /// Whether a text is named in place of an item: standard input, or a file.
  private var isLoneText: Bool { source.named == nil && Self.isFile(id) }

  /// Whether a word names standard input or a file.
  static func isFile(_ word: String) -> Bool {
    word == StandardInput.name || FileStamp(path: word)?.isRegular == true
  }

  /// The named item, or the only one of a text.
  private func item(of program: Program) async throws -> Item {
    guard isLoneText else {
      return try await program.item(id, refreshing: answer.refresh)
    }
    let content = try await program.content(refreshing: false)
    guard let item = try await content.onlyArticle else { throw Failure.whichItem(in: id) }
    return item
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

  /// Prints the text of a source that is nothing but one; returns false for any other source.
  static func printLoneText(of program: Program) async throws -> Bool {
    let content = try await program.content(refreshing: false)
    guard let item = try await content.onlyArticle else { return false }
    try await ItemDocument(item: item, content: content, words: program.words, isAlone: true)
      .print(of: program)
    return true
  }

  /// Line ends and tabs stay what they are.
  private func printSource(_ text: String) throws {
    let safe = TerminalSanitizer.visible(text, keepingNewlines: true, keepingTabs: true)
    try Output.write(safe.isEmpty || safe.hasSuffix("\n") ? safe : safe + "\n")
  }
}

extension Content {
  /// The article of a flyer that has nothing else; nil for any other flyer.
  fileprivate var onlyArticle: Item? {
    get async throws {
      guard state.isOneArticle else { return nil }
      return try await items(of: ItemQuery(kind: .article), from: 0, limit: 1).items.first
    }
  }
}

extension ItemDocument {
  /// Prints the document as text, as the terminal shows it.
  fileprivate func print(of program: Program) async throws {
    let head = await content.state.head
    let spelled = ItemDocument(
      item: Output.charset.spelled(item), content: content, words: words, isAlone: isAlone)
    var printer = LinePrinter(keepsTabs: !Output.isTerminal, style: program.style(head.theme))
    try await spelled.print(
      width: Output.measure(in: program.environment), isPlain: !Output.isTerminal,
      dictionary: HyphenDictionaries().dictionary(of: head.language), to: &printer)
    try printer.flush()
  }
}
