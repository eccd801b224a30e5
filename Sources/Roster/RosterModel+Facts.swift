/// What is asked most often is found through an index.
extension RosterModel: RosterCollection {
  /// A person's shifts that begin on these days, without cancelled ones.
  package func shifts(of person: Person.ID, on dates: ClosedRange<RosterDate>) -> [Shift] {
    shifts(\.owners[person]).filter { dates.contains($0.date) && $0.state != .cancelled }
      .sorted(by: Shift.beginsBefore)
  }

  /// What was laid out from a fixed shift for these days, whoever owns it, cancelled ones too.
  package func shifts(
    from fixedShift: FixedShift.ID, on dates: ClosedRange<RosterDate>
  ) -> [Shift] {
    shifts(\.fixedShifts[fixedShift]).filter { dates.contains($0.date) }
      .sorted(by: Shift.beginsBefore)
  }

  /// Shifts that begin on a day or before and are neither idle nor cancelled.
  package func unsettledShifts(through date: RosterDate) -> [Shift] {
    shifts(\.unsettled).filter { $0.date <= date }.sorted(by: Shift.beginsBefore)
  }

  /// Shifts that await the approval of somebody else for a person to have them.
  package func shifts(acceptedBy person: Person.ID) -> [Shift] {
    shifts(\.takers[person]).sorted(by: Shift.beginsBefore)
  }

  /// Shifts that are suggested to a request, also the one that was chosen.
  package func suggestions(to request: WorkRequest.ID) -> [Shift] {
    shifts(\.requests[request]).sorted(by: Shift.beginsBefore)
  }

  /// The active wish that gives a shift.
  package func wish(giving shift: Shift.ID) -> RingWish? {
    unordered(RingWish.self).first { $0.isActive && $0.gives == shift }
  }
}
