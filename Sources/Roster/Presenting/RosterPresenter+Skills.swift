/// What somebody can do, where they are an admin and what a shift asks for, as a text to fill in.
extension RosterPresenter {
  /// What stands in such a field before anybody has filled it in; nil where a row is gone.
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

  /// The day from which on somebody is of age; nil where nothing is known of one.
  package func comingOfAge(of person: Person.ID) -> RosterDate? {
    snapshot.person(person)?.terms.minorUntil
  }

  /// What is ordered with a text that was filled in: several skills or places stand behind each
  /// other, with commas between them, or semicolons.
  ///
  /// - Parameter day: from when on they are of age; nil where nothing is to be known of it.
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
  /// Several texts as one to fill in: with commas between them; where one has a comma in it, with a
  /// semicolon behind each.
  fileprivate var inOneText: String {
    contains { $0.contains(",") }
      ? map { $0 + ";" }.joined(separator: " ") : joined(separator: ", ")
  }

  /// Reads them from there.
  fileprivate init(inText text: String) {
    self =
      text.contains(";")
      ? [String](inField: text) : [String](inField: text.replacing(",", with: ";"))
  }
}
