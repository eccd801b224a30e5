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

extension RecurrenceRule {
  /// A part of a rule, with its name in the text.
  private enum Part: String, CaseIterable {
    case frequency = "FREQ"
    case interval = "INTERVAL"
    case count = "COUNT"
    case until = "UNTIL"
    case weekStart = "WKST"
    case seconds = "BYSECOND"
    case minutes = "BYMINUTE"
    case hours = "BYHOUR"
    case days = "BYDAY"
    case monthDays = "BYMONTHDAY"
    case yearDays = "BYYEARDAY"
    case weekNumbers = "BYWEEKNO"
    case positions = "BYSETPOS"
    case months = "BYMONTH"
    case calendar = "RSCALE"
    case skip = "SKIP"
  }

  /// The most bytes of a rule in a document. A longer one is ignored: cut, it would say something
  /// else.
  package static let longestText = 1000

  /// Parses a rule such as `FREQ=MONTHLY;BYDAY=-1FR`. Unknown parts are ignored. Throws if the rule
  /// is invalid.
  package init(parsing text: some StringProtocol) throws(RecurrenceError) {
    self.init(.daily)
    var seen: [String: String] = [:]
    for field in text.split(separator: ";") {
      let pair = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = pair[0].trimmed.uppercased()
      guard let part = Part(rawValue: name) else {
        if unknownPart == nil, !name.isEmpty { unknownPart = String(name.prefix(40)) }
        continue
      }
      let value = pair.count == 2 ? pair[1].trimmed.uppercased() : ""
      if let other = seen.updateValue(value, forKey: name) {
        // Some programs write all parts twice.
        if other == value { continue }
        throw .twice(part: name)
      }
      guard read(part, value) else {
        throw part == .calendar
          ? .foreignCalendar(value) : .malformed(part: name, value: String(value.prefix(40)))
      }
    }
    guard seen[Part.frequency.rawValue] != nil else { throw .noFrequency }
    if let part = forbiddenPart { throw .forbidden(part: part.rawValue, beside: frequency) }
  }

  /// Sets the value of a part. Returns false if the value is invalid.
  private mutating func read(_ part: Part, _ value: String) -> Bool {
    switch part {
    case .frequency: set(\.frequency, Frequency(rawValue: value))
    case .interval: set(\.interval, Self.number(value, 1...100_000))
    case .count: set(\.count, Self.number(value, 1...1_000_000).map(Optional.some))
    case .until: set(\.until, End(parsing: value).map(Optional.some))
    case .weekStart: set(\.weekStart, Weekday(code: value))
    // A leap second counts as the last second of its minute.
    case .seconds: set(\.seconds, Self.list(value) { Self.number($0, 0...60).map { min($0, 59) } })
    case .minutes: set(\.minutes, Self.list(value) { Self.number($0, 0...59) })
    case .hours: set(\.hours, Self.list(value) { Self.number($0, 0...23) })
    case .days: set(\.days, Self.list(value, Day.init))
    case .monthDays: set(\.monthDays, Self.signedList(value, upTo: 31))
    case .yearDays: set(\.yearDays, Self.signedList(value, upTo: 366))
    case .weekNumbers: set(\.weekNumbers, Self.signedList(value, upTo: 53))
    case .positions: set(\.positions, Self.signedList(value, upTo: 366))
    case .months: set(\.months, Self.list(value) { Self.number($0, 1...12) })
    case .calendar: value == "GREGORIAN"
    case .skip: set(\.skip, Skip(rawValue: value))
    }
  }

  private mutating func set<Value>(
    _ path: WritableKeyPath<RecurrenceRule, Value>, _ value: Value?
  ) -> Bool {
    guard let value else { return false }
    self[keyPath: path] = value
    return true
  }

  /// The rule as a text, without parts that say nothing and without unknown ones.
  package var text: String {
    Part.allCases.compactMap { part in
      value(of: part).map { "\(part.rawValue)=\($0)" }
    }.joined(separator: ";")
  }

  /// Returns the value of a part; nil if the rule is the same without it.
  private func value(of part: Part) -> String? {
    switch part {
    case .frequency: frequency.rawValue
    case .interval: interval == 1 ? nil : "\(interval)"
    case .count: count.map { "\($0)" }
    case .until: until?.text
    case .weekStart: weekStart == .monday ? nil : weekStart.code
    case .seconds: Self.text(of: seconds)
    case .minutes: Self.text(of: minutes)
    case .hours: Self.text(of: hours)
    case .days: Self.text(of: days.map { ($0.ordinal.map { "\($0)" } ?? "") + $0.weekday.code })
    case .monthDays: Self.text(of: monthDays)
    case .yearDays: Self.text(of: yearDays)
    case .weekNumbers: Self.text(of: weekNumbers)
    case .positions: Self.text(of: positions)
    case .months: Self.text(of: months)
    // RFC 7529 requires it beside the next one.
    case .calendar: skip == .omit ? nil : "GREGORIAN"
    case .skip: skip == .omit ? nil : skip.rawValue
    }
  }

