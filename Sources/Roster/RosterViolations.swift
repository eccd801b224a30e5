extension RosterModel {
  /// Returns the violations of invariants of every roster, and of this roster's rules or some of
  /// them; empty if there are none.
  package func violations(of duties: [DutyRule] = DutyRule.lasting) -> [String] {
    let shifts = Array(unordered(Shift.self))
    let ofAll =
      openingViolations(among: shifts) + timetableViolations(of: duties, among: shifts)
      + layingOutViolations(among: shifts) + violationsOfPeople
    return (violations(among: rows) + ofAll).sorted()
  }

  /// Returns the errors of rows and of their relations. The rows that they name must be in the
  /// model.
  package func violations(among rows: [Row]) -> [String] {
    rows.flatMap { row -> [String] in
      switch row {
      case .shift(let shift): violations(of: shift)
      case .request(let request): violations(of: request)
      case .trade(let trade): violations(of: trade)
      case .wish(let wish): violations(of: wish)
      case .person, .fixedShift, .opening: []
      }
    }
  }

  /// The errors in the names and intentions of people. Only rows that are not over are needed.
  package var violationsOfPeople: [String] { repetitions() + departures() }

  private func violations(of shift: Shift) -> [String] {
    var found: [String] = []
    if find(shift.owner) == nil { found.append("shift \(shift.id) has no owner") }
    if shift.state.acceptedBy == shift.owner {
      found.append("shift \(shift.id) is accepted by its owner")
    }
    switch shift.state {
    case .idle, .supplied, .cancelled, .awaitingApproval(_, nil): break
    case .suggested(let id):
      let request = find(id)
      if request?.status.isLive != true || request?.date != shift.date
        || request?.person == shift.owner
      {
        found.append("shift \(shift.id) is suggested to a request that can't take it")
      }
    case .awaitingApproval(let taker, let id?):
      let request = find(id)
      if request?.status != .chosen || request?.chosen != shift.id || request?.person != taker {
        found.append("shift \(shift.id) awaits approval for a request that did not choose it")
      }
    case .inTrade(let id):
      let trade = find(id)
      if trade?.status != .open || trade?.leg(givenBy: shift.owner)?.shift != shift.id {
        found.append("shift \(shift.id) is in a trade that does not bind it")
      }
    }
    return found
  }

  /// Returns the errors of openings: each must count exactly the shifts that are places in it.
  private func openingViolations(among shifts: [Shift]) -> [String] {
    let places = shifts.filter { $0.state != .cancelled }.compactMap(\.opening)
    let taken = Dictionary(grouping: places) { $0 }.mapValues(\.count)
    return unordered(Opening.self).flatMap { $0.violations(having: taken[$0.id] ?? 0) }
      + shifts.filter { shift in shift.opening.map { find($0) == nil } ?? false }
      .map { "shift \($0.id) is a place in nothing" }
  }

  private func violations(of request: WorkRequest) -> [String] {
    let chosen = request.chosen.flatMap { find($0) }
    let isConsistent =
      switch request.status {
      case .open, .withdrawn, .expired: request.chosen == nil
      case .chosen: chosen?.state == .awaitingApproval(of: request.person, for: request.id)
      case .fulfilled: chosen != nil
      }
    return isConsistent ? [] : ["request \(request.id) is \(request.status) without its shift"]
  }

  private func violations(of trade: Trade) -> [String] {
    var found: [String] = []
    let givers = trade.legs.map(\.giver)
    if Set(givers).count != trade.legs.count || Set(trade.legs.map(\.taker)) != Set(givers)
      || !(2...RosterLimits.ring).contains(trade.legs.count)
      || trade.legs.contains(where: { $0.giver == $0.taker })
    {
      found.append("trade \(trade.id) is no ring")
    }
    if !Set(trade.agreed).isSubset(of: givers) || Set(trade.agreed).count != trade.agreed.count
      || (trade.agreed.count == givers.count) != (trade.status == .applied)
    {
      found.append("trade \(trade.id) is \(trade.status) with \(trade.agreed.count) agreed")
    }
    if trade.status == .open,
      trade.legs.contains(where: { find($0.shift)?.state != .inTrade(trade.id) })
    {
      found.append("trade \(trade.id) is open without its shifts")
    }
    return found
  }

  private func violations(of wish: RingWish) -> [String] {
    guard wish.isActive else { return [] }
    let shift = find(wish.gives)
    let isTheirs = shift?.owner == wish.person && shift?.state != .cancelled
    let takes = wish.takes.compactMap { find($0) }
    let isOpen = takes.allSatisfy { $0.owner != wish.person && $0.state != .cancelled }
    return (isTheirs ? [] : ["wish \(wish.id) gives what is not its person's"])
      + (isOpen ? [] : ["wish \(wish.id) takes what no other member can give"])
  }

  /// Returns the shifts that are forbidden by shifts that the same person had before them.
  package func timetableViolations(of rules: [DutyRule], among shifts: [Shift]) -> [String] {
    let people = Dictionary(grouping: shifts.filter { $0.state != .cancelled }, by: \.owner)
    return people.flatMap { owner, shifts in
      let ordered = shifts.sorted(by: Shift.beginsBefore)
      return ordered.indices.compactMap { index in
        self.rules.obstacles(to: index, of: ordered, for: WorkTerms(), by: rules).first
          .map { "\(owner) has \($0.contradiction(of: ordered[index].id))" }
      }
    }
  }

  private func layingOutViolations(among shifts: [Shift]) -> [String] {
    let laidOut = shifts.filter { $0.fixedShift != nil }
    let weeks = Dictionary(grouping: laidOut) { "\($0.fixedShift ?? "") of \($0.date.monday)" }
    return weeks.filter { $0.value.count > 1 }.map { "\($0.key) is laid out twice" }
      + laidOut.filter { $0.fixedShift.flatMap { find($0) } == nil }
      .map { "shift \($0.id) is laid out from nothing" }
  }

  private func repetitions() -> [String] {
    let requests = unordered(WorkRequest.self).filter(\.status.isLive)
    let people = unordered(Person.self).filter(\.isActive)
    let keys =
      requests.map { "request of \($0.person) for \($0.date)" }
      + wishes().map { "wish for \($0.gives)" } + people.map { "name \($0.name.lowercased())" }
    return Dictionary(grouping: keys) { $0 }.filter { $0.value.count > 1 }
      .map { "second \($0.key)" }
  }

  /// Returns the people who have left but still have requests, wishes, fixed shifts or acceptances.
  private func departures() -> [String] {
    let wanting =
      unordered(WorkRequest.self).filter(\.status.isLive).map(\.person) + wishes().map(\.person)
      + fixedShifts().map(\.owner) + unordered(Shift.self).compactMap(\.state.acceptedBy)
    return Set(wanting).filter { find($0)?.isActive == false }
      .map { "\($0) has left and still wants something" }
  }
}

