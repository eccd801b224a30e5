/// Rules of requests and of their end.
extension Deciding {
  /// Ends a person's request for a day on which they get a shift. The chosen shift fulfils the
  /// request. Any other shift withdraws it, unless the rules allow several shifts a day.
  mutating func closeRequest(of person: Person.ID, servedBy shift: Shift) throws {
    let requests = try facts.liveRequests(of: person).filter { $0.date == shift.date }
    for request in try requests.map({ try existing($0.id) }) {
      if request.chosen == shift.id {
        try close(request, as: .fulfilled)
      } else if !rules.allowsSeveralShiftsADay {
        try close(request, as: .withdrawn)
      }
    }
  }

  /// Ends a request. Other suggestions for it become idle again, or go to the marketplace if their
  /// owner has left.
  mutating func close(_ request: WorkRequest, as status: WorkRequest.Status) throws {
    update(request) {
      $0.status = status
      if status != .fulfilled { $0.chosen = nil }
    }
    for suggestion in try facts.suggestions(to: request.id) {
      let shift = try existing(suggestion.id)
      guard shift.state.suggestedTo == request.id else { continue }
      let isKept = try existing(shift.owner).isActive
      update(shift) { if isKept { $0.state = .idle } else { $0.offerUntilReturn() } }
    }
  }

  /// Reopens a request whose chosen shift did not change hands.
  mutating func reopen(_ id: WorkRequest.ID?) throws {
    guard let id else { return }
    update(try existing(id)) {
      $0.status = .open
      $0.chosen = nil
    }
  }

  func requirePlanned(_ date: RosterDate) throws {
    let planned = rules.plannedDates(at: now)
    guard planned.contains(date) else {
      throw Refusal.dateNotPlanned(date, first: planned.lowerBound, last: planned.upperBound)
    }
  }

  func requireRequester(of request: WorkRequest) throws {
    guard try request.person == me() else {
      throw Refusal.notRequester(request.date, requester: try name(of: request.person))
    }
  }

  func requireOpen(_ request: WorkRequest) throws {
    guard request.status == .open else {
      throw Refusal.requestClosed(request.date, request.status)
    }
  }
}
