/// Facts that are at hand as lists of rows, so that nothing can fail.
package protocol RosterCollection: RosterFacts {
  /// The rows of a kind that fit.
  func all<R: RosterRow>(_ kind: R.Type, where fits: (R) -> Bool) -> [R]
  /// A row by its name.
  func find<R: RosterRow>(_ id: Identifier<R>) -> R?
}

extension RosterCollection {
  /// A person by their name for the program, active or not.
  package func person(_ id: Person.ID) -> Person? { find(id) }

  /// Everybody, those who have left too.
  package func people() -> [Person] { all(Person.self) { _ in true } }

  /// A shift, whatever its state.
  package func shift(_ id: Shift.ID) -> Shift? { find(id) }

  /// A person's shifts that begin on these days, without cancelled ones.
  package func shifts(of person: Person.ID, on dates: ClosedRange<RosterDate>) -> [Shift] {
    shifts { $0.owner == person && dates.contains($0.date) && $0.state != .cancelled }
  }

  /// What was laid out from a fixed shift for these days, whoever owns it, cancelled ones too.
  package func shifts(
    from fixedShift: FixedShift.ID, on dates: ClosedRange<RosterDate>
  ) -> [Shift] {
    shifts { $0.fixedShift == fixedShift && dates.contains($0.date) }
  }

  /// Shifts that begin on a day or before and are neither idle nor cancelled.
  package func unsettledShifts(through date: RosterDate) -> [Shift] {
    shifts { $0.date <= date && $0.isUnsettled }
  }

  /// Shifts that await the approval of somebody else for a person to have them.
  package func shifts(acceptedBy person: Person.ID) -> [Shift] {
    shifts { $0.state.acceptedBy == person }
  }

  /// Shifts that are suggested to a request, also the one that was chosen.
  package func suggestions(to request: WorkRequest.ID) -> [Shift] {
    shifts { $0.state.suggestedTo == request }
  }

  private func shifts(where fits: (Shift) -> Bool) -> [Shift] {
    all(Shift.self, where: fits).sorted(by: Shift.beginsBefore)
  }

  /// A fixed shift, active or not.
  package func fixedShift(_ id: FixedShift.ID) -> FixedShift? { find(id) }

  /// All active fixed shifts.
  package func fixedShifts() -> [FixedShift] { all(FixedShift.self, where: \.isActive) }

  /// A request, whatever its status.
  package func request(_ id: WorkRequest.ID) -> WorkRequest? { find(id) }

  /// A person's open and chosen requests.
  package func liveRequests(of person: Person.ID) -> [WorkRequest] {
    all(WorkRequest.self) { $0.person == person && $0.status.isLive }
  }

  /// Everybody's open and chosen requests for a day or before.
  package func liveRequests(through date: RosterDate) -> [WorkRequest] {
    all(WorkRequest.self) { $0.date <= date && $0.status.isLive }
  }

  /// A trade, whatever its status.
  package func trade(_ id: Trade.ID) -> Trade? { find(id) }

  /// Open trades that expire at a moment or before.
  package func openTrades(expiringBy instant: Instant) -> [Trade] {
    all(Trade.self) { $0.status == .open && $0.expires <= instant }
  }

  /// A wish, active or not.
  package func wish(_ id: RingWish.ID) -> RingWish? { find(id) }

  /// All active wishes.
  package func wishes() -> [RingWish] { all(RingWish.self, where: \.isActive) }

  /// The active wish that gives a shift.
  package func wish(giving shift: Shift.ID) -> RingWish? {
    all(RingWish.self) { $0.isActive && $0.gives == shift }.first
  }
}
