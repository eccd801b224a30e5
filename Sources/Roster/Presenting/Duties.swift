import Localizing

/// The people who work, and the places still free, at one of the times that users look up first.
package struct Duties: Sendable, Equatable {
  package enum Time: String, Sendable, CaseIterable {
    case now, later, tomorrow

    package var heading: String {
      switch self {
      case .now: tr("Now")
      case .later: tr("Later today")
      case .tomorrow: tr("Tomorrow")
      }
    }
  }

  package let time: Time
  /// In order of place.
  package let shifts: [Shift]
  /// In order of place; openings that have begun no longer need people.
  package let openings: [Opening]

  /// The message if there are no shifts.
  package static var noShifts: String { tr("No shifts today or tomorrow.") }
  /// The name for shifts without a place, in a list of places.
  package static var noPlace: String { tr("No place") }
}

/// The duties of now, later today and tomorrow, as a list.
package struct DutyLists: Sendable {
  package let view: RosterPresenter

  package init(_ view: RosterPresenter) {
    self.view = view
  }

  /// The shifts of all members now, later today and tomorrow; times without shifts or openings are
  /// left out.
  package var duties: [Duties] {
    [
      Duties(
        time: .now, shifts: byPlace { !view.isAhead($0.slot) && !view.isOver($0.slot) },
        openings: []),
      Duties(
        time: .later, shifts: byPlace { $0.date == view.today && view.isAhead($0.slot) },
        openings: openings(on: view.today)),
      Duties(
        time: .tomorrow, shifts: byPlace { $0.date == view.today + 1 },
        openings: openings(on: view.today + 1)
      ),
    ].filter { !$0.shifts.isEmpty || !$0.openings.isEmpty }
  }

  /// The shifts of the list.
  var shifts: [Shift] { view.knowsDuties ? duties.flatMap(\.shifts) : [] }

  /// The duties as a list.
  package var onDuty: [RosterEntry] { onDuty(in: 0..<Int.max).entries }

  /// Returns some rows of that list under their headings, and the number of all rows. Wording
  /// 10,000 rows would take longer than users wait.
  package func onDuty(in rows: Range<Int>) -> (entries: [RosterEntry], total: Int) {
    guard view.knowsDuties else { return ([], 0) }
    var (entries, total) = ([RosterEntry](), 0)
    for duties in duties {
      let count = duties.shifts.count
      let shifts = rows.clamped(to: total..<total + count)
      let openings = rows.clamped(to: total + count..<total + count + duties.openings.count)
      let lines =
        duties.shifts[shifts.shifted(by: -total)].map { line(on: $0) }
        + duties.openings[openings.shifted(by: -total - count)].map { line(on: $0) }
      if !lines.isEmpty {
        entries += [.heading(duties.time.heading)] + lines.map(RosterEntry.row)
      }
      total += count + duties.openings.count
    }
    assert(
      entries.count { $0.row != nil } == rows.clamped(to: 0..<total).count,
      "the pages of a list show each row once")
    return (entries, total)
  }

  private func line(on duty: Shift) -> RosterLine {
    line(
      of: duty.reference, at: duty.place, duty.slot,
      view.isMine(duty) ? view.who(duty.owner) : view.worker(duty.owner),
      RowMarks(view).mark(of: duty))
  }

  private func line(on duty: Opening) -> RosterLine {
    line(
      of: duty.reference, at: duty.place, duty.slot, view.place(duty.note) ?? "",
      RowMarks(view).mark(of: duty))
  }

  private func line(
    of reference: RowReference, at name: String, _ slot: Slot, _ text: String, _ mark: RosterMark
  ) -> RosterLine {
    RosterLine(
      reference: reference, lead: view.place(name) ?? Duties.noPlace, hours: view.hours(slot),
      text: text,
      mark: mark)
  }

  private func byPlace(_ fits: (Shift) -> Bool) -> [Shift] {
    view.snapshot.shifts.filter { $0.state != .cancelled && fits($0) }.sorted {
      $0.place == $1.place ? Shift.beginsBefore($0, $1) : $0.place < $1.place
    }
  }

  /// Returns the openings of a day that still need people, by place.
  private func openings(on date: RosterDate) -> [Opening] {
    view.snapshot.openings.filter { $0.date == date && $0.missing > 0 }
      .sorted { ($0.place, $0.start, $0.id) < ($1.place, $1.start, $1.id) }
  }
}

extension Range<Int> {
  fileprivate func shifted(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}
