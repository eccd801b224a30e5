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

  /// When minors work, and how long at most.
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

    /// Reads limits; throws for hours that no day or week has.
    package init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      from = try values.decode(TimeOfDay.self, forKey: .from)
      to = try values.decode(TimeOfDay.self, forKey: .to)
      hoursADay = try values.superDecoder(forKey: .hoursADay).number(in: RosterLimits.hoursADay)
      hoursAWeek = try values.superDecoder(forKey: .hoursAWeek).number(in: RosterLimits.hoursAWeek)
    }
  }

  /// The zone in which days and times are meant.
  package var timeZone: RosterZone
  /// True where somebody may work two shifts that begin on one day.
  package var allowsSeveralShiftsADay: Bool
  /// Whose word makes an acceptance on the marketplace final.
  package var approval: Approval
  /// How far ahead fixed shifts are laid out and days may be asked for, as `RosterLimits.weeks`.
  package var weeksAhead: Int
  /// Hours of rest between the shifts of two days; nil where that is no rule.
  package var restHours: Int?
  /// The most hours that somebody works on a day; nil where that is no rule.
  package var hoursADay: Int?
  /// The most hours that somebody works in a week; nil where that is no rule.
  package var hoursAWeek: Int?
  /// What holds for minors; nil where nothing does.
  package var minors: Minors?
  /// True where nobody gets a shift that asks for what they can't do.
  package var heedsSkills: Bool
  /// True where nobody gets a shift while they are away.
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

  /// Reads rules; throws where more weeks are planned than a roster plans, or more hours than there
  /// are.
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

  /// The days that are planned at a moment: today and the weeks ahead.
  package func plannedDates(at instant: Instant) -> ClosedRange<RosterDate> {
    let today = timeZone.date(at: instant)
    return today...(today + (max(weeksAhead, 1) * 7 - 1))
  }
}

extension KeyedDecodingContainer {
  /// So many hours, nil where none are said.
  fileprivate func hours(_ key: Key, in range: ClosedRange<Int>) throws -> Int? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    return try superDecoder(forKey: key).number(in: range)
  }
}

/// How much of everything a roster takes.
package enum RosterLimits {
  /// Weeks that are planned ahead.
  package static let weeks = 0...104
  /// Hours of rest that may be a rule.
  package static let restHours = 1...48
  /// Hours that may be the most of a day.
  package static let hoursADay = 1...24
  /// Hours that may be the most of a week.
  package static let hoursAWeek = 1...168
  /// Skills of one person, or places that they are the admin of.
  package static let skills = 20
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
  /// People who are needed at once, of one opening.
  package static let needed = 1...100
  /// Shifts and openings that are copied at once.
  package static let copies = 1_000
  /// Shifts that one wish would take.
  package static let takes = 20
  /// People in a ring.
  package static let ring = 4
}
