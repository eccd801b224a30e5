/// What a rule comes to.
package struct Expansion: Sendable, Equatable {
  /// In order.
  package var times: [WallTime] = []
  /// False where there are more times than were asked for, or the steps were used up before the
  /// window's end.
  package var isComplete = true
}

extension RecurrenceRule {
  /// When something comes again: the start, which counts as the first occurrence, and all that
  /// follow it, as far as they lie in a window; never where it ended before it began.
  ///
  /// - Parameters:
  ///   - end: on the clock of the start, where the rule has an end in UTC.
  ///   - isWholeDay: hours, minutes and seconds of the rule mean nothing; by the hour and faster
  ///     there is the start alone.
  ///   - steps: how many days, or hours and less, are looked at, and times put out, before it gives
  ///     up.
  ///   - most: how many times are put out.
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
    // Who counts has to begin at the beginning, unless each period has its one time.
    if count == nil || isRegular {
      index = periods.index(before: window.lowerBound)
      if count != nil { left.count -= max(0, index - 1) }
    }
    while left.count > 0 {
      guard let (times, cost) = periods.times(of: index) else { return expansion }
      left.steps -= cost + times.count
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

  /// Whether each of its periods has one time, as the start has it.
  private var isRegular: Bool {
    switch frequency {
    case .secondly, .minutely, .hourly, .daily, .weekly: hasNoLists
    case .monthly, .yearly: false
    }
  }

  /// The last moment of a rule with an end, as that says it itself.
  private var lastTime: WallTime? {
    switch until {
    case .date(let date): WallTime(date: date, second: 86_399)
    case .time(let time, isUTC: _): time
    case nil: nil
    }
  }
}
