import ArgumentParser
import Drawing
import Localizing
import Roster
import Texts
import RosterVisiting
import Screens

/// `flyer roster log`
struct RosterLogCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: tr("List who changed what, newest first."),
    discussion: tr("Admins see everything, members what concerns them.")
  )
  .withExamples("flyer roster log", "flyer roster log --limit 200", "flyer roster log --json")

  @OptionGroup var options: RosterOptions

  @Option(help: ArgumentHelp(tr("At most N lines, up to 200.")))
  var limit = 50

  @Option(
    help: ArgumentHelp(tr("Only lines before the one with this number."), valueName: "number"))
  var before: Int?

  private static let limits = 1...200

  func validate() throws {
    guard Self.limits.contains(limit) else { throw ValidationError.limitOutside(Self.limits) }
  }

  func run() async throws {
    let access = try await RosterAccess(options)
    let view = try await access.view()
    let log = try await access.client.log(before: before, limit: limit)
    try access.print(
      log.entries, in: view,
      lines: log.entries.isEmpty
        ? [StyledLine(Self.emptiness)] : Self.lines(of: log.entries, in: view, width: Output.width))
  }

  private static let looks: [Theme.Element] = [.secondary, .secondary, .title, .text]

  private static func lines(
    of entries: [NumberedAuditEntry], in view: RosterPresenter, width: Int?
  ) -> [StyledLine] {
    let rows = entries.map { $0.columns(in: view) }
    guard let width, !AlignedLines.hasRoomBeside(rows, columns: width) else {
      return AlignedLines.wrapped(rows, as: looks, columns: width)
    }
    let brief = entries.map { $0.columns(in: view.saying(.shortDays)) }
    return AlignedLines.wrapped(brief, as: looks, columns: width)
  }

  static let emptiness = tr("No changes.")
}

/// `flyer roster export`
struct RosterExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: tr("Export your shifts for other programs, or tables of members and shifts."),
    discussion: tr(
      "flyer roster import reads what --csv prints. With --week, it prints a template for flyer roster import --week: the single or open shifts of a week, with days of the week instead of dates."
    )
  )
  .withExamples(
    "flyer roster export --ics > shifts.ics",
    "flyer roster export --csv shifts > shifts.csv",
    "flyer roster export --csv shifts --week 2026-03-02 --excel > week.csv")

  @OptionGroup var options: RosterOptions

  @Flag(help: ArgumentHelp(tr("As a calendar (iCalendar, RFC 5545).")))
  var ics = false

  // TRANSLATORS: people, shifts and openings are typed so in all languages
  @Option(help: ArgumentHelp(tr("A table of members (people), or of upcoming shifts or openings.")))
  var csv: RosterTable?

  @Flag(
    help: ArgumentHelp(
      tr("With --csv: use semicolons, as Excel expects in locales with decimal commas.")))
  var excel = false

  @Option(
    help: ArgumentHelp(
      tr("With --csv: a date in the week to use as the template."), valueName: "day"))
  var week: RosterDate?

  func validate() throws {
    guard week == nil || csv?.hasDays == true else {
      throw ValidationError.eitherOr("--week", "--csv people")
    }
    let ways = [ics, options.json, csv != nil].count { $0 }
    guard ways == 1, csv != nil || !excel else {
      throw ValidationError.eitherOr("--ics, --json", "--csv")
    }
  }

  func run() async throws {
    let access = try await RosterAccess(options, lookingAt: csv == nil ? RosterPart() : nil)
    let view = try await access.viewOrCopy(from: week?.monday)
    if let csv {
      let table = csv.table(of: view, asTemplate: week).text(excel ? .excel : .standard)
      return try Output.write(
        Output.isTerminal ? TerminalSanitizer.visible(table, keepingNewlines: true) : table)
    }
    let shifts = view.shifts(ofAll: false).filter { $0.state != .cancelled }
    if options.json {
      return try Output.print(JSONOutput.line(shifts.map { $0.json(in: view) }))
    }
    let calendar = ShiftCalendar(
      person: view.me.visible,
      shifts: shifts.map { $0.mappingTexts { TerminalSanitizer.visible($0) } },
      zone: view.zone)
    let text = calendar.text(at: access.program.rosterSettings.now())
    try Output.write(
      Output.isTerminal ? TerminalSanitizer.visible(text, keepingNewlines: true) : text)
  }
}

extension Person {
  /// A copy with sanitized texts.
  fileprivate var visible: Person {
    var person = self
    person.name = TerminalSanitizer.visible(name)
    return person
  }
}
