import ArgumentParser
import FlyerModel
import Storing

/// `flyer list`
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List items, one a line.")

  @OptionGroup var options: AnswerOptions

  @Option(
    name: .customLong("tag"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Only items with this tag; a comma means any of several.", valueName: "a[,b]"))
  var tags: [String] = []

  @Option(
    parsing: .unconditional,
    help: "Only items in which all of these words occur; \"…\" exactly, #tag filters.")
  var search = ""

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Sort by title, location or date (newest first); a leading - turns it around.",
      valueName: "key"))
  var sort: SortOrder?

  @Option(parsing: .unconditional, help: "At most so many items.")
  var limit: Int?

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit takes a number from 0 on") }
  }

  func run() async throws {
    let program = try Program(options.shared)
    let content = try await program.content(refreshing: options.refresh)
    let groups = tags.map { $0.split(separator: ",").map(String.init) }
    let query = ItemQuery(tags: groups, search: search, sort: sort?.sort)
    let printer = ItemPrinter(program: program, isJSON: options.json)
    try await printer.print(query, from: content, limit: limit ?? .max)
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
