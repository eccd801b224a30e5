/// What a roster allows: settings of the server, the same for all members.
///
/// Stored rosters, backups and older servers do not have a new field. `init(from:)` must read it,
/// with a default if it is missing; the compiler does not demand this of an optional field.
package struct RosterRules: Codable, Hashable, Sendable {
  /// The role whose approval makes an acceptance on the marketplace final.
  package enum Approval: String, Codable, Sendable, CaseIterable {
    /// No role: accepting is final.
    case none
    /// The owner, or an admin.
    case owner
    /// An admin.
    case admin
  }

  /// The times at which minors may work, and their maximum of hours.
  package struct Minors: Codable, Hashable, Sendable {
    package var from: TimeOfDay
    package var to: TimeOfDay
    package var hoursADay: Int
    package var hoursAWeek: Int

    package init(from: TimeOfDay, to: TimeOfDay, hoursADay: Int, hoursAWeek: Int) {
      self.from = from
      self.to = to
      self.hoursADay = hoursADay
      self.hoursAWeek = hoursAWeek
    }

    /// Reads limits. Throws for hours that no day or week has.
    package init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      from = try values.decode(TimeOfDay.self, forKey: .from)
      to = try values.decode(TimeOfDay.self, forKey: .to)
      hoursADay = try values.superDecoder(forKey: .hoursADay).number(in: RosterLimits.hoursADay)
      hoursAWeek = try values.superDecoder(forKey: .hoursAWeek).number(in: RosterLimits.hoursAWeek)
    }
  }

  /// The time zone of the roster's days and times.
  package var timeZone: RosterZone
  /// Whether a person may work two shifts that begin on one day.
  package var allowsSeveralShiftsADay: Bool
  /// The role whose approval makes an acceptance on the marketplace final.
  package var approval: Approval
  /// The number of weeks ahead for which fixed shifts are planned and days can be requested, within
  /// `RosterLimits.weeks`.
  package var weeksAhead: Int
  /// The hours of rest between the shifts of two days; nil for no such rule.
  package var restHours: Int?
  /// The maximum of hours that a person works on a day; nil for no such rule.
  package var hoursADay: Int?
  /// The maximum of hours that a person works in a week; nil for no such rule.
  package var hoursAWeek: Int?
  /// The limits for minors; nil for none.
  package var minors: Minors?
  /// Whether a member gets no shift that requires a skill they lack.
  package var heedsSkills: Bool
  /// Whether a member gets no shift while they are away.
  package var heedsAbsences: Bool

  package init(
    timeZone: RosterZone = .utc, allowsSeveralShiftsADay: Bool = false, approval: Approval = .none,
    weeksAhead: Int = 8, restHours: Int? = nil, hoursADay: Int? = nil, hoursAWeek: Int? = nil,
    minors: Minors? = nil, heedsSkills: Bool = true, heedsAbsences: Bool = true
  ) {
    self.timeZone = timeZone
    self.allowsSeveralShiftsADay = allowsSeveralShiftsADay
    self.approval = approval
    self.weeksAhead = weeksAhead
    self.restHours = restHours
    self.hoursADay = hoursADay
    self.hoursAWeek = hoursAWeek
    self.minors = minors
    self.heedsSkills = heedsSkills
    self.heedsAbsences = heedsAbsences
  }

  /// Reads rules. Throws if more weeks are planned than a roster may plan, or for more hours than
  /// there are.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    timeZone = try values.decode(RosterZone.self, forKey: .timeZone)
    allowsSeveralShiftsADay = try values.decode(Bool.self, forKey: .allowsSeveralShiftsADay)
    approval = try values.decode(Approval.self, forKey: .approval)
    weeksAhead = try values.superDecoder(forKey: .weeksAhead).number(in: RosterLimits.weeks)
    restHours = try values.hours(.restHours, in: RosterLimits.restHours)
    hoursADay = try values.hours(.hoursADay, in: RosterLimits.hoursADay)
    hoursAWeek = try values.hours(.hoursAWeek, in: RosterLimits.hoursAWeek)
    minors = try values.decodeIfPresent(Minors.self, forKey: .minors)
    heedsSkills = try values.decodeIfPresent(Bool.self, forKey: .heedsSkills) ?? true
    heedsAbsences = try values.decodeIfPresent(Bool.self, forKey: .heedsAbsences) ?? true
  }

  /// Returns the planned days at a moment: today and the weeks ahead.
  package func plannedDates(at instant: Instant) -> ClosedRange<RosterDate> {
    let today = timeZone.date(at: instant)
    return today...(today + (max(weeksAhead, 1) * 7 - 1))
  }
}

extension KeyedDecodingContainer {
  /// Reads a number of hours; nil if there is none.
  fileprivate func hours(_ key: Key, in range: ClosedRange<Int>) throws -> Int? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    return try superDecoder(forKey: key).number(in: range)
  }
}

/// Limits of a roster.
package enum RosterLimits {
  /// Weeks that are planned ahead.
  package static let weeks = 0...104
  /// Hours of rest that a rule may require.
  package static let restHours = 1...48
  /// Hours a day that may be the maximum.
  package static let hoursADay = 1...24
  /// Hours a week that may be the maximum.
  package static let hoursAWeek = 1...168
  /// Skills of one person, or places of which they are an admin.
  package static let skills = 20
  /// Dates in one request.
  package static let dates = 60
  /// Characters (Unicode scalars) of a name, a place or a reason.
  package static let characters = 200
  /// Characters of a name, a place, a reason or an identifier that another program sends. No flyer
  /// server has longer ones.
  package static let received = 1_000
  /// Characters of a server's message about a refusal, with the names in it.
  package static let message = 2_000
  /// Fixed shifts of one person.
  package static let fixedShifts = 40
  /// People needed at once, in one opening.
  package static let needed = 1...100
  /// Shifts and openings copied at once.
  package static let copies = 1_000
  /// Shifts that one wish would take.
  package static let takes = 20
  /// People in a ring.
  package static let ring = 4
}
