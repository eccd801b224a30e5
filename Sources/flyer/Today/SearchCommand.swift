import ArgumentParser
import Drawing
import FlyerModel
import Reading
import Storing

/// `flyer search`
struct SearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find something in all your sources.",
    discussion: """
      As / does on the page of today: all words must occur, "…" exactly, #tag. Of each source the \
      first matches; flyer list --search has all of one.
      """)

  @Argument(help: "What to look for.")
  var words: [String]

  @Flag(help: "Print JSON.")
  var json = false

  func run() async throws {
    let program = try Program(source: nil)
    let content = Content()
    await content.open(.today, with: program.contentSettings)
    let query = ItemQuery(search: words.joined(separator: " "))
    var found: ItemPage?
    for try await page in await content.pages(of: query, from: .offset(0), limit: .max) {
      found = page
    }
    let sections = found.map(TodaySection.all) ?? []
    if json { return try Output.print(JSONOutput.line(sections.map(Self.fields))) }
    if sections.isEmpty { Output.complain(.nothingFound) }
    for (number, section) in sections.enumerated() {
      if number > 0 { try Output.print("") }
      try Output.print(Gate.visible("\(section.heading.title) · \(section.heading.count)"))
      for line in Self.lines(section.items) { try Output.print("  " + line) }
    }
  }

  private static func lines(_ items: [ItemSummary]) -> [String] {
    AlignedLines.of(
      items.map { item in
        let excerpt = item.preview.split(whereSeparator: \.isNewline).joined(separator: " ")
        return [item.title, excerpt]
      },
      columns: Output.width.map { max(1, $0 - 2) }, cutting: [1, 0])
  }

  private static func fields(_ section: TodaySection) -> FieldsJSON {
    FieldsJSON(fields: [
      ("source", section.heading.title), ("count", section.heading.count),
      (
        "items",
        section.items.map { item in
          FieldsJSON(fields: [
            ("id", ItemAddress(item.id)?.id ?? item.id), ("title", item.title),
            ("excerpt", item.preview), ("date", item.date?.iso8601),
          ])
        }
      ),
    ])
  }
}
