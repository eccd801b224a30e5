/// The most frequent queries use an index.
extension RosterModel: RosterCollection {
  package func shifts(of person: Person.ID, on dates: ClosedRange<RosterDate>) -> [Shift] {
    shifts(\.owners[person]).filter { dates.contains($0.date) && $0.state != .cancelled }
      .sorted(by: Shift.beginsBefore)
  }

  package func shifts(
    from fixedShift: FixedShift.ID, on dates: ClosedRange<RosterDate>
  ) -> [Shift] {
    shifts(\.fixedShifts[fixedShift]).filter { dates.contains($0.date) }
      .sorted(by: Shift.beginsBefore)
  }

  package func unsettledShifts(through date: RosterDate) -> [Shift] {
    shifts(\.unsettled).filter { $0.date <= date }.sorted(by: Shift.beginsBefore)
  }

  package func shifts(acceptedBy person: Person.ID) -> [Shift] {
    shifts(\.takers[person]).sorted(by: Shift.beginsBefore)
  }

  package func suggestions(to request: WorkRequest.ID) -> [Shift] {
    shifts(\.requests[request]).sorted(by: Shift.beginsBefore)
  }

  package func wish(giving shift: Shift.ID) -> RingWish? {
    unordered(RingWish.self).first { $0.isActive && $0.gives == shift }
  }
}
