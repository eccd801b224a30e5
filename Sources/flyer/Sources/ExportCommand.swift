import ArgumentParser
import Drawing
import FlyerModel
import Foundation
import Publishing
import Storing

/// `flyer export`
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Print what other programs read.",
    discussion: """
      --opml prints your list of sources, as readers of feeds import it; --ics the dated items of a \
      source, as calendars do; --line the talks that you have starred, a line to send for each.
      """)

  @OptionGroup var source: SourceOptions

  @Flag(help: "Your list of sources as OPML 2.0.")
  var opml = false

  @Flag(help: "The dated items of the source as iCalendar.")
  var ics = false

  @Flag(help: "What you have starred, a line to send for each.")
  var line = false

  @Flag(help: "With --ics: only what you have starred.")
  var starred = false

  func validate() throws {
    if [opml, ics, line].count(where: \.self) != 1 { throw ValidationError(.noExportFormat) }
    if !ics, starred {
      throw ValidationError(.onlyOne(of: [opml ? "--opml" : "--line", "--starred"]))
    }
    if opml, source.named != nil { throw ValidationError(.onlyOne(of: ["--opml", "SOURCE"])) }
  }

  func run() async throws {
    if opml { return try writeList() }
    try await line ? writeLines() : writeCalendar()
  }

  private func writeLines() async throws {
    let program = try Program(source)
    let content = try await program.content(refreshing: false)
    let lines = try await PlanLines(content: content, facts: program.words).lines()
    for line in lines { try Output.print(Gate.visible(line)) }
  }

  private func writeList() throws {
    let program = try Program(source: nil)
    let list = try Result { () throws(SettingsError) in try program.sourcesFile.read().list }
      .mapError(Failure.settings).get()
    for known in list.all where !known.source.isOnWeb { Output.complain(.notExported(known)) }
    let subscriptions = list.all.filter(\.source.isOnWeb).map {
      OPMLText.Subscription(address: $0.source.text ?? "", name: $0.name, groups: $0.groups)
    }
    try Output.write(OPMLText.of(subscriptions))
  }

  private func writeCalendar() async throws {
    let program = try Program(source)
    let content = try await program.content(refreshing: false)
    var items: [Item] = []
    let queries = [ItemQuery()] + Item.Kind.others.map { ItemQuery(kind: $0) }
    for query in queries { items += try await dated(query, in: content) }
    let calendar = ItemCalendar(
      title: await content.state.head.title, source: program.source.cacheKey)
    try Output.write(calendar.text(of: items, at: Int(program.now().timeIntervalSince1970)))
  }

  private static let pageLength = 500

  private func dated(_ query: ItemQuery, in content: Content) async throws -> [Item] {
    var (items, offset): ([Item], Int) = ([], 0)
    while true {
      let page = try await content.items(of: query, from: offset, limit: Self.pageLength).items
      if page.isEmpty { return items }
      let rows = try await content.page(
        of: query, from: .offset(offset), limit: Self.pageLength
      ).items
      let wanted = Set(rows.filter { !starred || $0.isStarred }.map(\.id))
      items += page.filter { $0.date != nil && wanted.contains($0.id) }
      offset += page.count
    }
  }
}

extension Source {
  fileprivate var isOnWeb: Bool {
    switch self {
    case .web: true
    case .bundled, .contentful, .file, .today: false
    }
  }
}
