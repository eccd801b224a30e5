import Calendrics
package import Texts

/// The result of an import, line by line, by the same rules as the server's.
package struct RosterImport: Sendable, Equatable {
  package struct Step: Sendable, Equatable {
    /// The line of the file.
    package let line: Int
    package let outcome: Outcome
  }

  package enum Outcome: Sendable, Equatable {
    /// The roster has it already.
    case nothing
    case commands([RosterCommand])
    case wrong(Problem)
  }

  /// The reason why a line can't be imported.
  package enum Problem: Error, Sendable, Equatable {
    case refused(Refusal)
    case unreadable(RosterTable.Column, String)
    case missing(RosterTable.Column)
    case unknownPerson(String)
    case several(String)
    /// No person or shift has that ID.
    case unknownID(String)
    /// An import does not rename people, and does not change hours and places of a shift.
    case otherThanKept
  }

  package let steps: [Step]
  /// The people whom it adds, in order, by the IDs that its commands use.
  let invited: [Person.ID]

  /// All commands of the import, in order.
  package var commands: [RosterCommand] {
    steps.flatMap(\.outcome.commands)
  }

  package var problems: Int {
    steps.count { step in if case .wrong = step.outcome { true } else { false } }
  }

  package var unchanged: Int { steps.count { $0.outcome == .nothing } }
}

extension RosterImport.Outcome {
  var commands: [RosterCommand] {
    switch self {
    case .nothing, .wrong: []
    case .commands(let commands): commands
    }
  }
}

extension RosterPresenter {
  /// Plans the import of a table now; no command is sent.
  ///
  /// Each line is tried on the roster as the lines before it would leave it. Rows that exist
  /// already, by ID or by all their values, stay as they are.
  ///
  /// - Parameters:
  ///   - week: A day of the week for lines that name a day of the week instead of a date.
  ///   - reason: The reason to override rules of work that lines break; nil not to override them.
  package func plan(
    _ table: CSVTable, as kind: RosterTable, inWeekOf week: RosterDate? = nil,
    lettingPass reason: String? = nil
  ) throws(RosterTable.Fault) -> RosterImport {
    let rows = try NamedFields.of(table, as: kind)
    var planning = ImportPlanning(self, inWeekOf: week, lettingPass: reason)
    let steps = rows.map { line, fields in
      RosterImport.Step(line: line, outcome: planning.outcome(of: fields, as: kind))
    }
    let plan = RosterImport(steps: steps, invited: planning.invited)
    assert(
      plan.invited.count == plan.commands.count { $0.name == .invite },
      "later lines name each new person by the ID of the plan")
    assert(
      zip(steps, steps.dropFirst()).allSatisfy { $0.line < $1.line },
      "each line is tried after the lines above it")
    return plan
  }
}

/// An import while it is planned.
private struct ImportPlanning {
  private let actor: Actor
  private let now: Instant
  private let week: RosterDate?
  private let reason: String?
  private var model: RosterModel
  private var count = 0
  private(set) var invited: [Person.ID] = []

  init(_ presenter: RosterPresenter, inWeekOf week: RosterDate?, lettingPass reason: String?) {
    self.week = week
    self.reason = reason
    actor = .person(presenter.me.id)
    now = presenter.now
    model = RosterModel(rules: presenter.snapshot.rules, rows: presenter.snapshot.rows)
  }

  mutating func outcome(of fields: NamedFields, as kind: RosterTable) -> RosterImport.Outcome {
    do throws(RosterImport.Problem) {
      let wanted =
        switch kind {
        case .people: try commands(forPerson: fields)
        case .shifts: try commands(forShift: fields)
        case .openings: try commands(forOpening: fields)
        }
      let before = (model, invited)
      var done: [RosterCommand] = []
      do {
        for command in wanted { done.append(try carryOut(command)) }
      } catch {
        (model, invited) = before
        return .wrong(.refused(error))
      }
      return done.isEmpty ? .nothing : .commands(done)
    } catch {
      return .wrong(error)
    }
  }

  /// Carries out a command, as it is or with the rules overridden that it breaks. Returns the
  /// command that was carried out.
  private mutating func carryOut(_ command: RosterCommand) throws(Refusal) -> RosterCommand {
    do throws(Refusal) {
      try decideAndApply(command)
      return command
    } catch {
      guard let reason,
        let passing = command.given(because: reason)
          .waiving(by: actor, in: model, at: now, reason: reason)
      else { throw error }
      try decideAndApply(passing)
      return passing
    }
  }

  private mutating func decideAndApply(_ command: RosterCommand) throws(Refusal) {
    let first = count
    var number = 0
    do {
      let decision = try decide(command, by: actor, in: model, at: now) {
        number += 1
        return Self.id(first + number)
      }
      count += number
      try model.apply(decision)
      if case .invite = command { invited += decision.rows.compactMap { Person($0)?.id } }
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      // The rows were just read, so they have not changed.
      preconditionFailure("\(error)")
    }
  }

