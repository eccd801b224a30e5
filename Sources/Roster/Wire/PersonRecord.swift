/// All that is kept of a person, but what only they know.
package struct PersonRecord: Codable, Hashable, Sendable {
  /// When somebody logged in, and until when that holds.
  package struct Visit: Codable, Hashable, Sendable {
    package let began: Instant
    package let expires: Instant

    package init(began: Instant, expires: Instant) {
      self.began = began
      self.expires = expires
    }
  }

  package let person: Person
  /// What they log in with; nil where they have not signed up.
  package var login: String?
  package var sessions: [Visit] = []
  /// True where a private address of their calendar is good.
  package var hasCalendar = false
  package var fixedShifts: [FixedShift] = []
  /// Those that are theirs, and those that they have accepted.
  package var shifts: [Shift] = []
  package var requests: [WorkRequest] = []
  package var trades: [Trade] = []
  package var wishes: [RingWish] = []
  /// What they did and what was done to them, the oldest first.
  package var log: [NumberedAuditEntry] = []

  package init(person: Person) {
    self.person = person
  }
}
