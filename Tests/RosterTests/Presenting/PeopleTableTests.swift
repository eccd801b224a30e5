@testable import Roster
import Testing
import Texts

/// The columns of people in tables, besides their names.
@Suite struct PeopleTableTests {
  private func presenter(_ bo: Person) throws -> RosterPresenter {
    let snapshot = RosterSnapshot(
      version: 1, rules: RosterRules(), people: [Person(id: "ann", name: "Ann", role: .admin), bo],
      fixedShifts: [], openings: [], shifts: [], requests: [], trades: [], wishes: [])
    return try #require(
      RosterPresenter(
        snapshot, state: RosterState(address: "", authentication: .loggedIn("ann")),
        at: Instant(secondsSince1970: 1_772_539_200)))
  }

  private var cook: Person {
    let terms = WorkTerms(
      skills: ["Cook", "Bar, late", "a;b"], minorUntil: RosterDate("2027-01-01"))
    return Person(id: "bo", name: "Bo", terms: terms, places: ["Kitchen"])
  }

  private func plan(_ text: String, for person: Person? = nil) throws -> RosterImport {
    let presenter = try presenter(person ?? Person(id: "bo", name: "Bo"))
    return try presenter.plan(try CSVTable(Array(text.utf8)), as: .people)
  }

  @Test func skillsAndPlacesAreWrittenAndStay() throws {
    let presenter = try presenter(cook)
    let table = RosterTable.people.table(of: presenter)
    #expect(
      table.rows.last?.fields == ["bo", "Bo", "member", "yes", "Cook; Bar, late; a;b", "Kitchen"])
    for dialect in CSVTable.Dialect.allCases {
      let again = try CSVTable(Array(table.text(dialect).utf8))
      let plan = try presenter.plan(again, as: .people)
      #expect(plan.commands.isEmpty && plan.unchanged == 2, "\(plan.steps)")
    }
  }

  /// A name from before such characters were refused turns nothing beside it in a table.
  @Test func whatTurnsTheDirectionIsLeftOut() throws {
    let turning = "\u{202E}\u{2067}\u{200F}\u{61C}\u{FFF9}"
    let presenter = try presenter(Person(id: "bo", name: "B\(turning)o"))
    #expect(RosterTable.people.table(of: presenter).rows.last?.fields.dropFirst().first == "Bo")
  }

  @Test func theyAreTaken() throws {
    let bo = RowVersion<Person>(id: "bo")
    let noted = try plan("name,skills,places\nBo,Cook ; ;Waiter,Bar\n")
    #expect(
      noted.commands == [
        .setQualification(person: bo, skills: ["Cook", "Waiter"], minorUntil: nil),
        .setPlaces(person: bo, places: ["Bar"]),
      ])
    // Values without a column stay, as do values that no table contains.
    let fewer = try plan("name,skills\nBo,\n", for: cook)
    #expect(
      fewer.commands == [
        .setQualification(person: bo, skills: [], minorUntil: cook.terms.minorUntil)
      ])
    #expect(try plan("name\nBo\n", for: cook).unchanged == 1)
    let wrong = try plan("name,skills\nBo,\u{1}\n")
    #expect(wrong.steps.map(\.outcome) == [.wrong(.refused(.textNotPlain(.skill)))])
  }

  /// The ID of an added person is known only after the command.
  @Test func whoIsAddedHasThemToo() async throws {
    let plan = try plan(
      "name,role,skills,places\nDee,,Cook,\nDee,admin,Cook,\nGus,,,Bar\nBo,,Waiter,\n")
    #expect(plan.problems == 0, "\(plan.steps)")
    var sent: [RosterCommand] = []
    try await plan.carryOut { command in
      sent.append(command)
      guard case .invite(let name, let role) = command else { return Receipt(rows: [], version: 1) }
      let person = Person(id: Identifier("real-\(name)"), name: name, role: role)
      return Receipt(rows: [person.row], version: 1)
    }
    #expect(
      sent == [
        .invite(name: "Dee", role: .member),
        .setQualification(person: RowVersion(id: "real-Dee"), skills: ["Cook"], minorUntil: nil),
        .setRole(person: RowVersion(id: "real-Dee"), role: .admin),
        .invite(name: "Gus", role: .member),
        .setPlaces(person: RowVersion(id: "real-Gus"), places: ["Bar"]),
        .setQualification(person: RowVersion(id: "bo"), skills: ["Waiter"], minorUntil: nil),
      ])
  }

  /// A wrong line adds no person to whom other lines could refer.
  @Test func whoeverIsNotAddedCountsForNothing() async throws {
    let plan = try plan("name,skills\nDee,\u{1}\nGus,Cook\n")
    #expect(plan.problems == 1 && plan.invited.count == 1)
    var subjects: [String] = []
    try await plan.carryOut { command in
      subjects += [command.subject?.id].compactMap(\.self)
      return Receipt(rows: [Person(id: "gus", name: "Gus").row], version: 1)
    }
    #expect(subjects == ["gus"])
  }
}
