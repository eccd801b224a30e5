/// A day on which a member wants to work; other members suggest shifts of theirs.
package struct WorkRequest: RosterRow {
  /// The stage of a request.
  package enum Status: String, Codable, Sendable, CaseIterable {
    /// Shifts may be suggested.
    case open
    /// A suggested shift was chosen and awaits its owner's approval.
    case chosen
    /// A shift has changed hands.
    case fulfilled
    /// The requester no longer wants to work.
    case withdrawn
    /// Its day has passed.
    case expired

    /// Whether the request can still be fulfilled.
    package var isLive: Bool { self == .open || self == .chosen }
  }

  /// The ID of the request in the program.
  package let id: Identifier<WorkRequest>
  package let person: Person.ID
  /// The day on which a shift must begin.
  package let date: RosterDate
  /// The stage of the request.
  package var status: Status
  /// The chosen shift; present while the request is chosen, and once it is fulfilled.
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
