import ArgumentParser
import FlyerModel
import CommandLine
import Library
import Localizing
import Reading
import Screens

/// `flyer list`
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: tr("List items, one per line."),
    discussion: tr(
      "Without --kind, lists information and contacts. For articles, use --kind article, --home, --in or --search; for courses, picked articles and posts, use --kind or --search. If a flyer has no information and no contacts, lists the first kind that it has."
    )
  )
  .withExamples(
    "flyer list --tag News --sort date",
    "flyer list --search \"chess club\" club",
    "flyer list --kind event --json | jq -r '.[].title'")

  @OptionGroup var source: SourceOptions

  @OptionGroup var answer: AnswerOptions

  @Option(help: ArgumentHelp(tr("Only items of this kind.")))
  var kind: Item.Kind?

  @Flag(help: ArgumentHelp(tr("The articles on the Home tab.")))
  var home = false

  @Option(
    name: .customLong("in"), parsing: .unconditional,
    help: ArgumentHelp(tr("The articles of the list or header with this id."), valueName: "id"),
    completion: .ids)
  var list: String?

  @Option(
    name: .customLong("tag"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      tr("Only items with this tag; commas separate alternatives."), valueName: "a[,b]"),
    completion: .tags)
  var tags: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      tr("Only items with all of these words; \"…\" matches exactly, #tag filters.")))
  var search = ""

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      // TRANSLATORS: title, location and date are typed so in all languages
      tr("Sort by title, location or date (newest first); a leading - reverses the order."),
      valueName: "key"))
  var sort: SortOrder?

  @Option(parsing: .unconditional, help: ArgumentHelp(tr("At most N items.")))
  var limit: Int?

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError(tr("--limit must be 0 or more")) }
    if home, list != nil { throw ValidationError.onlyOne(of: ["--home", "--in"]) }
  }

  func run() async throws {
    let program = try Program(source)
    let content = try await program.content(refreshing: answer.refresh)
    let groups = tags.map { $0.split(separator: ",").map(String.init) }
    let lookup = ContentLookup(content: content)
    let unknown = try await lookup.unknownTags(among: groups.joined())
    for name in unknown {
      Output.complain(tr("there is no tag “\(name)”; flyer tags lists them"))
    }
    let branch = home ? .home : try await lookup.branch(named: list)
    let isPlain = kind == nil && branch == nil && search.isEmpty
    let counts = await content.state.counts
    let others = isPlain ? counts.others : []
    let isFiled =
      counts.items > 0 || !groups.isEmpty && others.contains { $0.kind.descriptor.isFiledByTag }
    let query = ItemQuery(
      kind: kind ?? (isFiled ? nil : others.first?.kind), branch: branch, tags: groups,
      search: search, sort: sort?.sort)
    let printer = ItemPrinter(program: program, isJSON: answer.json)
    try await printer.print(query, from: content, limit: limit ?? .max)
    if groups.isEmpty { hint(at: others.filter { $0.kind != query.kind }) }
    if !unknown.isEmpty { throw Ending(code: Sysexits.noInput) }
  }

  /// Tells a user at a terminal that there are items that this list leaves out.
  private func hint(at kinds: [(kind: Item.Kind, count: Int)]) {
    guard Output.isTerminal, !answer.json else { return }
    for (kind, count) in kinds {
      Output.complain(Quantity.listing(count, kind))
    }
  }
}

/// A sort key, with a leading `-` for the other way round.
struct SortOrder: ExpressibleByArgument {
  let sort: Sort

  init?(argument: String) {
    let isDescending = argument.hasPrefix("-")
    guard let key = SortKey(rawValue: isDescending ? String(argument.dropFirst()) : argument) else {
      return nil
    }
    sort = Sort(key, descending: isDescending != key.startsDescending)
  }

  static var allValueStrings: [String] {
    SortKey.allCases.flatMap { [$0.rawValue, "-" + $0.rawValue] }
  }
}

/// Prints the items of a query page by page, so that a flyer of any size fits.
struct ItemPrinter {
  let program: Program
  let isJSON: Bool

  private static let pageLength = 500

  func print(_ query: ItemQuery, from content: Content, limit: Int) async throws {
    let style = program.style(await content.state.head.theme)
    let text = ItemText(width: Output.width, words: program.words)
    var count = 0
    var isLast = false
    if isJSON { try Output.write("[") }
    while !isLast, count < limit {
      let page = try await content.items(
        of: query, from: count, limit: min(Self.pageLength, limit - count))
      if isJSON {
        let items = try await content.tellingBoxes(of: page.items, in: query)
        for (number, item) in items.enumerated() {
          let start = count + number == 0 ? "\n" : ",\n"
          try Output.write(start + JSONOutput.line(FieldsJSON(item)))
        }
      } else {
        let lines = text.lines(page.items.map(Output.charset.spelled))
        try Output.print(lines, style, keepingTabs: Output.width == nil)
      }
      count += page.items.count
      isLast = page.items.isEmpty
    }
    if isJSON { try Output.print(count == 0 ? "]" : "\n]") }
  }
}
