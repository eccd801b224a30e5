import ArgumentParser
import Drawing
import Localizing
import Roster
import Screens
import Texts

/// Where something is printed for a table rather than for a person.
struct TableOptions: ParsableArguments {
  @Flag(help: ArgumentHelp(tr("Print comma-separated values (CSV).")))
  var csv = false

  /// Only one form can be printed.
  func validate(beside options: RosterOptions) throws {
    if csv, options.json { throw ValidationError.onlyOne(of: ["--csv", "--json"]) }
  }
}

/// `flyer roster today`
struct RosterTodayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "today", abstract: tr("Show who works now, later today and tomorrow, by place."),
    discussion: tr("Includes open shifts.")
  )
  .withExamples("flyer roster today", "flyer roster today --json")

  @OptionGroup var options: RosterOptions
  @OptionGroup var table: TableOptions

  func validate() throws { try table.validate(beside: options) }

  func run() async throws {
    // It may be one of two days there.
    let access = try await RosterAccess(options) { program in
      let today = program.earliestToday
      return RosterPart(on: Set((-1...3).map { today + $0 }))
    }
    // A shift that began on the day before may not be over.
    let view = try await access.viewOrCopy(from: access.program.earliestToday - 1)
    let rows = DutyRow.rows(in: view)
    if table.csv {
      let head = ["when", "place", "date", "start", "end", "person", "missing", "state"]
      return try Output.write(
        CSVTable.text(([head] + rows.map(\.cells)).map { $0.map { TerminalSanitizer.visible($0) } })
      )
    }
    try access.print(rows, in: view, lines: DutyRow.lines(of: rows, in: view, width: Output.width))
  }
}

/// `flyer roster week`
struct RosterWeekCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "week",
    abstract: tr("Show the week of all members: days, total hours, by place."),
    discussion: tr(
      "Output to a file or printer is plain text. Admins see who is away; members see their own days away."
    )
  )
  .withExamples(
    "flyer roster week",
    "flyer roster week 2026-03-02 | lp",
    "flyer roster week --csv > week.csv")

  @OptionGroup var options: RosterOptions
  @OptionGroup var table: TableOptions

  @Option(help: ArgumentHelp(tr("Only shifts at this place.")))
  var place: String?

  @Argument(help: ArgumentHelp(tr("A day of the week, as in 2026-03-03; default: this week.")))
  var day: RosterDate?

  func validate() throws { try table.validate(beside: options) }

  func run() async throws {
    let access = try await RosterAccess(options) { program in
      day.map { .weeks(1, from: $0.monday) } ?? .weeks(2, from: program.earliestToday.monday)
    }
    let view = try await access.viewOrCopy(
      from: (day ?? access.program.earliestToday).monday)
    let monday = (day ?? view.today).monday
    if options.json || table.csv {
      let grid = RosterWeeks(view).week(
        from: monday, at: place, isOfAll: place == nil, atMost: .max)
      return try table.csv
        ? Output.write(
          CSVTable.text(grid.cells(in: view).map { $0.map { TerminalSanitizer.visible($0) } }))
        : Output.print(JSONOutput.line(grid.json(in: view)))
    }
    let lines = WeekLines(view, from: monday, at: place).lines(columns: Output.width)
    try Output.print(lines, access.program.style())
  }
}
