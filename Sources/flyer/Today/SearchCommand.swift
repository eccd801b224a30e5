import ArgumentParser
import FlyerModel
import Library
import Localizing
import Reading
import Screens

/// `flyer search`
struct SearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: tr("Search all your sources."),
    discussion: tr(
      "Works like / on the Today page: all words must match, \"…\" matches exactly, #tag filters. Shows the first matches of each source, past ones last; flyer list --search shows all matches of one source. Exits with 1 if nothing is found."
    )
  )
  .withExamples("flyer search chess", "flyer search '\"blitz on Friday\"' '#Evening'")

  @Argument(help: ArgumentHelp(tr("What to look for.")))
  var words: [String]

  @OptionGroup var prints: PrintingOptions

  @Flag(help: ArgumentHelp(tr("Print JSON.")))
  var json = false

  func run() async throws {
    let program = try Program(source: nil, printing: prints.printing)
    let content = Content()
    await content.open(.today, with: program.commandSettings)
    let query = ItemQuery(search: words.joined(separator: " "))
    var found: ItemPage?
    for try await page in await content.pages(of: query, from: .offset(0), limit: .max) {
      found = page
    }
    let words = program.words
    let sections = (found.map(TodaySection.all) ?? []).map { section in
      let items = section.items
      return TodaySection(
        heading: section.heading,
        items: items.filter { !words.isOver($0) } + items.filter(words.isOver))
    }
    if json {
      try Output.print(JSONOutput.line(sections.map(Self.fields)))
    } else {
      if sections.isEmpty {
        Output.complain(
          program.sources.all.isEmpty ? SourcesCommand.noSources : tr("nothing found"))
      }
      try Self.print(sections, words, program.style())
    }
    if sections.isEmpty { throw ExitCode(1) }
  }

  private static func print(
    _ sections: [TodaySection], _ words: FactText, _ style: TerminalStyle
  ) throws {
    for (number, section) in sections.enumerated() {
      if number > 0 { try Output.print("") }
      let heading = StyledLine(heading: section.heading.title, amount: "\(section.heading.count)")
      try Output.print([heading], style)
      try Output.print(lines(section.items, words).map { $0.indented() }, style)
    }
  }

  /// The lines of items: kind, time, place, and the text around the match.
  private static func lines(_ items: [ItemSummary], _ words: FactText) -> [StyledLine] {
    let text = ItemText(width: nil, words: words)
    return AlignedLines.styled(
      items.map { item in
        let excerpt = item.preview.split(whereSeparator: \.isNewline).joined(separator: " ")
        return [
          item.title, item.date.map { text.date($0, of: item.event) } ?? "", item.whereabouts,
          excerpt,
        ]
      },
      as: [.title, .secondary, .text, .secondary], columns: Output.width.map { max(1, $0 - 2) },
      cutting: [3, 2, 0])
  }

  private static func fields(_ section: TodaySection) -> FieldsJSON {
    FieldsJSON(fields: [
      ("source", section.heading.title), ("count", section.heading.count),
      (
        "items",
        section.items.map { item in
          FieldsJSON(fields: [
            ("id", ItemAddress(item.id)?.id ?? item.id), ("title", item.title),
            ("excerpt", item.preview), ("date", item.date?.iso8601), ("place", item.whereabouts),
          ])
        }
      ),
    ])
  }
}
