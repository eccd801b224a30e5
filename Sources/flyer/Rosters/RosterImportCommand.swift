import ArgumentParser
import Drawing
import Foundation
import Localizing
import Roster
import RosterVisiting
import Screens
import Texts

/// `flyer roster import`
struct RosterImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: tr("Import members, shifts or open shifts from a table (CSV); for admins."),
    // TRANSLATORS: the names of the columns are English in all files: id, name, role, …
    discussion: tr(
      "The first line names the columns: id, name, role, active, skills, places for people; id, date, start, end, place, skill, who for shifts; date, start, end, place, skill, needed, note for openings. Separate several skills or places with semicolons; places are those that the member is admin of. Existing entries stay, so you can import a file twice; a shift with a known id goes to the member in the file. If a line is wrong, nothing is imported. With --week the file is a template: days of the week replace the dates."
    )
  )
  .withExamples(
    "flyer roster import people people.csv --dry-run",
    "flyer roster import shifts week.csv --week 2026-03-02 --partial")

  @OptionGroup var options: RosterOptions

  @Flag(help: ArgumentHelp(tr("Show what each line would do, and change nothing.")))
  var dryRun = false

  @Flag(help: ArgumentHelp(tr("Import the correct lines even if others are wrong.")))
  var partial = false

  @Option(help: .letPass)
  var letPass: String?

  @Option(
    help: ArgumentHelp(
      tr("A date in the week to fill from the template."), valueName: "day"))
  var week: RosterDate?

  // TRANSLATORS: people, shifts and openings are typed so in all languages
  @Argument(help: ArgumentHelp(tr("What the file contains: people, shifts or openings.")))
  var kind: RosterTable

  // TRANSLATORS: with a table
  @Argument(help: ArgumentHelp(tr("The file; - is standard input.")))
  var file: String

  func validate() throws {
    guard week == nil || kind.hasDays else {
      throw ValidationError.eitherOr("--week", "people")
    }
  }

  func run() async throws {
    let access = try await RosterAccess(options)
    let view = try await access.view()
    let plan = try plan(in: view)
    for step in plan.steps where dryRun || step.isWrong { try tell(step, in: view) }
    if plan.problems > 0, !partial { throw Failure.wrongLines(plan.problems, file: file) }
    if !dryRun {
      let client = access.client
      try await plan.carryOut { try await client.perform($0) }
    }
    try Output.tell(counts(of: plan).listed)
  }

  private func counts(of plan: RosterImport) -> [String] {
    let taken = plan.steps.count - plan.unchanged - plan.problems
    let (same, problems) = (plan.unchanged, plan.problems)
    return [
      dryRun
        ? tr("\(taken) to be imported", "\(taken) to be imported", count: taken)
        // TRANSLATORS: lines of a table
        : tr("\(taken) imported", "\(taken) imported", count: taken),
      tr("\(same) unchanged", "\(same) unchanged", count: same),
    ] + (problems > 0 ? [tr("\(problems) skipped")] : [])
  }

  private func plan(in view: RosterPresenter) throws -> RosterImport {
    let table = try table()
    do throws(RosterTable.Fault) {
      return try view.plan(table, as: kind, inWeekOf: week, lettingPass: letPass)
    } catch {
      throw Failure.wrongColumns(error, file: file)
    }
  }

  private func table() throws -> CSVTable {
    let bytes = try bytes()
    do throws(CSVTable.Fault) {
      return try CSVTable(bytes)
    } catch {
      throw Failure.noTable(error, file: file)
    }
  }

  private func bytes() throws -> [UInt8] {
    let input = file == StandardInput.name ? FileHandle.standardInput : nil
    guard let handle = input ?? FileHandle(forReadingAtPath: file) else {
      throw Failure.noTableFile(file)
    }
    defer { try? handle.close() }
    return Array(try handle.read(upToCount: CSVTable.limits.bytes + 1) ?? Data())
  }

  private func tell(_ step: RosterImport.Step, in view: RosterPresenter) throws {
    try options.json
      ? Output.print(JSONOutput.line(step.json(in: view)))
      : Output.print(TerminalSanitizer.visible("\(step.line)\t\(step.words(in: view))"))
  }
}

extension RosterTable: ExpressibleByArgument {}

extension RosterImport.Step {
  fileprivate var isWrong: Bool { if case .wrong = outcome { true } else { false } }

  fileprivate func json(in view: RosterPresenter) -> FieldsJSON {
    FieldsJSON(fields: [("line", line), ("isWrong", isWrong), ("text", words(in: view))])
  }
}
