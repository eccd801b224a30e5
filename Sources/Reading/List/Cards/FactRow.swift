/// A row of facts, whatever the measure.
enum FactRow: Sendable, Equatable {
  /// Words, and fewer of them for where there is no room for all.
  case line(FactLine, short: FactLine? = nil)
  /// A bar that is filled to a part, 0 to 1, with the part in per cent.
  case bar(part: Double, percent: String)
}

extension [FactRow] {
  /// The rows in lines of a measure.
  func lines(measure: Int) -> [FactLine] { flatMap { $0.lines(measure: measure) } }
}

extension FactRow {
  /// The columns of the shortest bar.
  private static let shortestBar = 6

  fileprivate func lines(measure: Int) -> [FactLine] {
    switch self {
    case .line(let line, let short):
      let best = line.fits(measure) ? line : short.flatMap { $0.fits(measure) ? $0 : nil }
      return (best ?? line).broken(to: measure)
    case .bar(let part, let percent):
      let percent = [FactLine.Words(percent)]
      let columns = measure - FactLine.width(of: percent) - FactLine.spacing
      guard columns >= Self.shortestBar else { return [FactLine(left: percent)] }
      let full = Int((Double(columns) * part).rounded(.down))
      let bar = [
        FactLine.Words(String(repeating: Signs.barFull, count: full), .badgeOpenText),
        FactLine.Words(String(repeating: Signs.barEmpty, count: columns - full), .rule),
      ]
      return [FactLine(left: bar, right: percent)]
    }
  }
}
