import ArgumentParser
import Drawing
import FlyerModel
import Foundation
import Library
import Localizing
import Publishing

/// `flyer export`
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: tr("Export for other programs."),
    discussion: tr(
      "--opml prints your sources, for feed readers; --ics the dated items, for calendars; --line your starred talks as text, one per line. --ics and --line cover all your sources if you name none."
    )
  )
  .withExamples(of: "export")

  @OptionGroup var source: SourceOptions

  @Flag(help: ArgumentHelp(tr("Your list of sources as OPML 2.0.")))
  var opml = false

  @Flag(help: ArgumentHelp(tr("The dated items of the source, or of all, as iCalendar.")))
  var ics = false

  @Flag(help: ArgumentHelp(tr("Your starred talks as text, one per line.")))
  var line = false

  @Flag(help: ArgumentHelp(tr("With --ics: only your starred items.")))
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
    let program = try Program(source, mayBeAll: true)
    var entries: [PlanLines.Entry] = []
    try await Self.eachContent(of: program) { _, content in
      entries += try await PlanLines(content: content, facts: program.words).entries()
    }
    for entry in entries.sorted(by: { $0.begins < $1.begins }) {
      try Output.print(Gate.visible(entry.line))
    }
  }

  private func writeList() throws {
    let program = try Program(source: nil)
    let list = try Result { () throws(SettingsError) in try program.sourcesFile.read().list }
      .mapError(Failure.settings).get()
    for known in list.all where !known.source.isOnWeb { Output.complain(.notExported(known)) }
    let subscriptions = list.all.filter(\.source.isOnWeb).flatMap { known in
      known.allGroups.map {
        OPMLText.Subscription(address: known.source.text ?? "", name: known.name, groups: $0)
      }
    }
    try Output.write(OPMLText.of(subscriptions))
  }

  private func writeCalendar() async throws {
    let program = try Program(source, mayBeAll: true)
    let queries = [ItemQuery()] + Item.Kind.others.map { ItemQuery(kind: $0) }
    var (title, parts): (String, [ItemCalendar.Part]) = (Self.nameOfAll, [])
    try await Self.eachContent(of: program) { source, content in
      var items: [Item] = []
      for query in queries { items += try await dated(query, in: content) }
      parts.append(ItemCalendar.Part(of: source.cacheKey, items))
      if program.source == source { title = await content.state.head.title }
    }
    let now = Int(program.now().timeIntervalSince1970)
    try Output.write(ItemCalendar(title: title).text(of: parts, at: now))
  }

  /// The name of a calendar of several sources.
  private static let nameOfAll = "flyer"

  /// Runs the body for the source, or for all that are kept: one of these that can't be read is
  /// reported and left out. Throws if none can be read.
  private static func eachContent(
    of program: Program, _ body: (Source, Content) async throws -> Void
  ) async throws {
    guard program.source == .today else {
      return try await body(program.source, program.content(refreshing: false))
    }
    var failures: [Failure] = []
    for known in program.sources.all {
      do {
        try await body(known.source, program.content(of: known.source, refreshing: false))
      } catch let failure as Failure {
        failures.append(failure)
      }
    }
    if failures.count == program.sources.all.count, let first = failures.first { throw first }
    for failure in failures { Output.complain(.failed(failure)) }
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
      items += page.filter { $0.date != nil && wanted.contains($0.id) }.map(\.inPlainText)
      offset += page.count
    }
  }
}

extension Item {
  /// The same for programs that know no Markdown.
  fileprivate var inPlainText: Item {
    var item = self
    item.text = plainText
    return item
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
