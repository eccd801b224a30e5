import Calendrics

/// The roster as one person, the viewer, sees it at a moment. It words the roster for every program
/// that shows it.
package struct RosterPresenter: Sendable {
  package private(set) var snapshot: RosterSnapshot
  package let me: Person
  package let now: Instant
  /// Formats dates; nil for the format of commands.
  package let dates: (any DayWords)?
  /// Why nothing can be changed now, even if the rules allow it; nil while changes reach the server.
  private(set) var obstacle: String?
  /// How briefly commands name days and people.
  package private(set) var brevity = Brevity.whole

  /// Levels of brevity, for ever less room.
  package enum Brevity: Sendable, Comparable {
    case whole, shortDays, firstNames
  }

  /// Creates a presenter; nil unless a person of the roster is logged in.
  package init?(
    _ snapshot: RosterSnapshot, state: RosterState, at now: Instant, dates: (any DayWords)? = nil,
    obstacle: String? = nil
  ) {
    guard case .loggedIn(let id) = state.authentication, let me = snapshot.person(id) else {
      return nil
    }
    self.snapshot = snapshot
    self.me = me
    self.now = now
    self.dates = dates
    self.obstacle = obstacle
  }

  /// The lines of the log that were read, the newest first.
  package var log: [NumberedAuditEntry] = []
  /// The number before which the log continues; nil if it does not.
  package var logGoesOnBefore: Int?
  /// The range of rows that are shown of a long list.
  package var window = 0..<RosterPresenter.mostRows

  /// Returns a presenter for a different snapshot with the same viewer.
  package func seeing(_ snapshot: RosterSnapshot) -> RosterPresenter {
    var presenter = self
    presenter.snapshot = snapshot
    return presenter
  }

  /// Returns a presenter with shorter words.
  package func saying(_ brevity: Brevity) -> RosterPresenter {
    var presenter = self
    presenter.brevity = brevity
    return presenter
  }

  /// A presenter without an obstacle, as if changes reached the server.
  var unhindered: RosterPresenter {
    var presenter = self
    presenter.obstacle = nil
    return presenter
  }

  /// Whether the viewer is an admin of the whole roster; only these admins manage people.
  package var isAdmin: Bool { me.role == .admin }
  /// Whether the viewer plans other members' shifts, at least at one place; the rules check the
  /// place.
  package var isPlanning: Bool { me.isAdminSomewhere }
  package var zone: RosterZone { snapshot.rules.timeZone }
  package var today: RosterDate { zone.date(at: now) }

  /// Returns the actions on a shift, the available ones first.
  package func actions(on shift: Shift) -> [ActionChoice] {
    let choices = (try? Roster.actions(on: shift, for: me.id, in: snapshot, at: now)) ?? []
    let answers = choices.filter { $0.refusal == nil && $0.action.act.isAnswer }
    return answers + choices.filter { $0.refusal == nil && !$0.action.act.isAnswer }
      + choices.filter { $0.refusal != nil }
  }

  package func isAhead(_ slot: Slot) -> Bool { slot.begins(in: zone) > now }

  package func isOver(_ slot: Slot) -> Bool { slot.ends(in: zone) <= now }

  func isMe(_ person: Person.ID) -> Bool { person == me.id }

  package func isMine(_ shift: Shift) -> Bool { shift.owner == me.id }
}

extension RosterPresenter {
  /// The shifts of all members that have not begun, in order of start.
  var shiftsAhead: [Shift] {
    snapshot.shifts.filter { $0.state != .cancelled && isAhead($0.slot) }
      .sorted(by: Shift.beginsBefore)
  }

  var myShiftsAhead: [Shift] { shiftsAhead.filter(isMine) }

  var activePeople: [Person] { everybody.filter(\.isActive) }
}

/// The viewer's rights to see and to act.
extension RosterPresenter {
  package var offered: [Shift] {
    snapshot.shifts.filter { $0.state == .supplied && isAhead($0.slot) }
      .sorted(by: Shift.beginsBefore)
  }

  package var wanted: [WorkRequest] {
    snapshot.requests.filter(isWanted).sorted { ($0.date, $0.id) < ($1.date, $1.id) }
  }

  func isWanted(_ request: WorkRequest) -> Bool {
    request.status.isLive && request.date >= today
  }

  /// Returns the fixed shifts of a person, or those of all people.
  package func fixedShifts(of person: Person.ID?) -> [FixedShift] {
    snapshot.fixedShifts().filter { person == nil || $0.owner == person }
      .sorted { ($0.weekday.daysSinceMonday, $0.start) < ($1.weekday.daysSinceMonday, $1.start) }
  }

  /// The open trades and rings with the viewer as a party.
  var openTrades: [Trade] {
    snapshot.trades.filter { $0.status == .open && $0.leg(givenBy: me.id) != nil }
  }

  /// The viewer's wishes, and the wishes for a shift of theirs.
  package var concerningWishes: [RingWish] {
    snapshot.wishes().filter { wish in
      wish.person == me.id || wish.takes.contains { snapshot.shift($0).map(isMine) == true }
    }
  }

  /// The openings that have not begun and are not cancelled, in order of start. Full ones are
  /// included for admins, who can change them.
  package var openingsAhead: [Opening] {
    snapshot.openings.filter {
      $0.status == .open && isAhead($0.slot) && ($0.missing > 0 || me.isAdmin(at: $0.place))
    }
    .sorted(by: Opening.beginsBefore)
  }

  /// Whether the owner of a shift is away then, as far as the viewer may know. Excludes shifts for
  /// which an admin has overridden that.
  package func isClashing(_ shift: Shift) -> Bool {
    guard shift.state != .cancelled, !shift.waived.contains(.away),
      let owner = snapshot.person(shift.owner), knowsAbsences(of: owner)
    else { return false }
    return owner.terms.absence(on: shift.date) != nil
  }

  /// Whether the viewer may know a person's absences: their own, or as a planner those of all
  /// people.
  func knowsAbsences(of person: Person) -> Bool { isPlanning || person.id == me.id }

  /// Returns the cancelled shift that a row is, or that a trade would have exchanged; nil for
  /// another row.
  package func cancelledShift(of reference: RowReference) -> Shift? {
    let shift =
      switch reference.kind {
      case .shift: snapshot.shift(Shift.ID(reference.id))
      case .trade: snapshot.trade(Trade.ID(reference.id)).flatMap(cancelledShift)
      case .request, .wish, .opening, .fixedShift, .person: Shift?.none
      }
    return shift?.state == .cancelled ? shift : nil
  }

  func cancelledShift(in trade: Trade) -> Shift? {
    trade.legs.compactMap { snapshot.shift($0.shift) }.first { $0.state == .cancelled }
  }

  /// The approver of a shift, as far as sentences tell them apart.
  enum Approver {
    case me, admins
    case owner(String)
  }

  func whoApproves(_ shift: Shift) -> Approver {
    if isForAdmins(shift) { return .admins }
    return isMine(shift) ? .me : .owner(name(of: shift.owner))
  }

  /// Whether the viewer may approve another member who accepted or chose a shift.
  package func canApprove(_ shift: Shift) -> Bool {
    guard let taker = shift.state.acceptedBy, taker != me.id else { return false }
    return me.isAdmin(at: shift.place) || (isMine(shift) && !isForAdmins(shift))
  }

  private func isForAdmins(_ shift: Shift) -> Bool {
    hasLeft(shift.owner)
      || shift.state.suggestedTo == nil && snapshot.rules.approval == .admin
  }

  func kind(of trade: Trade.ID) -> Trade.Kind { snapshot.trade(trade)?.kind ?? .swap }
}
