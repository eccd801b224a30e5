import ArgumentParser
import Calendrics
import Localizing
import Roster
import Screens

/// `flyer roster away`
struct RosterAwayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "away", abstract: tr("Set days on which you can’t work, or would rather not."),
    discussion: tr(
      "Without days, prints what is set. While you are away, no shift can be given to you; your shifts stay yours until other members take them. On --rather-not days you can still get shifts, but members see that you would rather not work."
    )
  )
  .withExamples(
    "flyer roster away 2026-03-03 2026-03-10",
    "flyer roster away --every tue --rather-not",
    "flyer roster away --back 2026-03-03")

  @OptionGroup var options: RosterOptions

  @Argument(help: ArgumentHelp(tr("The day, or the first and the last day."), valueName: "day"))
  var days: [RosterDate] = []

  // TRANSLATORS: tue is typed so in all languages
  @Option(help: ArgumentHelp(tr("A day of every week, for example tue."), valueName: "weekday"))
  var every: Weekday?

  @Flag(help: ArgumentHelp(tr("You can work then, but would rather not.")))
  var ratherNot = false

  @Flag(help: ArgumentHelp(tr("Remove what you set for these days.")))
  var back = false

  @Option(help: ArgumentHelp(tr("The member, for admins."), valueName: "person"))
  var of: String?

  func validate() throws {
    guard days.count <= 2, (days.first ?? .latest) <= (days.last ?? .latest) else {
      throw ValidationError(tr("name one day, or the first and the last day"))
    }
    guard days.isEmpty || every == nil else {
      throw ValidationError(tr("name days, or --every and a weekday"))
    }
  }

  func run() async throws {
    let access = try await RosterAccess(options, lookingAt: of == nil ? RosterPart() : nil)
    guard let said = absence else { return try print(try await access.viewOrCopy(), access) }
    let view = try await access.view()
    guard back || !said.isOver(on: view.today) else { throw Failure.daysOver }
    let person = try subject(in: view)
    let command = RosterCommand.setAvailability(
      person: person.seen, absences: changed(person.terms.absences, by: said))
    try await access.perform(command, in: view)
  }

  private func subject(in view: RosterPresenter) throws -> Person {
    try of.map { try RosterLookup(view).person($0) } ?? view.me
  }

  /// The absence on the command line; nil for none.
  private var absence: Absence? {
    if let every { return Absence(.weekly(every), isWish: ratherNot) }
    guard let first = days.first, let last = days.last else { return nil }
    return Absence(.dates(first...last), isWish: ratherNot)
  }

  private func changed(_ absences: [Absence], by said: Absence) -> [Absence] {
    let others = absences.filter { !$0.touches(said) }
    return back ? others : others + [said]
  }

  private func print(_ view: RosterPresenter, _ access: RosterAccess) throws {
    let person = try subject(in: view)
    try access.print(
      person.terms.absences, in: view,
      lines: person.terms.absences.isEmpty
        ? [StyledLine(Self.emptiness)]
        : person.terms.absences.map { StyledLine(view.words(saying: $0)) })
  }

  static let emptiness = tr("No days away are set.")
}

extension RosterDate {
  fileprivate static let latest = RosterDate(dayNumber: .max)
}

extension Absence {
  /// Whether both are about the same weekday, or about some of the same days.
  fileprivate func touches(_ other: Absence) -> Bool {
    switch (days, other.days) {
    case (.weekly(let weekday), .weekly(let other)): weekday == other
    case (.dates(let dates), .dates(let others)): dates.overlaps(others)
    case (.weekly, .dates), (.dates, .weekly): false
    }
  }
}

extension RosterPresenter {
  fileprivate func words(saying absence: Absence) -> String {
    // TRANSLATORS: {0} are days on which a member would rather not work
    absence.isWish ? tr("\(days(absence)): rather not") : days(absence)
  }
}

extension Absence: PrintedRow {
  func json(in view: RosterPresenter) -> FieldsJSON {
    switch days {
    case .weekly(let weekday): FieldsJSON(fields: [("weekday", weekday), ("isWish", isWish)])
    case .dates(let dates):
      FieldsJSON(fields: [
        ("first", dates.lowerBound), ("last", dates.upperBound), ("isWish", isWish),
      ])
    }
  }

  func fields(in view: RosterPresenter) -> [String] {
    let days =
      switch days {
      case .weekly(let weekday): [weekday.rawValue, ""]
      case .dates(let dates): ["\(dates.lowerBound)", "\(dates.upperBound)"]
      }
    return days + [isWish ? "ratherNot" : "away"]
  }
}
