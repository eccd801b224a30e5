import ArgumentParser
import Foundation

/// Prints figures as they arrive, one a line.
struct Table {
  private var missed = 0

  private static let widths = [44, 12, 12, 12, 6]

  /// Prints the names of the columns.
  init() {
    print(Self.line(["", "median", "worst", "bound", "runs"]))
  }

  func section(_ title: String) {
    print("\n\(title)")
  }

  mutating func add(_ figures: [Figure]) {
    for figure in figures {
      if figure.isMissed { missed += 1 }
      print(Self.line(figure))
    }
    // A run takes minutes, so each figure is printed at once.
    fflush(nil)
  }

  /// Ends the program with 1 if a bound was missed.
  func end() throws {
    guard missed > 0 else { return }
    print(Notice.missed(bounds: missed))
    throw ExitCode.failure
  }

  /// Returns the line of a figure.
  static func line(_ figure: Figure) -> String {
    let bound = figure.bound.map { "≤ " + figure.text($0) }
    let floor = figure.floor.map { "≥ " + figure.text($0) }
    let demanded = bound ?? floor ?? ""
    let cells = [figure.name, figure.text(figure.median), figure.text(figure.worst), demanded]
    return line(cells + ["\(figure.samples.count)"]) + remark(on: figure)
  }

  private static func remark(on figure: Figure) -> String {
    switch (figure.isMissed, figure.isRepeated) {
    case (true, true): "  ← missed twice"
    case (true, false): "  ← missed"
    case (false, true): "  the second time"
    case (false, false): ""
    }
  }

  private static func line(_ cells: [String]) -> String {
    let columns = zip(cells, widths).enumerated().map { index, column in
      let space = String(repeating: " ", count: max(0, column.1 - column.0.count))
      return index == 0 ? column.0 + space : space + column.0
    }
    return columns.joined()
  }
}

extension Figure {
  fileprivate func text(_ value: Double) -> String {
    let (digits, unit) =
      switch self.unit {
      case .milliseconds: (2, " ms")
      case .seconds: (2, " s")
      case .megabytes: (1, " MB")
      case .times: (2, " ×")
      case .perSecond: (0, " /s")
      case .count: (0, "")
      }
    return value.formatted(
      .number.precision(.fractionLength(digits)).locale(Locale(identifier: "en_GB"))) + unit
  }
}
