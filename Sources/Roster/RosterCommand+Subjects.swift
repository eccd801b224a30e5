extension RosterCommand {
  /// The row that a command is about, if it is about one that exists.
  package var subject: RowReference? { sight?.reference }

  /// That row as whoever commands has seen it.
  package var sight: RowSight? {
    if let act { return act.sight }
    return switch self {
    case .offer(let shift), .revoke(let shift), .accept(let shift), .withdrawAcceptance(let shift),
      .approve(let shift), .disapprove(let shift), .suggest(let shift, _),
      .takeBackSuggestion(let shift), .chooseSuggestion(let shift), .cancelShift(let shift, _),
      .override(let shift, _, _), .wish(let shift, _), .proposeTrade(let shift, _):
      shift.sight
    case .withdrawRequest(let request): request.sight
    case .acceptTrade(let trade), .declineTrade(let trade), .withdrawTrade(let trade):
      trade.sight
    case .withdrawWish(let wish): wish.sight
    case .changeFixedShift(let fixed, _, _, _, _), .removeFixedShift(let fixed, _),
      .setFixedShiftSkill(let fixed, _):
      fixed.sight
    case .deactivate(let person), .activate(let person), .setRole(let person, _),
      .erase(let person), .allowPasswordReset(let person), .resetPassword(let person),
      .endSessions(let person), .setPlaces(let person, _), .setAvailability(let person, _),
      .setQualification(let person, _, _):
      person.sight
    case .setShiftSkill(let shift, _): shift.sight
    case .waive(_, _, let command): command.sight
    case .changeOpening(let opening, _, _, _, _, _, _, _), .cancelOpening(let opening, _),
      .takeOpening(let opening, _):
      opening.sight
    case .request, .addFixedShift, .addShift, .addOpening, .copyWeek, .invite, .layOut, .expire,
      .findRings:
      nil
    }
  }
}

extension RowVersion {
  var sight: RowSight {
    RowSight(reference: RowReference(kind: Subject.kind, id: id.rawValue), revision: revision)
  }
}

extension RosterCommand {
  /// The shifts that it names.
  package var shifts: [Shift.ID] {
    if let act { return act.shifts }
    return switch self {
    case .proposeTrade(let give, let take): [give.id, take.id]
    case .wish(let give, let takes): [give.id] + takes
    case .waive(_, _, let command): command.shifts
    case .offer, .revoke, .accept, .withdrawAcceptance, .approve, .disapprove, .request,
      .withdrawRequest, .suggest, .takeBackSuggestion, .chooseSuggestion, .acceptTrade,
      .declineTrade, .withdrawTrade, .withdrawWish, .addFixedShift, .changeFixedShift,
      .removeFixedShift, .addShift, .cancelShift, .override, .invite, .deactivate, .activate,
      .setRole, .setPlaces, .setAvailability, .setQualification, .setShiftSkill,
      .setFixedShiftSkill, .erase, .allowPasswordReset, .resetPassword, .endSessions, .layOut,
      .expire, .findRings, .addOpening, .changeOpening, .cancelOpening, .takeOpening, .copyWeek:
      subject.flatMap { $0.kind == .shift ? [Shift.ID($0.id)] : nil } ?? []
    }
  }
}

extension RosterCommand {
  /// The rows that it names.
  package var rows: Set<RowReference> {
    if let act { return act.rows }
    return Set(
      shifts.map { RowReference(kind: .shift, id: $0.rawValue) } + [subject].compactMap(\.self)
    )
    .union(request.map { [RowReference(kind: .request, id: $0.rawValue)] } ?? [])
  }

  /// The request that something is suggested to.
  private var request: WorkRequest.ID? {
    if case .suggest(_, let request) = self { request } else { nil }
  }
}
