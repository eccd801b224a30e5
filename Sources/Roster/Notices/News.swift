package import Calendrics

/// An event of a roster that a person is notified of, with everything its sentence needs: names and
/// times as they were then.
package enum News: Codable, Hashable, Sendable {
  // Changes of shifts

  /// Another member took the recipient's shift.
  case taken(ToldShift, by: String)
  /// A person or the server gave the recipient another member's shift.
  case given(ToldShift, from: String, by: String?, reason: String?)
  /// A person or the server gave the recipient's shift to another member.
  case takenAway(ToldShift, to: String, by: String?, reason: String?)
  case cancelled(ToldShift, by: String?, reason: String?)
  /// The recipient has a new shift.
  case added(ToldShift, by: String?)
  /// The recipient has several new shifts at once.
  case addedMany([ToldShift], by: String?)
  /// The change of a fixed shift.
  case fixedShift(WeeklyDuty, FixedShiftChange, by: String?)
  /// The recipient was reactivated, and got these fixed shifts and shifts back.
  case back(weekly: [WeeklyDuty], [ToldShift], by: String?)
  case role(Person.Role, by: String?)
  /// The places of which the recipient is now an admin; may be empty.
  case places([String], by: String?)
  /// The recipient's skills, as another person set them; may be empty.
  case skills([String], by: String?)
  /// Another person offered the recipient's shift on the marketplace for them.
  case offeredForYou(ToldShift, by: String?)
  /// Another person withdrew the recipient's offer for them.
  case offerTakenBack(ToldShift, by: String?)
  /// No member took the shift that the recipient offered before it began.
  case notTaken(ToldShift)
  /// No member has taken an offered shift, and it begins soon. `of` is nil if the recipient offers
  /// it.
  case stillOffered(ToldShift, of: String?, hasLeft: Bool? = nil)
  /// An opening has places that no member has taken yet, and it begins soon.
  case stillNeeded(ToldOpening)

  // Acceptances

  /// A member wants to take the recipient's shift.
  case wanted(ToldShift, by: String, decides: Decider)
  /// A member wants to take another member's shift, and an admin must approve.
  case awaitsApproval(ToldShift, of: String, by: String)
  /// The member who wanted to take the recipient's shift has withdrawn.
  case wantedNoMore(ToldShift, by: String)
  /// The recipient got the shift that they wanted to take.
  case approved(ToldShift, by: String?)
  /// The recipient does not get the shift; `by` is nil if it was not approved in time.
  case refused(ToldShift, by: String?, reason: String?)
  /// A member does not get the recipient's shift; `by` is nil if it was not approved in time.
  case notApproved(ToldShift, taker: String, by: String?)

  // Suggestions

  case suggested(ToldShift, by: String)
  case takenBack(ToldShift, by: String)
  /// A requester no longer needs the shift that the recipient suggested.
  case suggestionDeclined(ToldShift, by: String)

  // Trades and rings

  /// `by` is nil for a ring, which the server found.
  case tradeProposed(Exchange, by: String?)
  case tradeAgreed(Exchange, by: String)
  /// The shifts have changed hands.
  case traded(Exchange)
  /// The trade ended without effect; `left` names a member who left, if that was the cause.
  case tradeEnded(Exchange, Trade.Status, by: String?, left: String? = nil)
  /// The trade ended because another member's shift in it was cancelled.
  case tradeCalledOff(Exchange, cancelled: ToldShift, by: String?, reason: String?)

  /// The marketplace has a shift that the recipient could take.
  case offered(ToldShift, by: String, approver: Approver? = nil, hasLeft: Bool? = nil)
  /// The marketplace has several shifts of one owner at once that the recipient could take.
  case offeredMany([ToldShift], by: String, approver: Approver? = nil, hasLeft: Bool? = nil)
  /// People are needed in openings in which the recipient could take a place.
  case needed([ToldOpening], by: String?)

  // At times that the recipient has chosen

  /// The shifts of the seven days from a day on.
  case digest(from: RosterDate, [ToldShift])
  case reminder(ToldShift)
  /// Has a code that proves that a mail address is the recipient's.
  case confirmation(code: String, address: String)
  /// Has a code for choosing a new password. The code is empty once it was sent.
  case passwordCode(String, by: String?)

  /// The news without its code, which must not be readable once it was sent.
  package var withoutCode: News {
    if case .confirmation(_, let address) = self {
      return .confirmation(code: "", address: address)
    }
    if case .passwordCode(_, let maker) = self { return .passwordCode("", by: maker) }
    return self
  }

  /// The role that decides about an acceptance.
  package enum Decider: String, Codable, Hashable, Sendable {
    case you, admins
  }

  /// The role that must approve what is taken from the marketplace.
  package enum Approver: String, Codable, Hashable, Sendable {
    case owner, admins
  }

  package enum FixedShiftChange: String, Codable, Hashable, Sendable {
    case added, changed, removed
    /// The required skill has changed.
    case skill
  }
}

