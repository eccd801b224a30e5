/// How something comes again (RFC 5545, section 3.3.10).
package struct RecurrenceRule: Sendable, Equatable {
  package enum Frequency: String, Sendable, CaseIterable {
    case secondly = "SECONDLY"
    case minutely = "MINUTELY"
    case hourly = "HOURLY"
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// A weekday: the nth of its month or year, from the end where below zero; each where nil.
  package struct Day: Sendable, Hashable {
    package var ordinal: Int?
    package var weekday: Weekday
  }

  /// The last moment at which there is an occurrence.
  package enum End: Sendable, Equatable {
    /// The whole day still counts.
    case date(CivilDate)
    /// On the clock of the start, unless in UTC.
    case time(WallTime, isUTC: Bool)
  }

  /// What takes the place of a day that its month lacks (RFC 7529, section 4.1).
  package enum Skip: String, Sendable {
    case omit = "OMIT"
    /// The day before it.
    case backward = "BACKWARD"
    /// The day after it.
    case forward = "FORWARD"
  }

  package var frequency: Frequency
  package var interval = 1
  /// How many occurrences there are, the start included.
  package var count: Int?
  package var until: End?
  package var weekStart = Weekday.monday
  package var seconds: [Int] = []
  package var minutes: [Int] = []
  package var hours: [Int] = []
  package var days: [Day] = []
  /// From the end where below zero, as the three that follow.
  package var monthDays: [Int] = []
  package var yearDays: [Int] = []
  package var weekNumbers: [Int] = []
  package var positions: [Int] = []
  package var months: [Int] = []
  package var skip = Skip.omit
  /// The first part of no known name, which the rule is followed without.
  package var unknownPart: String?

  package init(_ frequency: Frequency) { self.frequency = frequency }

  /// The rule with the weekday, the day of the month and the month that it has from its start (RFC
  /// 5545, section 3.3.10).
  package func completed(from start: CivilDate) -> RecurrenceRule {
    var rule = self
    let namesDays = [monthDays, yearDays].contains { !$0.isEmpty } || !days.isEmpty
    switch frequency {
    case _ where namesDays: break
    case .weekly: rule.days = [Day(weekday: start.weekday)]
    case .yearly where !weekNumbers.isEmpty: rule.days = [Day(weekday: start.weekday)]
    case .monthly: rule.monthDays = [start.day]
    case .yearly:
      rule.monthDays = [start.day]
      if months.isEmpty { rule.months = [start.month] }
    case .secondly, .minutely, .hourly, .daily: break
    }
    return rule
  }

  /// Whether it comes by the hour and faster.
  package var isFast: Bool {
    switch frequency {
    case .secondly, .minutely, .hourly: true
    case .daily, .weekly, .monthly, .yearly: false
    }
  }

  /// Whether it says nothing of which hours, days and months.
  package var hasNoLists: Bool {
    days.isEmpty
      && [seconds, minutes, hours, monthDays, yearDays, weekNumbers, months].allSatisfy(\.isEmpty)
  }
}

/// Why a rule can't be followed.
package enum RecurrenceError: Error, Equatable {
  case noFrequency
  /// A part has a value that it can't have.
  case malformed(part: String, value: String)
  case twice(part: String)
  /// RFC 5545 forbids the part beside this frequency.
  case forbidden(part: String, beside: RecurrenceRule.Frequency)
  /// Months and leap days of another calendar (RFC 7529).
  case foreignCalendar(String)
}
