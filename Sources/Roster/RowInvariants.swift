/// What a decision keeps true of the rows that it changes.
///
/// A row that a server of another version, or a hostile one, got wrong is no error of the decision:
/// only what held before must hold afterwards. The relations between rows are checked in whole
/// rosters (`RosterModel.violations`) and by the database.
struct RowInvariants<R: RosterRow> {
  let new: R
  /// The row before the change; nil for a new row.
  let old: R?

  /// Whether something holds for the row, unless it did not hold before.
  func keeps(_ rule: (R) -> Bool) -> Bool { rule(new) || old.map(rule) == false }

  /// The same where a new row may be the copy of one that was wrong.
  func keepsIfStored(_ rule: (R) -> Bool) -> Bool { old == nil || keeps(rule) }
}

extension RosterRow {
  /// Asserts what must hold for the row after a change by a decision.
  func assertSound(since old: Self?) {
    assert(old != nil || !id.rawValue.isEmpty, "a row is found by its ID")
    switch row {
    case .person(let person): person.invariants(old?.row).check()
    case .fixedShift(let fixed): fixed.invariants(old?.row).check()
    case .opening(let opening): opening.invariants(old?.row).check()
    case .shift(let shift): shift.invariants(old?.row).check()
    case .request(let request): request.invariants(old?.row).check()
    case .trade(let trade): trade.invariants(old?.row).check()
    case .wish(let wish): wish.invariants(old?.row).check()
    }
  }

  private func invariants(_ old: Row?) -> RowInvariants<Self> {
    RowInvariants(new: self, old: old.flatMap(Self.init))
  }
}

extension RowInvariants<Person> {
  fileprivate func check() {
    assert(keeps { !$0.name.isEmpty }, "members know each other by name")
    assert(
      keeps { Set($0.places).count == $0.places.count }, "a person is an admin of a place once")
    assert(
      keeps { Set($0.terms.skills).count == $0.terms.skills.count }, "a person has a skill once")
    assert(
      keeps { Set($0.terms.absences).count == $0.terms.absences.count },
      "an absence is listed once")
    assert(
      keeps { $0.terms.absences.count <= RosterLimits.dates }, "each check reads all absences")
  }
}

extension RowInvariants<FixedShift> {
  fileprivate func check() {
    assert(
      keeps { !$0.isActive || !$0.returnsWithOwner }, "a fixed shift that goes on need not return")
    assert(
      old.map { new.firstDate >= $0.firstDate } ?? true,
      "a fixed shift never begins earlier than it did, on days that are planned already")
  }
}

extension RowInvariants<Opening> {
  fileprivate func check() {
    assert(keeps { $0.taken <= $0.needed }, "no member takes a place that is not needed")
    assert(
      keepsIfStored { RosterLimits.needed.contains($0.needed) },
      "an opening needs at least one person")
    assert(
      old?.status != .cancelled || new.status == .cancelled,
      "members were told that a cancelled opening needs no more people")
    assert(
      old.map { $0.taken == 0 || $0.slot == new.slot && $0.place == new.place } ?? true,
      "members who have taken a place know its hours and place")
  }
}

extension RowInvariants<Shift> {
  fileprivate func check() {
    assert(keeps { $0.state.acceptedBy != $0.owner }, "no member takes over their own shift")
    assert(
      keeps { $0.fixedShift == nil || $0.opening == nil },
      "a shift is planned from a fixed shift or is a place in an opening")
    assert(
      keepsIfStored { $0.waived == DutyRule.allCases.filter($0.waived.contains) },
      "a rule is overridden once, and the log lists rules in one order")
    assert(
      old?.state != .cancelled || new.state == .cancelled,
      "a cancelled shift never comes back: its owner may have made other plans")
    assert(
      old.map { $0.owner == new.owner } ?? true || new.state == .idle,
      "nothing of the former owner's is pending when a shift changes hands")
    assert(
      old != nil || new.state == .idle && !new.returnsWithOwner,
      "a new shift is not offered or promised")
  }
}

extension RowInvariants<WorkRequest> {
  fileprivate func check() {
    assert(keeps { $0.status != .chosen || $0.chosen != nil }, "a choice is a choice of a shift")
    assert(
      keeps { $0.chosen == nil || $0.status == .chosen || $0.status == .fulfilled },
      "a request that is open or over has chosen nothing")
    assert(old != nil || new.status == .open, "shifts can be suggested for a new request")
  }
}

extension RowInvariants<Trade> {
  fileprivate func check() {
    assert(
      keeps { Set($0.agreed).isSubset(of: $0.legs.map(\.giver)) }, "only those who give agree")
    assert(keeps { Set($0.agreed).count == $0.agreed.count }, "a party agrees once")
    assert(
      keeps { ($0.agreed.count == $0.legs.count) == ($0.status == .applied) },
      "shifts change hands as soon as all agree, and not before")
    assert(old.map { $0.legs == new.legs } ?? true, "parties agreed to these shifts")
  }
}

extension RowInvariants<RingWish> {
  fileprivate func check() {
    assert(keeps { !$0.isActive || !$0.takes.isEmpty }, "a wish for nothing is over")
    assert(keeps { !$0.takes.contains($0.gives) }, "no member wishes for the shift that they give")
    assert(keeps { Set($0.takes).count == $0.takes.count }, "a shift is wished for once")
    assert(keeps { $0.takes.count <= RosterLimits.takes }, "the search for rings tries all of them")
    assert(old?.isActive != false || !new.isActive, "a wish that is over stays over")
  }
}

extension Decision {
  /// Asserts what must hold for each decision that changes something.
  func assertSound() {
    let changed = Set(rows.map(\.reference))
    assert(
      changed.count == changes.count,
      "a row changes once in a decision, however many steps change it")
    assert(changes.allSatisfy(\.isNext), "versions grow by one")
    guard let audit else { return assertionFailure("each change is in the log") }
    assert(changed.isSubset(of: audit.subjects), "the log names each changed row")
    assert(audit.waived.isEmpty || audit.reason != nil, "the log says why a rule was overridden")
    assert(
      audit.handovers.allSatisfy {
        changed.contains(RowReference(kind: .shift, id: $0.shift.rawValue))
      }, "a shift that changes hands is a changed row")
  }
}
