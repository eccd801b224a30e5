import Calendrics
@testable import Roster
import Testing

/// Messages about the rules of work, and who sees them.
@Suite struct WorkTests {
  private static let noon = Instant("2026-03-02T12:00:00Z") ?? Instant(secondsSince1970: 0)

  /// Anna works on Tuesday evening, Bob on Wednesday morning; Eve is the admin.
  private func presenter(
    _ me: Person.ID, terms: WorkTerms = WorkTerms(), places: [String] = [],
    rules: RosterRules = RosterRules(restHours: 11), states: [ShiftState] = [.idle, .idle]
  ) throws -> RosterPresenter {
    let people = [
      Person(id: "anna", name: "Anna", terms: terms, places: places),
      Person(id: "bob", name: "Bob"), Person(id: "eve", name: "Eve", role: .admin),
    ]
    let shifts = try [("a", "2026-03-03", "18:00", "23:00"), ("b", "2026-03-04", "08:00", "12:00")]
      .enumerated().map { number, shift in
        Shift(
          id: Shift.ID(shift.0), date: try day(shift.1),
          start: try #require(TimeOfDay(shift.2)), end: try #require(TimeOfDay(shift.3)),
          place: "Bar", owner: number == 0 ? "anna" : "bob", state: states[number])
      }
    let snapshot = RosterSnapshot(
      version: 1, rules: rules, people: people, fixedShifts: [], openings: [], shifts: shifts,
      requests: [],
      trades: [], wishes: [])
    return try #require(
      RosterPresenter(
        snapshot, state: RosterState(address: "", authentication: .loggedIn(me)), at: Self.noon))
  }

  private func day(_ text: String) throws -> RosterDate { try #require(RosterDate(text)) }

  private func choice(_ label: String, in choices: RosterChoices) throws -> RosterChoices.Choice {
    try #require(choices.choices.first { $0.label == label }, "\(choices.choices.map(\.label))")
  }

  @Test func anAdminSaysWhatSomebodyCanDo() throws {
    let eve = try presenter(
      "eve", terms: WorkTerms(skills: ["Cook", "Bar"], minorUntil: day("2027-01-01")))
    let row = RowReference(kind: .person, id: "anna")
    let kind = RosterFormKind.command(SetQualification.Form(person: "anna"))
    #expect(try choice("Skills …", in: eve.content(of: .actions(row))).outcome == .form(kind))
    let form = try #require(kind.form)
    let fields = try #require(form.fields(eve))
    let known = try day("2027-01-01")
    #expect(form.heading(eve) == "Skills of Anna")
    #expect(fields.map(\.value) == [.text("Cook, Bar"), .day(known)])
    let anna = try #require(eve.snapshot.person("anna"))
    let birthday = try day("2027-02-03")
    #expect(
      try form.command(Answers([.skills: " Door , Bar,,", .comesOfAge: "2027-02-03"]), eve)
        == .setQualification(person: anna.seen, skills: ["Door", "Bar"], minorUntil: birthday))
    #expect(SetQualification.Form(person: "nobody").fields(eve) == nil)
    let own = try presenter("anna").content(of: .actions(row)).choices.map(\.label)
    #expect(!own.contains("Skills …"), "\(own)")
  }

  @Test func anAdminSaysWhereSomebodyIsOne() throws {
    let eve = try presenter("eve", places: ["Bar", "Cellar"])
    let row = RowReference(kind: .person, id: "anna")
    let kind = RosterFormKind.command(SetPlaces.Form(person: "anna"))
    let way = try choice("Admin of some places …", in: eve.content(of: .actions(row)))
    #expect(way.outcome == .form(kind) && eve.objection(to: kind) == nil)
    let form = try #require(kind.form)
    #expect(form.heading(eve) == "Places where Anna is an admin")
    #expect(form.fields(eve)?.map(\.value) == [.text("Bar, Cellar")])
    #expect(RosterFieldName.places.label == "Admin of")
    let anna = try #require(eve.snapshot.person("anna"))
    #expect(
      try form.command(Answers([.places: " Door , Bar,,"]), eve)
        == .setPlaces(person: anna.seen, places: ["Door", "Bar"]))
    #expect(try form.command(Answers([:]), eve) == .setPlaces(person: anna.seen, places: []))
    #expect(SetPlaces.Form(person: "nobody").fields(eve) == nil)
    // An admin of the roster is an admin of all places.
    let own = eve.content(of: .actions(RowReference(kind: .person, id: "eve"))).choices
    #expect(!own.map(\.label).contains("Admin of some places …"), "\(own.map(\.label))")
    let annas = try presenter("anna", places: ["Bar"])
    let offered = annas.content(of: .actions(row)).choices.map(\.label)
    #expect(!offered.contains("Admin of some places …"), "\(offered)")
    #expect(
      annas.objection(to: kind)?.description
        == "You are an admin only at these places: Bar. Ask an admin to do it.")
    let skills = RosterFormKind.command(SetQualification.Form(person: "anna"))
    #expect(annas.objection(to: skills)?.why == annas.objection(to: kind)?.why)
    #expect(annas.objection(to: .command(CopyWeek.Form())) == nil)
  }

  /// Text that is sent back as it was shown changes nothing.
  @Test(arguments: [
    [], ["Bar"], ["Bar", "Cellar"], ["Bar, outside"], ["Bar, outside", "Cellar"],
  ]) func whatIsFilledInIsReadBack(_ places: [String]) throws {
    let eve = try presenter("eve", places: places)
    let form = SetPlaces.Form(person: "anna")
    guard case .text(let text) = form.fields(eve)?.first?.value else {
      Issue.record("the places are a text")
      return
    }
    let anna = try #require(eve.snapshot.person("anna"))
    #expect(
      try form.command(Answers([.places: text]), eve)
        == .setPlaces(person: anna.seen, places: places),
      "\(text)")
  }

  @Test func whatDoesNotComeBackWithSomebodyIsSaid() throws {
    let eve = try presenter("eve")
    let command = RosterCommand.activate(person: RowVersion(id: "anna"))
    let row = RowReference(kind: .fixedShift, id: "f")
    let fixed = LeftOut(row: row, why: .fixedShiftClosed)
    func words(_ leftOut: [LeftOut]) -> String {
      eve.words(for: command, comingTo: Receipt(rows: [], version: 1, leftOut: leftOut))
    }
    #expect(words([]) == "Anna is active again.")
    #expect(
      words([fixed]) == "Anna is active again. A fixed shift stays removed: \(fixed.why.message)")
    #expect(words(Array(repeating: fixed, count: 5)).hasSuffix(" And 2 more."))
  }

  @Test func anAdminSaysWhatAShiftAsksFor() throws {
    let row = RowReference(kind: .shift, id: "a")
    let eve = try presenter("eve")
    let kind = RosterFormKind.command(SetShiftSkill.Form(shift: "a"))
    let label = "Set the required skill …"
    #expect(try choice(label, in: eve.content(of: .actions(row))).outcome == .form(kind))
    let form = try #require(kind.form)
    #expect(form.fields(eve)?.map(\.value) == [.text("")])
    let shift = try #require(eve.snapshot.shift("a"))
    #expect(
      try form.command(Answers([.skill: " Bar "]), eve)
        == .setShiftSkill(shift: shift.seen, skill: "Bar"))
    let labels = try presenter("anna").content(of: .actions(row)).choices.map(\.label)
    #expect(!labels.contains(label), "\(labels)")
    let cancelled = try presenter("eve", states: [.cancelled, .idle])
    #expect(!cancelled.choices(on: row).map(\.label).contains(label))
  }

  @Test func whatIsForbiddenSaysTheHours() throws {
    let anna = try presenter("anna", states: [.idle, .supplied])
    let row = try choice(
      "Take it", in: anna.content(of: .actions(RowReference(kind: .shift, id: "b"))))
    #expect(row.objection?.brief == "You would have 9 hours of rest, minimum 11.")
    #expect(
      row.objection?.why
        == "You would have only 9 hours of rest before or after the shift on 3 March 18:00–23:00; "
        + "minimum: 11.")
  }

  /// An admin who gives a shift sees obstacles and wishes, and overrides them.
  @Test func adminsSeeWhatTheyLetPass() throws {
    let terms = WorkTerms(absences: [Absence(.weekly(.wednesday), isWish: true)])
    let eve = try presenter("eve", terms: terms)
    let row = try choice("Anna", in: eve.content(of: .command(Override.Menu(shift: "b"))))
    #expect(row.objection == nil)
    #expect(row.outcome == .form(.command(Override.Form(shift: "b", person: "anna"))))
    #expect(row.note == "Anna would have 9 hours of rest, minimum 11. · would rather not")
    let given = RosterCommand.override(
      shift: RowVersion(id: "b"), owner: "anna", reason: "Bob is ill")
    let waiver = try #require(given.waiver(because: "Bob is ill", in: eve))
    #expect(waiver == .waive(rules: [.rest], reason: "Bob is ill", command: given))
    #expect(eve.reason(against: waiver) == nil)
    let question = eve.content(of: .question(before: waiver))
    #expect(question.heading.hasPrefix("Give Anna"))
    #expect(
      question.facts.first?.label == "Despite"
        && question.facts.first?.text.contains("9 hours of rest") == true)
    #expect(eve.words(for: waiver) == eve.words(for: given))
    #expect(try given.waiver(because: "x", in: presenter("bob")) == nil)
    let overlap = try presenter("eve", rules: RosterRules())
    #expect(given.waiver(because: "x", in: overlap) == nil, "nothing stands in the way")
  }

  @Test func approvingAllTheSameAsksWhy() throws {
    let eve = try presenter(
      "eve", rules: RosterRules(approval: .admin, restHours: 11),
      states: [.idle, .awaitingApproval(of: "anna", for: nil)])
    let source = RosterChoices.Source.actions(RowReference(kind: .shift, id: "b"))
    let row = try choice("Approve anyway …", in: eve.content(of: source))
    #expect(row.objection == nil)
    #expect(row.outcome == .form(.command(Approve.Form(shift: "b"))))
    #expect(row.note == "Anna would have 9 hours of rest, minimum 11.")
  }

  /// A single shift that has an obstacle is added with a reason, after a question.
  @Test func aNewShiftIsLetPassWithAWord() throws {
    let eve = try presenter("eve")
    let add = RosterCommand.addShift(
      owner: "anna", date: try day("2026-03-04"), start: try #require(TimeOfDay("06:00")),
      end: try #require(TimeOfDay("08:00")), place: "Bar", skill: nil)
    #expect(add.lettingPass(nil, in: eve) == add)
    #expect(eve.reason(against: add)?.contains("An admin can override this") == true)
    let waived = add.lettingPass("The fair", in: eve)
    #expect(waived == .waive(rules: [.rest], reason: "The fair", command: add))
    #expect(eve.outcome(of: waived) == .menu(.question(before: waived)))
    let question = eve.content(of: .question(before: waived))
    #expect(question.heading == "Give Anna Wed 4 Mar 06:00–08:00 anyway?")
    #expect(question.facts.map(\.label) == ["Despite", "Where"], "\(question.facts)")
    let free = RosterCommand.addShift(
      owner: "anna", date: try day("2026-03-06"), start: try #require(TimeOfDay("06:00")),
      end: try #require(TimeOfDay("08:00")), place: "Bar", skill: nil)
    #expect(free.lettingPass("The fair", in: eve) == free, "nothing stands in its way")
    #expect(try add.lettingPass("The fair", in: presenter("bob")) == add, "that is for admins")
  }

  @Test func adminsOfPlacesDoWhatAdminsDo() throws {
    let source = RosterChoices.Source.actions(RowReference(kind: .shift, id: "b"))
    let member = try presenter("anna").content(of: source)
    #expect(!member.choices.contains { $0.label == "Offer it for Bob" })
    let admin = try presenter("anna", places: ["Bar"]).content(of: source)
    #expect(try choice("Offer it for Bob", in: admin).objection == nil)
    #expect(try choice("Give it to a member …", in: admin).objection == nil)
    let command = RosterCommand.offer(shift: RowVersion(id: "b"))
    #expect(
      try presenter("eve").words(for: command) == "You offered Wed 4 Mar 08:00–12:00 for Bob."
        || presenter("eve").words(for: command).hasSuffix(" for Bob."))
  }

  /// Days and weekdays can be ticked; later days have rows of their own.
  @Test func daysAwayAreTicked() throws {
    let tuesday = try day("2026-03-03")
    let winter = try day("2026-12-20")...(try day("2026-12-31"))
    let far = Absence(.dates(winter))
    let wish = Absence(.weekly(.monday), isWish: true)
    let terms = WorkTerms(absences: [Absence(.dates(tuesday...(tuesday + 1))), far, wish])
    let anna = try presenter("anna", terms: terms)
    let ticks = anna.content(of: .absences(of: "anna", isWish: false))
    #expect(ticks.ticked == [.day(tuesday), .day(tuesday + 1), .days(winter)])
    #expect(ticks.rows.count == 7 + 56 + 1 && ticks.rows.allSatisfy { $0.reason == nil })
    #expect(ticks.rows.last?.label == "Sun 20 Dec–Thu 31 Dec")
    #expect(ticks.rows.first { $0.item == .day(tuesday) }?.note == "18:00–23:00")
    let command = RosterTicks.Kind.absences(of: "anna", isWish: false).list.command(
      [.days(winter), .day(tuesday + 3), .day(tuesday), .weekday(.sunday), .day(tuesday + 2)],
      anna)
    #expect(
      command
        == .setAvailability(
          person: RowVersion(id: "anna", revision: 1),
          absences: [
            wish, Absence(.weekly(.sunday)), Absence(.dates(tuesday...tuesday)),
            Absence(.dates((tuesday + 2)...(tuesday + 3))), far,
          ]))
    #expect(anna.reason(against: command) == nil)
    #expect(anna.words(for: command).contains("You still work on Tue 3 Mar"))
    #expect(try presenter("bob").reason(against: command) != nil)
    let refused = try presenter("bob").content(of: .absences(of: "anna", isWish: false))
    #expect(refused.rows.isEmpty && refused.empty.hasPrefix("This belongs to Anna."), "\(refused)")
    #expect(try !presenter("eve").content(of: .absences(of: "anna", isWish: false)).rows.isEmpty)
    let rows = try presenter("bob").content(of: .actions(RowReference(kind: .person, id: "anna")))
    #expect(!rows.choices.contains { $0.label == "Days away …" })
    let own = anna.content(of: .actions(RowReference(kind: .person, id: "anna")))
    #expect(
      try choice("Would rather not work …", in: own).outcome
        == .ticks(.absences(of: "anna", isWish: true)))
  }

  /// Consecutive days become one absence, however they were ticked.
  @Test func daysAwayBecomeOneAbsence() throws {
    // The absence includes the last day that has a row of its own.
    let (first, last) = (try day("2026-04-20"), try day("2026-05-03"))
    let anna = try presenter("anna", terms: WorkTerms(absences: [Absence(.dates(first...last))]))
    let ticks = anna.content(of: .absences(of: "anna", isWish: false))
    let later = try day("2026-04-27")...last
    #expect(ticks.ticked.last == .days(later) && ticks.ticked.count == 8, "\(ticks.ticked)")
    func absences(_ items: [RosterTicks.Item]) -> [Absence] {
      let command = RosterTicks.Kind.absences(of: "anna", isWish: false).list.command(items, anna)
      guard case .setAvailability(_, let absences) = command else { return [] }
      return absences
    }
    #expect(absences(ticks.ticked) == [Absence(.dates(first...last))])
    #expect(
      absences(ticks.ticked.filter { $0 != .days(later) })
        == [Absence(.dates(first...(try day("2026-04-26"))))])
    let overlapping: [RosterTicks.Item] = [.day(first + 1), .days(first...(first + 4))]
    #expect(absences(overlapping + [.day(first + 5)]) == [Absence(.dates(first...(first + 5)))])
  }

  @Test func whatIsKnownOfSomebodyIsSaid() throws {
    let terms = WorkTerms(
      skills: ["Cook", "Bar"], minorUntil: try day("2027-01-01"),
      absences: [Absence(.weekly(.tuesday)), Absence(.weekly(.monday), isWish: true)])
    let facts = try RowFacts(presenter("eve", terms: terms, places: ["Bar"]))
      .facts(of: RowReference(kind: .person, id: "anna"))
    #expect(
      facts.map(\.label).suffix(5) == [
        "Admin of", "Skills", "Minor", "Away", "Rather not",
      ])
    #expect(facts.first { $0.label == "Skills" }?.text == "Cook, Bar")
    #expect(facts.first { $0.label == "Away" }?.text == "every Tuesday")
    // The person themselves and planners see it.
    for (person, isTold) in [("anna", true), ("bob", false)] {
      let labels = try RowFacts(presenter(Person.ID(person), terms: terms))
        .facts(of: RowReference(kind: .person, id: "anna")).map(\.label)
      #expect(
        labels.contains("Away") == isTold && labels.contains("Rather not") == isTold)
    }
  }
}
