/// A recurrence rule (RFC 5545, section 3.3.10).
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

  /// A weekday. With an ordinal, the nth of its month or year, counted from the end if negative;
  /// without one, each.
  package struct Day: Sendable, Hashable {
    package var ordinal: Int?
    package var weekday: Weekday
  }

  /// The last moment at which an occurrence may be.
  package enum End: Sendable, Equatable {
    /// The whole day is included.
    case date(CivilDate)
    /// In local time of the start, unless in UTC.
    case time(WallTime, isUTC: Bool)
  }

  /// The replacement of a day that does not exist in a month (RFC 7529, section 4.1).
  package enum Skip: String, Sendable {
    case omit = "OMIT"
    /// The day before it.
    case backward = "BACKWARD"
    /// The day after it.
    case forward = "FORWARD"
  }

  package var frequency: Frequency
  package var interval = 1
  /// The number of occurrences, including the start.
  package var count: Int?
  package var until: End?
  package var weekStart = Weekday.monday
  package var seconds: [Int] = []
  package var minutes: [Int] = []
  package var hours: [Int] = []
  package var days: [Day] = []
  /// Negative values count from the end, also in the next three.
  package var monthDays: [Int] = []
  package var yearDays: [Int] = []
  package var weekNumbers: [Int] = []
  package var positions: [Int] = []
  package var months: [Int] = []
  package var skip = Skip.omit
  /// The name of the first unknown part. The rule is applied without it.
  package var unknownPart: String?

  package init(_ frequency: Frequency) { self.frequency = frequency }

  /// Returns the rule, completed with the weekday, day of the month and month of its start (RFC
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

  /// Whether the frequency is hourly or faster.
  package var isFast: Bool {
    switch frequency {
    case .secondly, .minutely, .hourly: true
    case .daily, .weekly, .monthly, .yearly: false
    }
  }

  /// Whether the rule does not restrict seconds, minutes, hours, days, weeks and months.
  package var hasNoLists: Bool {
    days.isEmpty
      && [seconds, minutes, hours, monthDays, yearDays, weekNumbers, months].allSatisfy(\.isEmpty)
  }
}

/// The reason why a rule can't be followed.
package enum RecurrenceError: Error, Equatable {
  case noFrequency
  /// A part has an invalid value.
  case malformed(part: String, value: String)
  case twice(part: String)
  /// RFC 5545 forbids the part with this frequency.
  case forbidden(part: String, beside: RecurrenceRule.Frequency)
  /// The rule uses the months and leap days of another calendar (RFC 7529).
  case foreignCalendar(String)
}
