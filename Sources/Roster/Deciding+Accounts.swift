/// What the log says of accounts, which are none of the roster's rows: their persons are counted up.
extension Deciding {
  mutating func allowPasswordReset(of seen: RowVersion<Person>) throws {
    try requireAdmin()
    try countUp(try current(seen))
  }

  mutating func resetPassword(of seen: RowVersion<Person>) throws {
    let person = try current(seen)
    guard actor.person == nil || actor.person == person.id else {
      throw Refusal.notOwner(owner: person.name, orAdmin: false)
    }
    try countUp(person)
  }

  mutating func endSessions(of seen: RowVersion<Person>) throws {
    try requireAdmin()
    try countUp(try current(seen))
  }

  mutating func countUp(_ person: Person) throws {
    try requireActive(person.id)
    update(person) { _ in }
  }
}
