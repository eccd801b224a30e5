/// What is known of people for the rules of work, what shifts ask for, and what is let pass.
extension Deciding {
  mutating func setAvailability(
    of seen: RowVersion<Person>, to absences: [Absence]
  ) throws {
    let person = try current(seen)
    guard try person.id == actor.person || isAdmin() else {
      throw Refusal.notOwner(owner: person.name, orAdmin: true)
    }
    let today = rules.timeZone.date(at: now)
    let kept = absences.filter { !$0.isOver(on: today) }.withoutRepetitions()
    guard kept.count <= RosterLimits.dates else {
      throw Refusal.tooMany(.dates, limit: RosterLimits.dates)
    }
    guard kept != person.terms.absences else { return }
    update(person) { $0.terms.absences = kept }
    // Where that is not heeded, whoever is away may ask for a day all the same.
    guard rules.heedsAbsences else { return }
    let fresh = try existing(person.id)
    for request in try facts.liveRequests(of: person.id)
    where request.status == .open && fresh.terms.absence(on: request.date) != nil {
      try close(request, as: .withdrawn)
    }
  }

  mutating func setQualification(
    of seen: RowVersion<Person>, to skills: [String], minorUntil: RosterDate?
  ) throws {
    try requireAdmin()
    let person = try current(seen)
    try require(each: skills, as: .skill)
    var terms = person.terms
    terms.skills = skills.withoutRepetitions()
    terms.minorUntil = minorUntil
    if terms != person.terms { update(person) { $0.terms = terms } }
  }

  mutating func setPlaces(of seen: RowVersion<Person>, to places: [String]) throws {
    try requireAdmin()
    let person = try current(seen)
    try require(each: places, as: .place)
    let places = places.withoutRepetitions()
    if places != person.places { update(person) { $0.places = places } }
  }

  func require(each texts: [String], as field: Refusal.Field) throws {
    guard texts.count <= RosterLimits.skills else {
      throw Refusal.tooMany(field, limit: RosterLimits.skills)
    }
    for text in texts { try require(text, as: field) }
  }

  mutating func setSkill(of seen: RowVersion<Shift>, to skill: String) throws {
    let shift = try current(seen)
    try requireAdmin(at: shift.place)
    try requirePlain(skill, as: .skill)
    guard shift.state != .cancelled else { throw try refusal(Refusal.notIdle, of: shift) }
    try requireFuture(shift.slot)
    let duty = Duty(shift.slot, skill: skill)
    if let obstacle = try obstacle(to: duty, of: shift.owner, by: [.skill]) {
      throw Refusal(obstacle, of: try who(shift.owner))
    }
    update(shift) {
      $0.skill = skill
      $0.waived.removeAll { $0 == .skill }
    }
  }

  mutating func setSkill(of seen: RowVersion<FixedShift>, to skill: String) throws {
    let fixedShift = try keptByActor(seen)
    try requireAdmin(at: fixedShift.place)
    try requirePlain(skill, as: .skill)
    update(fixedShift) { $0.skill = skill }
    try requireFreeEveryWeek(for: try existing(seen.id))
    for shift in try laidOutInHand(from: fixedShift) { update(shift) { $0.skill = skill } }
  }
}
