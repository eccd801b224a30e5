/// What is known of somebody for the rules of work, besides their shifts.
package struct WorkTerms: Hashable, Sendable {
  /// What they can do and not everybody can, in the words of the house: a shift may ask for one.
  package var skills: [String]
  /// The first day on which they are of age; nil for whoever is.
  package var minorUntil: RosterDate?
  /// When they do not work, or would rather not.
  package var absences: [Absence]

  package init(
    skills: [String] = [], minorUntil: RosterDate? = nil, absences: [Absence] = []
  ) {
    self.skills = skills
    self.minorUntil = minorUntil
    self.absences = absences
  }

  /// True for one of their skills, however it is capitalized, and where none is asked for.
  package func include(skill: String) -> Bool {
    skill.isEmpty || skills.contains { $0.lowercased() == skill.lowercased() }
  }

  package func isMinor(on date: RosterDate) -> Bool {
    minorUntil.map { date < $0 } ?? false
  }

  /// What keeps them from working on a day.
  package func absence(on date: RosterDate) -> Absence? {
    absences.first { !$0.isWish && $0.covers(date) }
  }

  /// What they would rather not do: work on that day.
  package func wish(against date: RosterDate) -> Absence? {
    absences.first { $0.isWish && $0.covers(date) }
  }

  /// The same without what is so on some days only.
  var everyWeek: WorkTerms {
    var terms = self
    terms.absences.removeAll { if case .dates = $0.days { true } else { false } }
    return terms
  }
}

extension WorkTerms: Codable, Omissible {
  package static var unsaid: WorkTerms { WorkTerms() }

  private enum CodingKeys: CodingKey {
    case skills, minorUntil, absences
  }

  /// Reads terms; what is not there is not known.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      skills: try values.decodeIfPresent([Limited].self, forKey: .skills)?.map(\.wrappedValue)
        ?? [],
      minorUntil: try values.decodeIfPresent(RosterDate.self, forKey: .minorUntil),
      absences: try values.decodeIfPresent([Absence].self, forKey: .absences) ?? [])
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    if !skills.isEmpty { try values.encode(skills, forKey: .skills) }
    try values.encodeIfPresent(minorUntil, forKey: .minorUntil)
    if !absences.isEmpty { try values.encode(absences, forKey: .absences) }
  }
}
