package import Roster

/// What somebody can do and what a shift asks for, as a text to fill in.
extension RosterPresenter {
  /// What stands in a field about skills before anybody has filled it in; nil where a row is gone.
  package func skills(of kind: RosterFormKind) -> String? {
    switch kind {
    case .qualification(let person):
      snapshot.person(person)?.terms.skills.joined(separator: Self.skillSeparator)
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

  /// Somebody's skills stand behind each other, with commas between them.
  ///
  /// - Parameter day: from when on they are of age; nil where nothing is to be known of it.
  package func command(
    for kind: RosterFormKind, skills text: String, comingOfAge day: RosterDate? = nil
  ) -> RosterCommand? {
    switch kind {
    case .qualification(let id):
      snapshot.person(id).map { person in
        .setQualification(
          person: person.seen,
          skills: text.split(separator: ",").map { String($0).trimmingBlanks }.filter {
            !$0.isEmpty
          },
          minorUntil: day)
      }
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

  private static let skillSeparator = ", "
}