extension Opening {
  /// Returns the errors of the opening, given the number of shifts that are places in it.
  package func violations(having count: Int) -> [String] {
    let name = "opening \(id)"
    return (count == taken ? [] : ["\(name) counts \(taken) and has \(count)"])
      + (taken <= needed ? [] : ["\(name) has more than it needs"])
  }
}

extension Row {
  /// The rows that the row names, against which it is checked.
  package var namedRows: [RowReference] {
    switch self {
    case .shift(let shift):
      [
        RowReference(kind: .person, id: shift.owner.rawValue),
        shift.state.suggestedTo.map { RowReference(kind: .request, id: $0.rawValue) },
        shift.state.trade.map { RowReference(kind: .trade, id: $0.rawValue) },
      ].compactMap(\.self)
    case .request(let request):
      request.chosen.map { [RowReference(kind: .shift, id: $0.rawValue)] } ?? []
    case .trade(let trade): trade.legs.map { RowReference(kind: .shift, id: $0.shift.rawValue) }
    case .wish(let wish):
      ([wish.gives] + wish.takes).map { RowReference(kind: .shift, id: $0.rawValue) }
    case .person, .fixedShift, .opening: []
    }
  }
}

extension DutyObstacle {
  /// Returns the contradiction as words that follow the owner of the shift.
  fileprivate func contradiction(of shift: Shift.ID) -> String {
    switch self {
    case .shift(let slot, let rule): "both \(shift) and one on \(slot): \(rule)"
    case .limit(let limit): "\(shift) beyond a limit: \(limit.rule)"
    }
  }
}
