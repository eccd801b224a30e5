import ArgumentParser
import FlyerModel
import Foundation
import Importing
import Library
import Localizing
import Reading
import Screens

/// `flyer today`
struct TodayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "today", abstract: tr("Print what is on now and next in all your sources."),
    discussion: tr(
      "Also prints new and starred items; for a large source, a few for each day, including starred ones. Reads the cached copies and fetches nothing, so it suits a status bar or cron; flyer refresh --all fetches. If there is nothing, prints only a message to standard error."
    )
  )
  .withExamples("flyer today", "flyer today --at 14:30", "flyer today --json")

  @Option(
    help: ArgumentHelp(
      tr("As of this time: 14:30, 2026-11-22 or 2026-11-22T14:30."), valueName: "time")
  )
  var at: String?

  @Flag(help: ArgumentHelp(tr("Print everything from each source.")))
  var all = false

  @OptionGroup var prints: PrintingOptions

  @Flag(help: ArgumentHelp(tr("Print JSON, with everything from each source.")))
  var json = false

  func run() async throws {
    let program = try Program(source: nil, printing: prints.printing)
    let now = try at.map { try Self.time($0, program) } ?? program.now()
    var settings = program.commandSettings
    settings.now = { now }
    let content = Content()
    await content.open(.today, with: settings)
    let facts = FactText(dates: program.dates, locale: program.locale, now: now)
    let clock = AgendaClock(
      now: Int(now.timeIntervalSince1970), zone: TimeZone.current.identifier)
    var query = ItemQuery(timeline: .today(clock))
    query.isWhole = all || json
    let page = try await content.page(of: query, from: .offset(0), limit: Self.mostRows)
    if json { return try Output.print(JSONOutput.line(TodayJSON(page, facts).fields)) }
    if let remark = Self.remark(on: page, at: now, program) { Output.complain(remark) }
    try Output.print(Self.lines(page, facts), program.style())
  }

  /// More rows than there are: a source with more has a row that says so.
  private static let mostRows = 1_000_000

  /// The message for an empty page, or for a day that is over.
  private static func remark(
    on page: ItemPage, at time: Date, _ program: Program
  ) -> String? {
    if page.rows.isEmpty, program.sources.all.isEmpty { return SourcesCommand.noSources }
    let isTold = TodaySection.all(in: page).contains { $0.heading.isTimed }
    let day = day(of: time)
    if !isTold, day < self.day(of: program.now()) {
      // TRANSLATORS: a date
      return tr("\(day) is past and no longer shown; flyer search TEXT also finds past items")
    }
    return page.rows.isEmpty
      ? tr("nothing new, nothing scheduled for the next days; flyer refresh --all refreshes") : nil
  }

  /// `2026-11-22`
  private static func day(of time: Date) -> String {
    time.formatted(Date.ISO8601FormatStyle(timeZone: .current).year().month().day())
  }

  private static func time(_ text: String, _ program: Program) throws -> Date {
    let day = day(of: program.now())
    let whole =
      text.wholeMatch(of: /\d\d:\d\d/) != nil
      ? "\(day)T\(text)" : text.wholeMatch(of: /[-\d]+/) != nil ? "\(text)T00:00" : text
    guard let date = DateParsing.localDate(from: whole) else {
      throw ValidationError(tr("“\(text)” is not a time like 14:30 or 2026-11-22T14:30"))
    }
    return program.dates.instant(of: date)
  }

  /// A line for each heading and, further right, for each item, in the columns of the terminal;
  /// items with a time have columns of their own.
  private static func lines(_ page: ItemPage, _ facts: FactText) -> [StyledLine] {
    let sections = TodaySection.all(in: page)
    let width = Output.width.map { max(1, $0 - 2) }
    func aligned(isTimed: Bool, as looks: [Theme.Element], cutting: [Int]) -> [[StyledLine]] {
      let listed = sections.filter { $0.heading.isTimed == isTimed }
      return AlignedLines.of(
        listed.map { section in
          section.items.map { facts.todayFields(of: $0, below: section.heading) }
        },
        lines: { AlignedLines.styled($0, as: looks, columns: width, cutting: cutting) })
    }
    var (timed, others) = (
      aligned(
        isTimed: true, as: [.secondary, .title, .text, .secondary, .secondary],
        cutting: [3, 2, 1])[...],
      aligned(isTimed: false, as: [.title, .secondary, .secondary], cutting: [2, 0])[...]
    )
    return sections.enumerated().flatMap { number, section -> [StyledLine] in
      let lines = section.heading.isTimed ? timed.popFirst() : others.popFirst()
      let rest = section.remainders.map {
        StyledLine($0.title(columns: width ?? .max), .secondary)
      }
      let heading = facts.heading(section.heading)
      return (number == 0 ? [] : [StyledLine()])
        + [StyledLine(heading: heading.title, amount: heading.amount)]
        + ((lines ?? []) + rest).map { $0.indented() }
    }
  }
}

/// The output of `flyer today --json`.
private struct TodayJSON {
  private let sections: [TodaySection]
  private let facts: FactText

  init(_ page: ItemPage, _ facts: FactText) {
    self.facts = facts
    sections = TodaySection.all(in: page)
  }

  var fields: FieldsJSON {
    FieldsJSON(fields: [
      ("now", items { $0 == .now }),
      ("coming", items { if case .day? = $0 { true } else { false } }),
      (
        "new",
        sections.filter { isUnopened($0.heading) }.map { section in
          FieldsJSON(fields: [
            ("source", section.heading.title), ("count", section.heading.count),
            ("items", section.items.map(fields)),
          ])
        }
      ),
      ("starred", starred),
      (
        "more",
        sections.flatMap(\.remainders).map { rest in
          FieldsJSON(fields: [("source", rest.name), ("atLeast", rest.comingCount)])
        }
      ),
    ])
  }

  private var starred: FieldsJSON {
    let section = sections.first { $0.heading.period == .starred }
    return FieldsJSON(fields: [
      ("count", section?.heading.count ?? 0),
      ("items", (section?.items ?? []).map { fields($0) }),
    ])
  }

  private func isUnopened(_ heading: SectionHeading) -> Bool {
    if case .unopened? = heading.period { true } else { false }
  }

  private func items(where isWanted: (SectionHeading.Period?) -> Bool) -> [FieldsJSON] {
    sections.filter { isWanted($0.heading.period) }.flatMap(\.items).map(fields)
  }

  private func fields(_ item: ItemSummary) -> FieldsJSON {
    let place = item.whereabouts
    return FieldsJSON(fields: [
      ("id", ItemAddress(item.id)?.id ?? item.id), ("title", item.title),
      ("source", item.tags.first), ("place", place.isEmpty ? nil : place),
      ("begins", item.date?.iso8601), ("ends", item.event?.end?.iso8601),
      ("isStarred", item.isStarred), ("secondsLeft", facts.secondsLeft(of: item)),
    ])
  }
}