  private static func text(of list: [some CustomStringConvertible]) -> String? {
    list.isEmpty ? nil : list.map(\.description).joined(separator: ",")
  }

  private static func number(_ text: some StringProtocol, _ range: ClosedRange<Int>) -> Int? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2B || $0 == 0x2D }),
      let number = Int(text), range.contains(number)
    else { return nil }
    return number
  }

  private static func signedList(_ text: String, upTo largest: Int) -> [Int]? {
    list(text) { number($0, -largest...largest).flatMap { $0 == 0 ? nil : $0 } }
  }

  /// Returns the elements in order of first appearance, without duplicates.
  private static func list<Element: Hashable>(
    _ text: String, _ element: (String) -> Element?
  ) -> [Element]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let elements = parts.compactMap { element($0.trimmed) }
    guard elements.count == parts.count, elements.count <= 1000 else { return nil }
    var seen: Set<Element> = []
    return elements.filter { seen.insert($0).inserted }
  }

  /// A part that the rule has although its frequency forbids it.
  private var forbiddenPart: Part? {
    let hasOrdinals = days.contains { $0.ordinal != nil }
    let allowsOrdinals = frequency == .monthly || frequency == .yearly && weekNumbers.isEmpty
    if hasOrdinals, !allowsOrdinals { return .days }
    if !weekNumbers.isEmpty, frequency != .yearly { return .weekNumbers }
    if !monthDays.isEmpty, frequency == .weekly { return .monthDays }
    if !yearDays.isEmpty, [.daily, .weekly, .monthly].contains(frequency) { return .yearDays }
    if !positions.isEmpty, hasNoLists { return .positions }
    return nil
  }
}

extension RecurrenceRule.Day {
  fileprivate init?(_ text: String) {
    guard let weekday = Weekday(code: text.suffix(2)) else { return nil }
    let digits = text.dropLast(2)
    let ordinal = Int(digits)
    guard digits.isEmpty || ordinal.map({ $0 != 0 && (-53...53).contains($0) }) == true else {
      return nil
    }
    self.init(ordinal: ordinal, weekday: weekday)
  }
}

extension RecurrenceRule.End {
  /// Parses `19971224` or `19971224T000000`; the latter is in UTC if it ends with Z.
  fileprivate init?(parsing text: String) {
    let isUTC = text.hasSuffix("Z")
    let parts = (isUTC ? text.dropLast() : text[...]).split(separator: "T")
    guard let first = parts.first, let date = CivilDate(basic: first) else { return nil }
    if parts.count == 1 { self = .date(date); return }
    guard parts.count == 2, let second = WallTime.second(basic: parts[1]) else { return nil }
    self = .time(WallTime(date: date, second: second), isUTC: isUTC)
  }

  fileprivate var text: String {
    switch self {
    case .date(let date): date.basic
    case .time(let time, let isUTC): time.date.basic + "T" + time.basic + (isUTC ? "Z" : "")
    }
  }
}

extension Weekday {
  private static let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  fileprivate init?(code: some StringProtocol) {
    guard let index = Self.codes.firstIndex(where: { $0 == code }) else { return nil }
    self = Self.allCases[index]
  }

  fileprivate var code: String { Self.codes[daysSinceMonday] }
}

extension CivilDate {
  /// Parses `19971224` (ISO 8601, basic format).
  package init?(basic text: some StringProtocol) {
    guard text.utf8.count == 8, let number = UInt32(text).map(Int.init) else { return nil }
    self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  fileprivate var basic: String { digits(year * 10_000 + month * 100 + day, 8) }
}

extension WallTime {
  /// Parses `130500` (ISO 8601, basic format). A leap second counts as the last second of its
  /// minute.
  package static func second(basic text: some StringProtocol) -> Int? {
    guard text.utf8.count == 6, let number = UInt32(text).map(Int.init) else { return nil }
    let (hour, minute, second) = (number / 10_000, number / 100 % 100, number % 100)
    guard hour < 24, minute < 60, second <= 60 else { return nil }
    return hour * 3600 + minute * 60 + min(second, 59)
  }

  fileprivate var basic: String {
    digits(second / 3600 * 10_000 + second / 60 % 60 * 100 + second % 60, 6)
  }
}

/// Returns a number with zeros before it.
private func digits(_ number: Int, _ count: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, count - digits.count)) + digits
}

extension StringProtocol {
  fileprivate var trimmed: String {
    let blank: Set<Character> = [" ", "\t", "\r", "\n", "\r\n"]
    let head = drop { blank.contains($0) }
    return String(head.reversed().drop { blank.contains($0) }.reversed())
  }
}
