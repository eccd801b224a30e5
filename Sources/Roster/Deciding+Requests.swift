/// Rules of requests, and the end of them.
extension Deciding {
  /// Ends a person's request for a day on which they get a shift: the chosen shift fulfils it; any
  /// other leaves no room for a second shift, unless the rules allow several a day.
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

  /// Ends a request; other suggestions for it are idle again, or on the marketplace if their owner
  /// has left.
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

  /// Lets a request whose chosen shift did not change hands be answered again.
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
