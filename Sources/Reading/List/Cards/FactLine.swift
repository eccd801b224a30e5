import Drawing
import Screens

/// A line of facts: some words at its left and some, numbers mostly, at its right.
struct FactLine: Sendable, Equatable {
  /// Some words and how they look.
  struct Words: Sendable, Equatable {
    var text: String
    var element: Theme.Element

    init(_ text: String, _ element: Theme.Element = .secondary) {
      self.text = text
      self.element = element
    }
  }

  /// The columns between left and right.
  static let spacing = 2

  var left: [Words]
  var right: [Words] = []

  /// The columns that words take.
  static func width(of words: [Words]) -> Int {
    words.reduce(0) { $0 + DisplayWidth.of($1.text) }
  }

  /// The line as it is, or its right part in a line below where a measure is too short for both;
  /// none where there is nothing to say.
  func broken(to measure: Int) -> [FactLine] {
    if left.isEmpty, right.isEmpty { return [] }
    return left.isEmpty || right.isEmpty || fits(measure)
      ? [self] : [FactLine(left: left), FactLine(left: [], right: right)]
  }

  /// Whether a measure has room for both parts and the spacing between them.
  func fits(_ measure: Int) -> Bool {
    Self.width(of: left) + Self.spacing + Self.width(of: right) <= measure
  }

  func draw(on canvas: inout Canvas, in row: Rect, theme: Theme) {
    let parts = row.split(right: Self.width(of: right))
    let rest = right.isEmpty ? row : parts.rest.split(right: Self.spacing).rest
    Self.draw(right, on: &canvas, in: parts.right, theme: theme)
    Self.draw(left, on: &canvas, in: rest, theme: theme)
  }

  private static func draw(
    _ words: [Words], on canvas: inout Canvas, in row: Rect, theme: Theme
  ) {
    var rest = row
    for part in words {
      // No more room than is counted for it: else ASCII spells ß in columns of what follows.
      let place = rest.split(left: DisplayWidth.of(part.text)).left
      let taken = canvas.write(part.text, in: place, style: theme[part.element])
      rest = rest.split(left: taken).rest
    }
  }
}

/// A row of facts, at any width.
enum FactRow: Sendable, Equatable {
  /// Words, and fewer of them for where there is no room for all.
  case line(FactLine, short: FactLine? = nil)
  /// A bar that is filled to a part, 0 to 1, with the part in per cent.
  case bar(part: Double, percent: String)
  /// Words that are only printed.
  case printed(String)
}

extension [FactRow] {
  /// The rows in lines of a measure.
  func lines(measure: Int) -> [FactLine] { flatMap { $0.lines(measure: measure) } }
}

extension FactRow {
  /// The facts in print, each in its words.
  var inPrint: [String] {
    switch self {
    case .line(let line, _):
      [line.left, line.right].map { words in
        words.map(\.text).joined().split(separator: " ").joined(separator: " ")
      }.filter { !$0.isEmpty }
    case .bar: []
    case .printed(let words): [words]
    }
  }

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
    case .printed: return []
    }
  }
}
