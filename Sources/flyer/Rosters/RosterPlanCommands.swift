import ArgumentParser
import Localizing
import Roster
import RosterVisiting
import Screens

/// `flyer roster add`
struct RosterAddCommand: RosterChanging {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: tr("Add a single shift; for admins."),
    discussion: tr("For a shift that repeats every week, use flyer roster fixed add.")
  )
  .withExamples(
    "flyer roster add 2026-03-03 18:00 23:00 --place Bar",
    "flyer roster add 2026-03-03 18:00 23:00 --for Bo")

  @OptionGroup var options: RosterOptions
  @OptionGroup var slot: DayAndPlace

  @Option(
    name: .customLong("for"),
    // TRANSLATORS: whose shift
    help: ArgumentHelp(tr("The member who works it; default: you."), valueName: "person"))
  var person: String?

  @Option(help: .skillAskedFor)
  var skill: String?

  @Option(help: .letPass)
  var letPass: String?

  var part: RosterPart? { letPass == nil ? RosterPart() : nil }

  func change(in view: RosterPresenter) throws -> RosterCommand {
    RosterCommand.addShift(
      owner: try person.map { try RosterLookup(view).person($0).id } ?? view.me.id, date: slot.day,
      start: slot.hours.start, end: slot.hours.end, place: slot.place ?? "",
      skill: skill
    ).lettingPass(letPass, in: view)
  }
}

/// `flyer roster cancel`
struct RosterCancelCommand: RosterChanging {
  static let configuration = CommandConfiguration(
    commandName: "cancel", abstract: tr("Cancel a shift without a replacement; for admins."),
    discussion: tr("The log shows the reason. A place in an open shift is free again.")
  )
  .withExamples("flyer roster cancel 2026-03-03 --reason \"The hall is closed\"")

  @OptionGroup var options: RosterOptions

  // TRANSLATORS: the reason for a change, which is in the log
  @Option(help: ArgumentHelp(tr("The reason.")))
  var reason: String

  @Option(
    name: .customLong("of"),
    // TRANSLATORS: whose shift
    help: ArgumentHelp(tr("The member, if several work on that day."), valueName: "person"))
  var person: String?

  @Argument(help: .shift)
  var shift: RosterSubject

  var part: RosterPart? { shift.part }

  func change(in view: RosterPresenter) throws -> RosterCommand {
    let owner = try person.map { try RosterLookup(view).person($0).id }
    let shift = try RosterLookup(view).shift(
      shift, to: .cancel, among: { owner == nil || $0.owner == owner }
    ) { view.refusal(of: .cancelShift(shift: $0.seen, reason: reason)) }
    return .cancelShift(shift: shift.seen, reason: reason)
  }
}

extension RosterStep {
  static let cancel = RosterStep { tr("there is no shift on \($0) that you can cancel") }
}

/// `flyer roster copy-week`
struct RosterCopyWeekCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "copy-week",
    abstract: tr("Copy the single and open shifts of a week to another week; for admins."),
    discussion: tr(
      "Name a week by any of its days. Fixed shifts are planned automatically. Lists shifts that can’t be copied because a member is not free. Nothing is copied twice."
    )
  )
  .withExamples(
    "flyer roster copy-week 2026-03-02 --dry-run",
    "flyer roster copy-week 2026-03-02 2026-03-16 --place Bar")

  @OptionGroup var options: RosterOptions

  @Flag(help: ArgumentHelp(tr("Only show what would be copied, and what not.")))
  var dryRun = false

  @Option(help: ArgumentHelp(tr("Only shifts at this place.")))
  var place: String?

  @Argument(help: ArgumentHelp(tr("A day of the week to copy, as in 2026-03-03.")))
  var from: RosterDate

  @Argument(help: ArgumentHelp(tr("A day of the week to copy to; default: the next week.")))
  var to: RosterDate?

  func run() async throws {
    let access = try await RosterAccess(options)
    let view = try await access.viewOrCopy(from: from.monday)
    let command = RosterCommand.copyWeek(from: from, to: to ?? from + 7, place: place)
    if dryRun { return try tell(try trial(of: command, in: view), in: view) }
    let receipt = try await access.client.perform(command)
    if options.json { return try Output.print(JSONOutput.line(receipt)) }
    try Output.tell(view.words(for: command, comingTo: receipt))
    for left in receipt.obstacles { Output.complain(view.words(for: left)) }
  }

  private func trial(of command: RosterCommand, in view: RosterPresenter) throws -> Receipt {
    do { return try CommandTrial(of: command, in: view).receipt() } catch let refusal as Refusal {
      throw RosterClientError(refusal)
    }
  }

  private func tell(_ trial: Receipt, in view: RosterPresenter) throws {
    if options.json { return try Output.print(JSONOutput.line(trial)) }
    let copies = trial.copies(inWeekOf: (to ?? from + 7).monday)
    let (shifts, openings) = (copies.shifts, copies.openings)
    let laidOut = tr("\(shifts) shift", "\(shifts) shifts", count: shifts)
    let needs = tr("\(openings) open shift", "\(openings) open shifts", count: openings)
    // TRANSLATORS: “2 shifts”, and “1 open shift”
    let copied = tr("would be copied: \(laidOut), \(needs)")
    try Output.tell(copied + (trial.existingInWords.map { "; \($0)" } ?? ""))
    for left in trial.obstacles { Output.complain(view.words(for: left)) }
  }
}