/// A shift on one day, as notices describe it.
package struct ToldShift: Codable, Hashable, Sendable {
  package let shift: Shift.ID
  package let slot: Slot
  /// May be empty.
  package let place: String
  /// A note for the person who works the shift; nil if there is none.
  package let note: String?

  package init(_ shift: Shift) {
    self.shift = shift.id
    slot = shift.slot
    place = shift.place
    note = shift.note.isEmpty ? nil : shift.note
  }

  /// Whether the left shift comes first in lists: by day, start and ID.
  static func beginsBefore(_ left: ToldShift, _ right: ToldShift) -> Bool {
    (left.slot.date, left.slot.start, left.shift) < (right.slot.date, right.slot.start, right.shift)
  }
}

/// Hours for which people are needed, as notices describe them.
package struct ToldOpening: Codable, Hashable, Sendable {
  package let opening: Opening.ID
  package let slot: Slot
  /// May be empty.
  package let place: String
  /// The number of people still needed.
  package let missing: Int

  package init(_ opening: Opening) {
    self.opening = opening.id
    slot = opening.slot
    place = opening.place
    missing = opening.missing
  }
}

/// A fixed shift, as notices describe it.
package struct WeeklyDuty: Codable, Hashable, Sendable {
  package let weekday: Weekday
  package let start: TimeOfDay
  package let end: TimeOfDay
  /// May be empty.
  package let place: String
  /// The required skill; nil if none is required.
  package let skill: String?

  init(_ fixed: FixedShift) {
    weekday = fixed.weekday
    start = fixed.start
    end = fixed.end
    place = fixed.place
    skill = fixed.skill.isEmpty ? nil : fixed.skill
  }
}

/// The shifts that a person gives and takes in a trade or a ring.
package struct Exchange: Codable, Hashable, Sendable {
  package let kind: Trade.Kind
  package let gives: ToldShift
  package let takes: ToldShift
}

/// A kind of news that a person can choose to be notified of.
package enum NewsKind: String, Codable, CaseIterable, Hashable, Sendable {
  /// Changes of the recipient's shifts, and of their part in the roster.
  case shifts
  /// Shifts that members want to take, and the result; for admins also shifts and places that no
  /// member has taken.
  case approvals
  case suggestions
  case trades
  /// Shifts that the recipient could take, and openings that need people.
  case offers

  /// The default: the kinds that concern the recipient.
  package static let usual: Set<NewsKind> = [.shifts, .approvals, .suggestions, .trades]
}

extension News {
  /// The kind that a person must choose to get the news; nil if a separate setting brings it.
  package var kind: NewsKind? {
    switch self {
    case .taken, .given, .takenAway, .cancelled, .added, .addedMany, .fixedShift, .back, .role,
      .places, .skills, .offeredForYou, .offerTakenBack, .notTaken, .stillOffered(_, nil, _):
      .shifts
    case .stillOffered(_, _?, _), .stillNeeded, .wanted, .awaitsApproval, .wantedNoMore, .approved,
      .refused, .notApproved:
      .approvals
    case .suggested, .takenBack, .suggestionDeclined: .suggestions
    case .tradeProposed, .tradeAgreed, .traded, .tradeEnded, .tradeCalledOff: .trades
    case .offered, .offeredMany, .needed: .offers
    case .digest, .reminder, .confirmation, .passwordCode: nil
    }
  }

  /// Whether the news has its own time, and is sent even in quiet hours.
  package var disturbs: Bool {
    switch self {
    case .reminder, .confirmation, .passwordCode: true
    case .taken, .given, .takenAway, .cancelled, .added, .addedMany, .fixedShift, .back, .role,
      .places, .skills, .offeredForYou, .offerTakenBack, .notTaken, .stillOffered, .stillNeeded,
      .wanted, .awaitsApproval, .wantedNoMore, .approved, .refused, .notApproved, .suggested,
      .takenBack, .suggestionDeclined, .tradeProposed, .tradeAgreed, .traded, .tradeEnded,
      .tradeCalledOff, .offered, .offeredMany, .needed, .digest:
      false
    }
  }
}
