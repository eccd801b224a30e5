/// A query for shifts, with the size of a page.
package struct ShiftQuery: Hashable, Sendable {
  /// The number of shifts on a page.
  package static let limits = 1...1_000

  package var owner: Person.ID?
  package var place: String?
  /// Whether only shifts on the marketplace are included.
  package var isOffered = false
  package var from: RosterDate
  /// The last day; nil for no limit.
  package var through: RosterDate?
  /// The end of the previous page.
  package var after: ShiftPosition?
  package var limit: Int

  package init(
    from: RosterDate, through: RosterDate? = nil, limit: Int = limits.upperBound
  ) {
    self.from = from
    self.through = through
    self.limit = limit
  }
}

/// A position in the order of shifts: by day, start and ID.
package struct ShiftPosition: Hashable, Sendable {
  package let date: RosterDate
  package let start: TimeOfDay
  package let id: Shift.ID

  package init(of shift: Shift) {
    (date, start, id) = (shift.date, shift.start, shift.id)
  }

  /// Whether a shift comes after the position.
  package func precedes(_ shift: Shift) -> Bool {
    (date, start, id) < (shift.date, shift.start, shift.id)
  }
}

extension ShiftPosition: TextCoded {
  /// Reads `2026-03-03T18:00/s1`.
  package init?(_ text: String) {
    // Split by bytes: an ID may begin with a mark that forms one character with the slash.
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1).map(Substring.init)
    guard parts.count == 2, let time = parts.first?.split(separator: "T"), time.count == 2,
      let date = RosterDate(String(time[0])), let start = TimeOfDay(String(time[1])),
      parts[1].utf8.count <= RosterLimits.received
    else { return nil }
    (self.date, self.start, id) = (date, start, Shift.ID(String(parts[1])))
  }

  /// `2026-03-03T18:00/s1`
  package var description: String { "\(date)T\(start)/\(id)" }
}

/// A page of shifts, in order of start.
package struct ShiftPage: Codable, Hashable, Sendable {
  /// The version of the roster from which the shifts are.
  @Counted package private(set) var version: Int
  package let shifts: [Shift]
  /// Where the next page begins; nil at the end.
  package let after: ShiftPosition?

  package init(version: Int, shifts: [Shift], after: ShiftPosition?) {
    self.version = version
    self.shifts = shifts
    self.after = after
  }

  /// Creates a page from one shift more than `limit`; the extra shift shows that there is another
  /// page.
  package init(version: Int, found: [Shift], limit: Int) {
    assert(found.count <= limit + 1, "one shift more shows that there is another page")
    assert(
      zip(found, found.dropFirst()).allSatisfy { ($0.date, $0.start) <= ($1.date, $1.start) },
      "the next page begins after the last shift of this one; shifts that begin at once are in the "
        + "order of the database")
    let shifts = Array(found.prefix(limit))
    self.init(
      version: version, shifts: shifts,
      after: found.count > limit ? shifts.last.map(ShiftPosition.init) : nil)
  }
}

extension ShiftPage {
  /// Returns the page with those shifts that a person may see.
  package func seen(by visibility: Visibility) -> ShiftPage {
    ShiftPage(version: version, shifts: shifts.filter { visibility.shows($0.row) }, after: after)
  }
}