  private static func id(_ number: Int) -> String { "planned-\(number)" }

  /// Returns the ID that the plan uses for the next person to be added.
  private func nextID() -> Person.ID { Person.ID(Self.id(count + 1)) }

  // People

  private func commands(
    forPerson fields: NamedFields
  ) throws(RosterImport.Problem) -> [RosterCommand] {
    let name = fields[.name]
    guard !name.isEmpty else { throw .missing(.name) }
    let isActive = try flag(fields, .active)
    let wanted = fields[.role].isEmpty ? nil : try role(fields[.role])
    guard let person = try known(fields, name) else {
      if isActive == false { return [] }
      let person = Person(id: nextID(), name: name)
      return [.invite(name: name, role: wanted ?? .member)] + commands(noting: fields, of: person)
    }
    guard fields[.id].isEmpty || person.name == name else { throw .otherThanKept }
    var commands: [RosterCommand] = []
    if isActive == true, !person.isActive {
      commands.append(.activate(person: .init(id: person.id)))
    }
    if let wanted, wanted != person.role, isActive ?? person.isActive {
      commands.append(.setRole(person: .init(id: person.id), role: wanted))
    }
    if isActive == false, person.isActive {
      commands.append(.deactivate(person: .init(id: person.id)))
    }
    return commands + self.commands(noting: fields, of: person)
  }

  /// Returns the commands that set a person's skills and places. None for a column that the table
  /// lacks, or whose value is known.
  private func commands(noting fields: NamedFields, of person: Person) -> [RosterCommand] {
    func change(_ column: RosterTable.Column, from known: [String]) -> [String]? {
      guard fields.has(column), fields[column] != known.inOneField else { return nil }
      let said = [String](inField: fields[column])
      return said == known ? nil : said
    }
    let seen = RowVersion<Person>(id: person.id)
    return [
      change(.skills, from: person.terms.skills).map {
        .setQualification(person: seen, skills: $0, minorUntil: person.terms.minorUntil)
      },
      change(.places, from: person.places).map { .setPlaces(person: seen, places: $0) },
    ].compactMap(\.self)
  }

  /// Returns the person of a line; nil for a new person.
  private func known(
    _ fields: NamedFields, _ name: String
  ) throws(RosterImport.Problem) -> Person? {
    let id = fields[.id]
    guard id.isEmpty else {
      guard let person = model.person(Person.ID(id)) else { throw .unknownID(id) }
      return person
    }
    let named = model.people().filter { $0.name.lowercased() == name.lowercased() }
    return named.first(where: \.isActive) ?? (named.count == 1 ? named.first : nil)
  }

  private func role(_ text: String) throws(RosterImport.Problem) -> Person.Role {
    guard let role = Person.Role(rawValue: text.lowercased()) else {
      throw .unreadable(.role, text)
    }
    return role
  }

  private func flag(
    _ fields: NamedFields, _ column: RosterTable.Column
  ) throws(RosterImport.Problem) -> Bool? {
    switch fields[column].lowercased() {
    case "": nil
    case "yes", "true", "1": true
    case "no", "false", "0": false
    default: throw .unreadable(column, fields[column])
    }
  }

  // Shifts

  private func commands(
    forShift fields: NamedFields
  ) throws(RosterImport.Problem) -> [RosterCommand] {
    let date = try day(fields)
    let (start, end) = (try time(fields, .start), try time(fields, .end))
    let (place, skill) = (fields[.place], skill(fields))
    func isSame(_ shift: Shift) -> Bool {
      (shift.date, shift.start, shift.end) == (date, start, end) && shift.place == place
        && (skill == nil || skill == shift.skill)
    }
    guard fields[.id].isEmpty else {
      guard let shift = model.shift(Shift.ID(fields[.id])) else { throw .unknownID(fields[.id]) }
      guard isSame(shift) else { throw .otherThanKept }
      // People who have left keep their shifts too.
      if model.name(of: shift.owner) == fields[.who] { return [] }
      let who = try owner(fields)
      return shift.owner == who
        ? [] : [.override(shift: .init(id: shift.id), owner: who, reason: Self.reason)]
    }
    let who = try owner(fields)
    let isThere = model.shifts(of: who, on: date...date).contains(where: isSame)
    return isThere
      ? []
      : [
        .addShift(
          owner: who, date: date, start: start, end: end, place: place, skill: skill)
      ]
  }

  // Openings

