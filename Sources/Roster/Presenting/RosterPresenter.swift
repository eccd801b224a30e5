/// The roster as one person sees it at a moment: the words for all who show it.
package struct RosterPresenter: Sendable {
  package private(set) var snapshot: RosterSnapshot
  package let me: Person
  package let now: Instant
  /// How days are said; nil where they are said as commands name them.
  package let dates: (any DayWords)?
  /// Why nothing can be changed now, whatever the rules say; nil while changes reach the server.
  private(set) var obstacle: String?
  /// How commands say days and names.
  package private(set) var brevity = Brevity.whole

  /// What is said in fewer words where there is little room, ever more of it.
  package enum Brevity: Sendable, Comparable {
    case whole, shortDays, firstNames
  }

  /// Nil where nobody is logged in whom the roster knows.
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
  /// The number before which it goes on; nil where it does not.
  package var logGoesOnBefore: Int?
  /// Which rows of a long list are shown.
  package var window = 0..<RosterPresenter.mostRows

  /// The same of another state of the roster.
  package func seeing(_ snapshot: RosterSnapshot) -> RosterPresenter {
    var presenter = self
    presenter.snapshot = snapshot
    return presenter
  }

  /// The same in fewer words.
  package func saying(_ brevity: Brevity) -> RosterPresenter {
    var presenter = self
    presenter.brevity = brevity
    return presenter
  }

  /// The same where changes reach the server.
  package var unhindered: RosterPresenter {
    var presenter = self
    presenter.obstacle = nil
    return presenter
  }

  /// Whether I am an admin everywhere: what is done with people is for these alone.
  package var isAdmin: Bool { me.role == .admin }
  /// Whether I plan others' shifts, be it at one place only; where, the rules say.
  package var isPlanning: Bool { me.isAdminSomewhere }
  package var zone: RosterZone { snapshot.rules.timeZone }
  package var today: RosterDate { zone.date(at: now) }

  /// The actions on a shift, those that can be done first.
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
  /// Everybody's shifts that nobody has begun yet, in the order they begin.
  var shiftsAhead: [Shift] {
    snapshot.shifts.filter { $0.state != .cancelled && isAhead($0.slot) }
      .sorted(by: Shift.beginsBefore)
  }

  var myShiftsAhead: [Shift] { shiftsAhead.filter(isMine) }

  package var activePeople: [Person] { everybody.filter(\.isActive) }
}
