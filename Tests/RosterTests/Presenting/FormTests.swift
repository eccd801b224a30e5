import Calendrics
import Testing

@testable import Roster

/// Answers as a test fills them in.
struct Answers: FormAnswers {
  let texts: [RosterFieldName: String]

  init(_ texts: [RosterFieldName: String]) {
    self.texts = texts
  }

  func answer(to name: RosterFieldName) -> String { (texts[name] ?? "").trimmingBlanks }
}

/// The lists of forms, ticks and menus are complete, and each is at a path of its own.
@Suite struct FormTests {
  @Test func eachFormOfACommandIsListedOnce() {
    let forms = RosterFormKind.commandForms(about: "a", "b")
    #expect(Set(forms).count == forms.count)
    for kind in forms { #expect(kind.form != nil, "\(kind)") }
    #expect(Set(forms.map(Self.number)) == Set(0..<14))
    #expect(Set(forms.compactMap(\.form?.path)).count == forms.count)
  }

  /// A new form is unknown here, so it is not forgotten in the list.
  private static func number(of kind: RosterFormKind) -> Int {
    switch kind {
    case .account: -1
    case .newFixedShift: 0
    case .fixedShift: 1
    case .override: 2
    case .cancel: 3
    case .approval: 4
    case .newShift: 5
    case .newOpening: 6
    case .opening: 7
    case .cancelOpening: 8
    case .copyWeek: 9
    case .qualification: 10
    case .shiftSkill: 11
    case .fixedShiftSkill: 12
    case .places: 13
    }
  }

  @Test func eachMenuWithAPageIsListedOnce() {
    let menus = RosterChoices.Source.choosing(about: "a")
    let paths = menus.compactMap(\.menu.path)
    #expect(paths.count == menus.count && Set(paths).count == paths.count)
    let ticks = RosterTicks.Kind.all(about: "a").map(\.list.path)
    #expect(Set(ticks).count == ticks.count && Set(ticks).isDisjoint(with: paths))
  }

  @Test func anAnswerThatIsNoneSaysWhichFieldLacksIt() throws {
    let form = try #require(RosterFormKind.newFixedShift(of: "anna").form)
    let view = try #require(
      RosterPresenter(
        RosterSnapshot(
          version: 1, rules: RosterRules(), people: [Person(id: "anna", name: "Anna")],
          fixedShifts: [], openings: [], shifts: [], requests: [], trades: [], wishes: []),
        state: RosterState(address: "", authentication: .loggedIn("anna")),
        at: Instant(secondsSince1970: 0)))
    let answers: [RosterFieldName: String] = [
      .weekday: "friday", .start: "10:00", .end: "14:00:00", .place: " Bar ",
    ]
    #expect(
      try form.command(Answers(answers), view)
        == .addFixedShift(
          owner: "anna", weekday: .friday, start: #require(TimeOfDay("10:00")),
          end: #require(TimeOfDay("14:00")), place: "Bar", firstDate: nil))
    for field in [RosterFieldName.weekday, .start, .end] {
      let fault = #expect(throws: FormFault.self) {
        try form.command(Answers(answers.merging([field: "25:00"]) { $1 }), view)
      }
      #expect(fault?.field == field && fault?.words == field.isMissing)
    }
  }
}
