/// Forms for a person's skills, a member's places and the skill that a shift requires, as one text.
extension RosterPresenter {
  /// Returns the initial text of such a field; nil if the row no longer exists.
  package func text(of kind: RosterFormKind) -> String? {
    switch kind {
    case .qualification(let person): snapshot.person(person)?.terms.skills.inOneText
    case .places(let person): snapshot.person(person)?.places.inOneText
    case .shiftSkill(let shift): snapshot.shift(shift)?.skill
    case .fixedShiftSkill(let fixed): snapshot.fixedShift(fixed)?.skill
    case .logIn, .signUp, .invite, .reset, .newFixedShift, .fixedShift, .override, .cancel,
      .approval, .newShift, .newOpening, .opening, .cancelOpening, .copyWeek:
      nil
    }
  }

  /// Returns the day from which a person is of age; nil if it is unknown.
  package func comingOfAge(of person: Person.ID) -> RosterDate? {
    snapshot.person(person)?.terms.minorUntil
  }

  /// Returns the command that saves an entered text. Several skills or places are separated by
  /// commas, or by semicolons.
  ///
  /// - Parameter day: The day from which the person is of age; nil if it is unknown.
  package func command(
    for kind: RosterFormKind, text: String, comingOfAge day: RosterDate? = nil
  ) -> RosterCommand? {
    switch kind {
    case .qualification(let id):
      snapshot.person(id).map { person in
        .setQualification(person: person.seen, skills: [String](inText: text), minorUntil: day)
      }
    case .places(let id):
      snapshot.person(id).map { .setPlaces(person: $0.seen, places: [String](inText: text)) }
    case .shiftSkill(let id):
      snapshot.shift(id).map { .setShiftSkill(shift: $0.seen, skill: text.trimmingBlanks) }
    case .fixedShiftSkill(let id):
      snapshot.fixedShift(id).map {
        .setFixedShiftSkill(fixedShift: $0.seen, skill: text.trimmingBlanks)
      }
    case .logIn, .signUp, .invite, .reset, .newFixedShift, .fixedShift, .override, .cancel,
      .approval, .newShift, .newOpening, .opening, .cancelOpening, .copyWeek:
      nil
    }
  }
}

extension [String] {
  /// The texts as one text to edit, separated by commas; if a text contains a comma, each is
  /// followed by a semicolon instead.
  fileprivate var inOneText: String {
    contains { $0.contains(",") }
      ? map { $0 + ";" }.joined(separator: " ") : joined(separator: ", ")
  }

  /// Reads the texts from an edited one.
  fileprivate init(inText text: String) {
    self =
      text.contains(";")
      ? [String](inField: text) : [String](inField: text.replacing(",", with: ";"))
  }
}
