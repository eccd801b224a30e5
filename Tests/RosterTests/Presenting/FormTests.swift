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
    #expect(forms.count == 14 && Set(forms).count == forms.count)
  }

  @Test func eachMenuWithAPageIsListedOnce() {
    let menus = RosterChoices.Source.choosing(about: "a")
    let paths = menus.compactMap(\.menu.path)
    #expect(paths.count == menus.count && Set(paths).count == paths.count)
    let ticks = RosterTicks.Kind.all(about: "a").map(\.list.path)
    #expect(Set(ticks).count == ticks.count && Set(ticks).isDisjoint(with: paths))
  }

  @Test func anAnswerThatIsNoneSaysWhichFieldLacksIt() throws {
    let form = AddFixedShift.Form(person: "anna")
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
