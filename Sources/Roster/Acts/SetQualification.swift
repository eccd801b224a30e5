import Localizing

/// Replaces the skills of a person, and the day from which they are of age.
struct SetQualification: RosterAct {
  let person: RowVersion<Person>
  let skills: [String]
  let minorUntil: RosterDate?

  var sight: RowSight? { person.sight }

  func decide(_ deciding: inout Deciding<some RosterFacts>) throws {
    try deciding.requireAdmin()
    let person = try deciding.current(person)
    try deciding.require(each: skills, as: .skill)
    var terms = person.terms
    terms.skills = skills.withoutRepetitions()
    terms.minorUntil = minorUntil
    if terms != person.terms { deciding.update(person) { $0.terms = terms } }
  }

  func lock(_ locking: inout Touching<some RosterFacts>) -> Bool { false }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    let (name, list) = (view.name(of: person.id), skills.listed)
    // TRANSLATORS: a name, a list of skills, a day
    return switch (skills.isEmpty, minorUntil) {
    case (true, nil): tr("\(name) has no skills.")
    case (true, let day?): tr("\(name) has no skills and is of age from \(day) on.")
    case (false, nil): tr("\(name) has these skills: \(list).")
    case (false, let day?): tr("\(name) has these skills: \(list); of age from \(day) on.")
    }
  }

  func question(_ view: RosterPresenter) -> RosterPresenter.Question? { nil }

  static func logged(in trade: Trade.Kind) -> String {
    tr("changed skills or age of", context: "log")
  }
}
