/// All stored data of a person, except what only they know.
package struct PersonRecord: Codable, Hashable, Sendable {
  /// The moment of a login, and until when it is valid.
  package struct Visit: Codable, Hashable, Sendable {
    package let began: Instant
    package let expires: Instant

    package init(began: Instant, expires: Instant) {
      self.began = began
      self.expires = expires
    }
  }

  package let person: Person
  /// The login name; nil if they have not signed up.
  package var login: String?
  package var sessions: [Visit] = []
  /// Whether a private address of their calendar is valid.
  package var hasCalendar = false
  package var fixedShifts: [FixedShift] = []
  /// The shifts that the person owns, and those that they have accepted.
  package var shifts: [Shift] = []
  package var requests: [WorkRequest] = []
  package var trades: [Trade] = []
  package var wishes: [RingWish] = []
  /// The changes that the person made and those that concerned them, the oldest first.
  package var log: [NumberedAuditEntry] = []

  package init(person: Person) {
    self.person = person
  }
}
