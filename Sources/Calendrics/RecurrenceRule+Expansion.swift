/// What a rule comes to.
package struct Expansion: Sendable, Equatable {
  /// In order.
  package var times: [WallTime] = []
  /// False where the steps were used up before the window's end.
  package var isComplete = true
}

extension RecurrenceRule {
  /// When something comes again: the start, which counts as the first occurrence, and all that
  /// follow it, as far as they lie in a window; never where it ended before it began.
  ///
  /// Rules by the hour and faster have no other occurrence here than the start.
  ///
  /// - Parameters:
  ///   - end: on the clock of the start, where the rule has an end in UTC.
  ///   - isWholeDay: hours, minutes and seconds of the rule mean nothing.
  ///   - steps: how many days are looked at, and times put out, before it gives up.
  package func expansion(
    from start: WallTime, isWholeDay: Bool = false, until end: WallTime? = nil,
    in window: Range<WallTime>, steps: Int = 100_000
  ) -> Expansion {
    guard let periods = Periods(self, from: start, isWholeDay: isWholeDay) else {
      return Expansion(times: window.contains(start) ? [start] : [])
    }
    var expansion = Expansion()
    var left = (steps: steps, count: (count ?? .max) - 1)
    let last = end ?? lastTime
    if let last, last < start { return expansion }
    if window.contains(start) { expansion.times = [start] }
    // Only who counts has to begin at the beginning.
    var index = count == nil ? periods.index(before: window.lowerBound) : 0
    while left.count > 0 {
      guard let (times, cost) = periods.times(of: index) else { return expansion }
      left.steps -= cost + times.count
      for time in times where time > start {
        if time >= window.upperBound || last.map({ time > $0 }) == true { return expansion }
        if time >= window.lowerBound { expansion.times.append(time) }
        left.count -= 1
        if left.count == 0 { return expansion }
      }
      if periods.isBehind(index, window.upperBound) { return expansion }
      guard left.steps > 0 else {
        expansion.isComplete = false
        return expansion
      }
      index += 1
    }
    return expansion
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
