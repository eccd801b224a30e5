/// A day on which somebody wants to work; others suggest shifts of theirs.
package struct WorkRequest: RosterRow {
  /// How far a request has come.
  package enum Status: String, Codable, Sendable, CaseIterable {
    /// Shifts may be suggested.
    case open
    /// One of them was chosen and awaits its owner's approval.
    case chosen
    /// A shift has changed hands.
    case fulfilled
    /// Whoever made it wants to work no more.
    case withdrawn
    /// Its day has passed.
    case expired

    /// True while something can still come of it.
    package var isLive: Bool { self == .open || self == .chosen }
  }

  /// The request's name for the program.
  package let id: Identifier<WorkRequest>
  package let person: Person.ID
  /// The day a shift must begin on.
  package let date: RosterDate
  /// How far it has come.
  package var status: Status
  /// The shift that was chosen: there while it is chosen and once it is fulfilled.
  package var chosen: Shift.ID?
  @Counted package var revision: Int

  package init(
    id: ID, person: Person.ID, date: RosterDate, status: Status = .open, chosen: Shift.ID? = nil,
    revision: Int = 1
  ) {
    self.id = id
    self.person = person
    self.date = date
    self.status = status
    self.chosen = chosen
    self.revision = revision
  }
}
