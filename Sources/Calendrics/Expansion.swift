/// The result of expanding a rule.
package struct Expansion: Sendable, Equatable {
  /// The occurrences in order.
  package var times: [WallTime] = []
  /// False if there are more times than requested, or the steps ran out before the end of the
  /// window.
  package var isComplete = true
  /// How many steps were taken.
  package var steps = 0
}

extension RecurrenceRule {
  /// Returns the occurrences in a window: the start, which counts as the first one, and all that
  /// follow. Returns none if the rule ends before its start.
  ///
  /// - Parameters:
  ///   - end: the end in local time of the start, if the rule has an end in UTC.
  ///   - isWholeDay: whether hours, minutes and seconds of the rule are ignored. A rule by the hour
  ///     or faster then has only the start.
  ///   - steps: how many days (or hours and shorter periods) are examined and times returned, in
  ///     total, before the expansion ends.
  ///   - most: the greatest number of times returned.
  package func expansion(
    from start: WallTime, isWholeDay: Bool = false, until end: WallTime? = nil,
    in window: Range<WallTime>, steps: Int = 100_000, atMost most: Int = .max
  ) -> Expansion {
    let bounds = Bounds(start: start, last: end ?? lastTime, window: window, most: most)
    if !isFast {
      return expansion(Periods(self, from: start, isWholeDay: isWholeDay), bounds, steps: steps)
    }
    if isWholeDay { return Expansion(times: window.contains(start) ? [start] : []) }
    return expansion(ShortPeriods(self, from: start), bounds, steps: steps)
  }

  private struct Bounds {
    let start: WallTime
    let last: WallTime?
    let window: Range<WallTime>
    let most: Int
  }

  private func expansion(
    _ periods: some PeriodSequence, _ bounds: Bounds, steps: Int
  ) -> Expansion {
    var expansion = Expansion()
    let window = bounds.window
    if let last = bounds.last, last < bounds.start { return expansion }
    if window.contains(bounds.start) { expansion.times = [bounds.start] }
    var left = (steps: steps, count: (count ?? .max) - 1)
    var (index, isFull) = (0, false)
    // A rule with a count must be followed from its start, unless each period has exactly one time.
    if count == nil || isRegular {
      index = periods.index(before: window.lowerBound)
      if count != nil { left.count -= max(0, index - 1) }
    }
    while left.count > 0 {
      guard let (times, cost) = periods.times(of: index) else { return expansion }
      left.steps -= cost + times.count
      expansion.steps += cost + times.count
      for time in times where time > bounds.start {
        if time >= window.upperBound || bounds.last.map({ time > $0 }) == true { return expansion }
        if time >= window.lowerBound {
          isFull = expansion.times.count >= bounds.most
          if isFull { break }
          expansion.times.append(time)
        }
        left.count -= 1
        if left.count == 0 { return expansion }
      }
      if !isFull, periods.isBehind(index, window.upperBound) { return expansion }
      if isFull || left.steps <= 0 {
        expansion.isComplete = false
        return expansion
      }
      index = periods.next(after: index)
    }
    return expansion
  }

  /// Whether each period has exactly one time, that of the start.
  private var isRegular: Bool {
    switch frequency {
    case .secondly, .minutely, .hourly, .daily, .weekly: hasNoLists
    case .monthly, .yearly: false
    }
  }

  /// The last moment of a rule with an end, as written in the rule.
  private var lastTime: WallTime? {
    switch until {
    case .date(let date): WallTime(date: date, second: 86_399)
    case .time(let time, isUTC: _): time
    case nil: nil
    }
  }
}