  private func commands(
    forOpening fields: NamedFields
  ) throws(RosterImport.Problem) -> [RosterCommand] {
    let slot = Slot(
      date: try day(fields), start: try time(fields, .start), end: try time(fields, .end))
    let (place, note, needed) = (fields[.place], fields[.note], try needed(fields))
    let skill = skill(fields)
    let there = model.openings(on: slot.date...slot.date).first {
      $0.status == .open && $0.slot == slot && $0.place == place && $0.note == note
        && (skill == nil || skill == $0.skill)
    }
    guard let there else {
      return [
        .addOpening(
          date: slot.date, start: slot.start, end: slot.end, place: place, needed: needed,
          note: note, skill: skill)
      ]
    }
    guard there.needed != needed else { return [] }
    return [
      .changeOpening(
        opening: RowVersion(id: there.id), date: slot.date, start: slot.start, end: slot.end,
        place: place, needed: needed, note: note)
    ]
  }

  /// Returns the skill of a line; nil if the table has no column for it.
  private func skill(_ fields: NamedFields) -> String? {
    fields.has(.skill) ? fields[.skill] : nil
  }

  private func needed(_ fields: NamedFields) throws(RosterImport.Problem) -> Int {
    let text = fields[.needed]
    guard let number = text.isEmpty ? 1 : Int(text) else { throw .unreadable(.needed, text) }
    return number
  }

  // Fields

  /// Returns the day of a line: `2026-03-02`, or `2.3.2026`, as German spreadsheets write it; in a
  /// template `Monday`, or `Mon`.
  private func day(_ fields: NamedFields) throws(RosterImport.Problem) -> RosterDate {
    let text = fields[.date]
    if let week, let weekday = Weekday(beginning: text) {
      return week.monday + weekday.daysSinceMonday
    }
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    let german =
      numbers.count == 3 && text.count <= 10
      ? RosterDate(year: numbers[2] ?? 0, month: numbers[1] ?? 0, day: numbers[0] ?? 0) : nil
    guard let date = RosterDate(text) ?? german else { throw .unreadable(.date, text) }
    return date
  }

  /// The reason in the log for a shift that the table gives to another person.
  private static let reason = "Import"

  private func time(
    _ fields: NamedFields, _ column: RosterTable.Column
  ) throws(RosterImport.Problem) -> TimeOfDay {
    let text = fields[column]
    // Spreadsheets omit the first digit, or add seconds.
    let padded = text.prefix { $0 != ":" }.count == 1 ? "0" + text : text
    let short = padded.count == 8 && padded.hasSuffix(":00") ? String(padded.dropLast(3)) : padded
    guard let time = TimeOfDay(short) else { throw .unreadable(column, text) }
    return time
  }

  private func owner(_ fields: NamedFields) throws(RosterImport.Problem) -> Person.ID {
    let text = fields[.who]
    guard !text.isEmpty else { throw .missing(.who) }
    let named = model.people().filter {
      $0.isActive && $0.name.lowercased() == text.lowercased()
    }
    if named.count > 1 { throw .several(text) }
    guard let person = named.first ?? model.person(Person.ID(text)) else {
      throw .unknownPerson(text)
    }
    return person.id
  }
}

extension RosterCommand {
  /// Returns the command with this reason, if it gives a shift to a person.
  fileprivate func given(because reason: String) -> RosterCommand {
    guard case .override(let shift, let owner, _) = self else { return self }
    return .override(shift: shift, owner: owner, reason: reason)
  }
}

extension RosterImport {
  /// Carries out all commands in order. Throws the error of the first refused command.
  package func carryOut(
    _ perform: (RosterCommand) async throws -> Receipt
  ) async throws {
    var (invited, ids) = (invited[...], [Person.ID: Person.ID]())
    for command in commands {
      let receipt = try await perform(command.naming(ids))
      guard case .invite = command, let planned = invited.popFirst() else { continue }
      // Only now the ID of the person in the roster is known.
      ids[planned] = receipt.rows.lazy.compactMap { Person($0)?.id }.first
    }
    assert(invited.isEmpty, "each new person was invited")
  }
}

extension RosterCommand {
  /// Returns the command with the IDs that the roster has given to people.
  fileprivate func naming(_ ids: [Person.ID: Person.ID]) -> RosterCommand {
    guard let subject, subject.kind == .person, let id = ids[Person.ID(subject.id)] else {
      return self
    }
    let person = RowVersion<Person>(id: id)
    if case .setRole(_, let role) = self { return .setRole(person: person, role: role) }
    if case .setPlaces(_, let places) = self { return .setPlaces(person: person, places: places) }
    if case .deactivate = self { return .deactivate(person: person) }
    if case .activate = self { return .activate(person: person) }
    if case .setQualification(_, let skills, let minorUntil) = self {
      return .setQualification(person: person, skills: skills, minorUntil: minorUntil)
    }
    return self
  }
}
