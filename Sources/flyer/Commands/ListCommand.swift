import ArgumentParser
import FlyerModel
import Invoking
import Library
import Localizing

/// `flyer list`
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: tr("List items, one per line."),
    discussion: tr(
      "Without --kind, lists information and contacts. For articles, use --kind article, --home, --in or --search; for courses, picked articles and posts, use --kind or --search. If a flyer has no information and no contacts, lists the first kind that it has."
    )
  )
  .withExamples(of: "list")

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
    if let limit, limit < 0 { throw ValidationError(.negativeLimit) }
    if home, list != nil { throw ValidationError(.onlyOne(of: ["--home", "--in"])) }
  }

  func run() async throws {
    let program = try Program(source)
    let content = try await program.content(refreshing: answer.refresh)
    let groups = tags.map { $0.split(separator: ",").map(String.init) }
    let lookup = ContentLookup(content: content)
    let unknown = try await lookup.unknownTags(among: groups.joined())
    for name in unknown {
      Output.complain(.noSuchTag(name))
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
      Output.complain(.alsoListed(kind, count: count))
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
