/// Asking for days, and what others suggest for them.
extension Deciding {
  mutating func request(_ dates: [RosterDate]) throws {
    try require(dates, atMost: RosterLimits.dates, as: .dates)
    let person = try me()
    let requested = Set(try facts.liveRequests(of: person).map(\.date))
    for date in Set(dates).sorted() {
      try requirePlanned(date)
      guard !requested.contains(date) else { throw Refusal.alreadyRequested(date) }
      if rules.heedsAbsences, let absence = try existing(person).terms.absence(on: date) {
        throw Refusal.notAllowed(.you, .away(absence))
      }
      if let shift = try shifts(of: person, on: date...date).min(by: Shift.beginsBefore) {
        throw Refusal.notFree(.you, shift.slot, .sameDay)
      }
      insert(WorkRequest(id: newID(of: WorkRequest.self), person: person, date: date))
    }
  }

  mutating func withdrawRequest(_ seen: RowVersion<WorkRequest>) throws {
    let request = try current(seen)
    try requireRequester(of: request)
    guard request.status.isLive else {
      throw Refusal.requestClosed(request.date, request.status)
    }
    try close(request, as: .withdrawn)
  }

  mutating func suggest(_ seen: RowVersion<Shift>, to id: WorkRequest.ID) throws {
    let shift = try ownInHand(seen)
    try requireFuture(shift.slot)
    let request = try existing(id)
    guard request.person != shift.owner else { throw Refusal.ownRequest(request.date) }
    try requireOpen(request)
    guard request.date == shift.date else {
      throw Refusal.otherDay(shift.slot, requested: request.date)
    }
    try requireFree(request.person, for: shift.duty)
    update(shift) { $0.state = .suggested(to: id) }
  }

  mutating func takeBackSuggestion(_ seen: RowVersion<Shift>) throws {
    let shift = try current(seen)
    try requireOwn(shift)
    guard case .suggested = shift.state else {
      throw try refusal(Refusal.notSuggested, of: shift)
    }
    update(shift) { $0.state = .idle }
  }

  mutating func chooseSuggestion(_ seen: RowVersion<Shift>) throws {
    let shift = try current(seen)
    guard case .suggested(let id) = shift.state else {
      throw try refusal(Refusal.notSuggested, of: shift)
    }
    let request = try existing(id)
    try requireRequester(of: request)
    try requireOpen(request)
    try requireFuture(shift.slot)
    try requireFree(request.person, for: shift.duty)
    try requireNothingPending(for: shift.duty)
    update(shift) { $0.state = .awaitingApproval(of: request.person, for: id) }
    update(request) {
      $0.status = .chosen
      $0.chosen = shift.id
    }
  }

  /// Ends what a person has asked for a day on which they have got a shift: it was fulfilled by
  /// the one they chose; any other leaves no room for a second one, unless the rules do.
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

  /// Ends a request; what else was suggested to it is idle again, or on the marketplace where its
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
