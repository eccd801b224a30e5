package import Calendrics

/// What somebody is told of a roster, with all that its sentence needs: names and times as they were
/// then.
package enum News: Codable, Hashable, Sendable {
  // What becomes of shifts

  /// One's shift is somebody else's now, who took it.
  case taken(ToldShift, by: String)
  /// One has somebody's shift now, by the word of somebody or of the server.
  case given(ToldShift, from: String, by: String?, reason: String?)
  /// One's shift is somebody else's now, by the word of somebody or of the server.
  case takenAway(ToldShift, to: String, by: String?, reason: String?)
  case cancelled(ToldShift, by: String?, reason: String?)
  /// One has a new shift.
  case added(ToldShift, by: String?)
  /// One has several new shifts at once.
  case addedMany([ToldShift], by: String?)
  /// What became of a duty of every week.
  case fixedShift(WeeklyDuty, FixedShiftChange, by: String?)
  /// One takes part again, and has again what one had every week and these shifts.
  case back(weekly: [WeeklyDuty], [ToldShift], by: String?)
  case role(Person.Role, by: String?)
  /// Where one keeps everybody's shifts now; may be nowhere.
  case places([String], by: String?)
  /// What one can do, as somebody else says; may be nothing.
  case skills([String], by: String?)
  /// Somebody has put one's shift on the marketplace in one's name.
  case offeredForYou(ToldShift, by: String?)
  /// Somebody has taken it back from there in one's name.
  case offerTakenBack(ToldShift, by: String?)
  /// Nobody took what one has offered until it began.
  case notTaken(ToldShift)
  /// Nobody has taken what somebody offers, and it begins soon; of nobody for what one offers oneself.
  case stillOffered(ToldShift, of: String?, hasLeft: Bool? = nil)
  /// Nobody has taken places in an opening yet, and it begins soon.
  case stillNeeded(ToldOpening)

  // Acceptances

  /// Somebody would take one's shift.
  case wanted(ToldShift, by: String, decides: Decider)
  /// Somebody would take somebody's shift, and it is an admin's to approve.
  case awaitsApproval(ToldShift, of: String, by: String)
  /// Whoever would take one's shift does not want it any more.
  case wantedNoMore(ToldShift, by: String)
  /// One has a shift that one would take.
  case approved(ToldShift, by: String?)
  /// One does not get it; by nobody where its time has come.
  case refused(ToldShift, by: String?, reason: String?)
  /// Somebody does not get one's shift; by nobody where its time has come.
  case notApproved(ToldShift, taker: String, by: String?)

  // Suggestions

  case suggested(ToldShift, by: String)
  case takenBack(ToldShift, by: String)
  /// Somebody needs what one has suggested no more.
  case suggestionDeclined(ToldShift, by: String)

  // Trades and rings

  /// By nobody for a ring, which was found.
  case tradeProposed(Exchange, by: String?)
  case tradeAgreed(Exchange, by: String)
  /// Its shifts have changed hands.
  case traded(Exchange)
  /// It came to nothing; somebody may have left.
  case tradeEnded(Exchange, Trade.Status, by: String?, left: String? = nil)
  /// It came to nothing because somebody else's shift in it was cancelled.
  case tradeCalledOff(Exchange, cancelled: ToldShift, by: String?, reason: String?)

  /// A shift stands on the marketplace that one could take.
  case offered(ToldShift, by: String, approver: Approver? = nil, hasLeft: Bool? = nil)
  /// Several of somebody's stand there at once.
  case offeredMany([ToldShift], by: String, approver: Approver? = nil, hasLeft: Bool? = nil)
  /// People are needed where one could work.
  case needed([ToldOpening], by: String?)

  // At times that one has chosen

  /// The shifts of the seven days from a day on.
  case digest(from: RosterDate, [ToldShift])
  case reminder(ToldShift)
  /// Proves that a mail address is one's own.
  case confirmation(code: String, address: String)
  /// Lets one choose a new password. The code is nothing once it was sent.
  case passwordCode(String, by: String?)

  /// The same without a code that nobody may read once it was sent.
  package var withoutCode: News {
    if case .confirmation(_, let address) = self {
      return .confirmation(code: "", address: address)
    }
    if case .passwordCode(_, let maker) = self { return .passwordCode("", by: maker) }
    return self
  }

  /// Whose word it takes.
  package enum Decider: String, Codable, Hashable, Sendable {
    case you, admins
  }

  /// Who has to approve what is taken from the marketplace.
  package enum Approver: String, Codable, Hashable, Sendable {
    case owner, admins
  }

  package enum FixedShiftChange: String, Codable, Hashable, Sendable {
    case added, changed, removed
    /// It asks for something else.
    case skill
  }
}

/// One duty on one day, as it is told of.
package struct ToldShift: Codable, Hashable, Sendable {
  package let shift: Shift.ID
  package let slot: Slot
  /// May be empty.
  package let place: String
  /// What else whoever works it should know; nil where there is nothing.
  package let note: String?

  package init(_ shift: Shift) {
    self.shift = shift.id
    slot = shift.slot
    place = shift.place
    note = shift.note.isEmpty ? nil : shift.note
  }

  /// The order of lists: by day, start and name.
  static func beginsBefore(_ left: ToldShift, _ right: ToldShift) -> Bool {
    (left.slot.date, left.slot.start, left.shift) < (right.slot.date, right.slot.start, right.shift)
  }
}

/// Hours for which people are needed, as they are told of.
package struct ToldOpening: Codable, Hashable, Sendable {
  package let opening: Opening.ID
  package let slot: Slot
  /// May be empty.
  package let place: String
  /// How many people are missing.
  package let missing: Int

  package init(_ opening: Opening) {
    self.opening = opening.id
    slot = opening.slot
    place = opening.place
    missing = opening.missing
  }
}

/// A duty of every week, as it is told of.
package struct WeeklyDuty: Codable, Hashable, Sendable {
  package let weekday: Weekday
  package let start: TimeOfDay
  package let end: TimeOfDay
  /// May be empty.
  package let place: String
  /// What it asks for; nil where anybody can.
  package let skill: String?

  init(_ fixed: FixedShift) {
    weekday = fixed.weekday
    start = fixed.start
    end = fixed.end
    place = fixed.place
    skill = fixed.skill.isEmpty ? nil : fixed.skill
  }
}

/// What somebody gives and takes in a trade or a ring.
package struct Exchange: Codable, Hashable, Sendable {
  package let kind: Trade.Kind
  package let gives: ToldShift
  package let takes: ToldShift
}
