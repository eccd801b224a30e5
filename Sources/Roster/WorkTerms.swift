/// The data of a person for the rules of work, besides their shifts.
package struct WorkTerms: Hashable, Sendable {
  /// The person's special skills, in the roster's own terms; a shift may require one.
  package var skills: [String]
  /// The first day on which the person is of age; nil if they are already.
  package var minorUntil: RosterDate?
  /// The days on which the person does not work, or would rather not.
  package var absences: [Absence]

  package init(
    skills: [String] = [], minorUntil: RosterDate? = nil, absences: [Absence] = []
  ) {
    self.skills = skills
    self.minorUntil = minorUntil
    self.absences = absences
  }

  /// Whether a skill is one of the person's, ignoring case, or none is required.
  package func include(skill: String) -> Bool {
    skill.isEmpty || skills.contains { $0.lowercased() == skill.lowercased() }
  }

  func isMinor(on date: RosterDate) -> Bool {
    minorUntil.map { date < $0 } ?? false
  }

  /// Returns the absence that keeps the person from working on a day; nil if there is none.
  package func absence(on date: RosterDate) -> Absence? {
    absences.first { !$0.isWish && $0.covers(date) }
  }

  /// Returns the wish not to work on a day; nil if there is none.
  package func wish(against date: RosterDate) -> Absence? {
    absences.first { $0.isWish && $0.covers(date) }
  }

  /// The terms without absences on single dates.
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

  /// Reads terms; a missing value is unknown.
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
