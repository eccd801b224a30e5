/// What a roster allows: settings of the server, the same for everybody.
///
/// Rosters that are kept, backups and older servers know nothing of a further field: `init(from:)`
/// reads it and has a value where it is not there. The compiler asks for none that is optional.
package struct RosterRules: Codable, Hashable, Sendable {
  /// Whose word makes an acceptance on the marketplace final.
  package enum Approval: String, Codable, Sendable, CaseIterable {
    /// Nobody's: accepting is final.
    case none
    /// The owner's, or an admin's.
    case owner
    /// An admin's.
    case admin
  }

  /// The zone in which days and times are meant.
  package var timeZone: RosterZone
  /// True where somebody may work two shifts that begin on one day.
  package var allowsSeveralShiftsADay: Bool
  /// Whose word makes an acceptance on the marketplace final.
  package var approval: Approval
  /// How far ahead fixed shifts are laid out and days may be asked for, as `RosterLimits.weeks`.
  package var weeksAhead: Int

  package init(
    timeZone: RosterZone = .utc, allowsSeveralShiftsADay: Bool = false, approval: Approval = .none,
    weeksAhead: Int = 8
  ) {
    self.timeZone = timeZone
    self.allowsSeveralShiftsADay = allowsSeveralShiftsADay
    self.approval = approval
    self.weeksAhead = weeksAhead
  }

  /// Reads rules; throws where more weeks are planned than a roster plans.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    timeZone = try values.decode(RosterZone.self, forKey: .timeZone)
    allowsSeveralShiftsADay = try values.decode(Bool.self, forKey: .allowsSeveralShiftsADay)
    approval = try values.decode(Approval.self, forKey: .approval)
    weeksAhead = try values.superDecoder(forKey: .weeksAhead).number(in: RosterLimits.weeks)
  }

  /// The days that are planned at a moment: today and the weeks ahead.
  package func plannedDates(at instant: Instant) -> ClosedRange<RosterDate> {
    let today = timeZone.date(at: instant)
    return today...(today + (max(weeksAhead, 1) * 7 - 1))
  }
}

/// How much of everything a roster takes.
package enum RosterLimits {
  /// Weeks that are planned ahead.
  package static let weeks = 0...104
  /// Dates in one request.
  package static let dates = 60
  /// Characters (Unicode scalars) of a name, a place or a reason.
  package static let characters = 200
  /// Characters of a name, a place, a reason or an identifier that somebody else sends: more than
  /// any server of ours has.
  package static let received = 1_000
  /// Characters of what a server says of a refusal, with the names that it speaks of.
  package static let message = 2_000
  /// Duties of every week that one person has.
  package static let fixedShifts = 40
  /// Shifts that one wish would take.
  package static let takes = 20
  /// People in a ring.
  package static let ring = 4
}
