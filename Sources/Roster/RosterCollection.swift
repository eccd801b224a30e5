/// Facts in memory, as lists of rows, so that reading them can't fail.
package protocol RosterCollection: RosterFacts {
  func all<R: RosterRow>(_ kind: R.Type, where fits: (R) -> Bool) -> [R]
  /// Returns the row with an ID, in any state.
  func find<R: RosterRow>(_ id: Identifier<R>) -> R?
}

extension RosterCollection {
  package func person(_ id: Person.ID) -> Person? { find(id) }
  package func name(of id: Person.ID) -> String { person(id)?.name ?? id.rawValue }
  package func people() -> [Person] { all(Person.self) { _ in true } }
  package func shift(_ id: Shift.ID) -> Shift? { find(id) }

  package func shifts(of person: Person.ID, on dates: ClosedRange<RosterDate>) -> [Shift] {
    shifts { $0.owner == person && dates.contains($0.date) && $0.state != .cancelled }
  }

  package func shifts(on dates: ClosedRange<RosterDate>) -> [Shift] {
    shifts { dates.contains($0.date) && $0.state != .cancelled }
  }

  package func shifts(
    from fixedShift: FixedShift.ID, on dates: ClosedRange<RosterDate>
  ) -> [Shift] {
    shifts { $0.fixedShift == fixedShift && dates.contains($0.date) }
  }

  package func unsettledShifts(through date: RosterDate) -> [Shift] {
    shifts { $0.date <= date && $0.isUnsettled }
  }

  package func shifts(acceptedBy person: Person.ID) -> [Shift] {
    shifts { $0.state.acceptedBy == person }
  }

  package func shifts(returningWith owner: Person.ID) -> [Shift] {
    shifts { $0.owner == owner && $0.returnsWithOwner }
  }

  package func suggestions(to request: WorkRequest.ID) -> [Shift] {
    shifts { $0.state.suggestedTo == request }
  }

  private func shifts(where fits: (Shift) -> Bool) -> [Shift] {
    all(Shift.self, where: fits).sorted(by: Shift.beginsBefore)
  }

  package func opening(_ id: Opening.ID) -> Opening? { find(id) }

  package func openings(on dates: ClosedRange<RosterDate>) -> [Opening] {
    all(Opening.self) { dates.contains($0.date) }.sorted(by: Opening.beginsBefore)
  }

  package func openOpenings(through date: RosterDate) -> [Opening] {
    all(Opening.self) { $0.status == .open && $0.date <= date }.sorted(by: Opening.beginsBefore)
  }

  package func fixedShift(_ id: FixedShift.ID) -> FixedShift? { find(id) }
  package func fixedShifts() -> [FixedShift] { all(FixedShift.self, where: \.isActive) }
  package func duties() -> [FixedShift] { fixedShifts() }

  package func fixedShifts(of person: Person.ID) -> [FixedShift] {
    all(FixedShift.self) { $0.isActive && $0.owner == person }
  }

  package func fixedShifts(returningWith owner: Person.ID) -> [FixedShift] {
    all(FixedShift.self) { $0.owner == owner && $0.returnsWithOwner }
  }

  package func request(_ id: WorkRequest.ID) -> WorkRequest? { find(id) }

  package func liveRequests(of person: Person.ID) -> [WorkRequest] {
    all(WorkRequest.self) { $0.person == person && $0.status.isLive }
  }

  package func liveRequests(through date: RosterDate) -> [WorkRequest] {
    all(WorkRequest.self) { $0.date <= date && $0.status.isLive }
  }

  package func trade(_ id: Trade.ID) -> Trade? { find(id) }

  package func openTrades(expiringBy instant: Instant) -> [Trade] {
    all(Trade.self) { $0.status == .open && $0.expires <= instant }
  }

  package func wish(_ id: RingWish.ID) -> RingWish? { find(id) }
  package func wishes() -> [RingWish] { all(RingWish.self, where: \.isActive) }

  package func wishes(of person: Person.ID) -> [RingWish] {
    all(RingWish.self) { $0.isActive && $0.person == person }
  }

  package func wishes(taking shift: Shift.ID) -> [RingWish] {
    all(RingWish.self) { $0.isActive && $0.takes.contains(shift) }
  }

  package func wish(giving shift: Shift.ID) -> RingWish? {
    all(RingWish.self) { $0.isActive && $0.gives == shift }.first
  }
}
