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
  package var unhindered: RosterPresenter {
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

  package var activePeople: [Person] { everybody.filter(\.isActive) }
}
