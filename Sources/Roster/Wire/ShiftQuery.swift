/// Which shifts somebody wants to see, and how many of them.
package struct ShiftQuery: Hashable, Sendable {
  /// How many shifts stand on one page.
  package static let limits = 1...1_000

  package var owner: Person.ID?
  package var place: String?
  /// True for those on the marketplace only.
  package var isOffered = false
  package var from: RosterDate
  /// The last day; nil for as far as there are shifts.
  package var through: RosterDate?
  /// Where the page before has ended.
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

/// A place in the order of shifts: by day, start and name.
package struct ShiftPosition: Hashable, Sendable {
  package let date: RosterDate
  package let start: TimeOfDay
  package let id: Shift.ID

  package init(of shift: Shift) {
    (date, start, id) = (shift.date, shift.start, shift.id)
  }

  /// True for a shift that stands behind it.
  package func precedes(_ shift: Shift) -> Bool {
    (date, start, id) < (shift.date, shift.start, shift.id)
  }
}

extension ShiftPosition: TextCoded {
  /// Reads `2026-03-03T18:00/s1`.
  package init?(_ text: String) {
    // A name may begin with what makes one character of itself and the slash.
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

/// A page of shifts in the order they begin.
package struct ShiftPage: Codable, Hashable, Sendable {
  /// The roster's version that they are of.
  @Counted package private(set) var version: Int
  package let shifts: [Shift]
  /// Where the next page begins; nil at the end.
  package let after: ShiftPosition?

  package init(version: Int, shifts: [Shift], after: ShiftPosition?) {
    self.version = version
    self.shifts = shifts
    self.after = after
  }

  /// Takes one shift more than are wanted, which tells that there is another page.
  package init(version: Int, found: [Shift], limit: Int) {
    let shifts = Array(found.prefix(limit))
    self.init(
      version: version, shifts: shifts,
      after: found.count > limit ? shifts.last.map(ShiftPosition.init) : nil)
  }
}

extension ShiftPage {
  /// Those of the shifts that somebody may see.
  package func seen(by sight: RosterSight) -> ShiftPage {
    ShiftPage(version: version, shifts: shifts.filter { sight.shows($0.row) }, after: after)
  }
}
