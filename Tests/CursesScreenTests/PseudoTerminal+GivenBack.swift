import Foundation
import PseudoTerminal
import Testing

extension PseudoTerminal {
  /// The sequences that take the terminal, each with the one that restores it.
  private static let switches = [
    ("\u{1B}[?1049h", "\u{1B}[?1049l"), ("\u{1B}[?2004h", "\u{1B}[?2004l"),
    ("\u{1B}[?2031h", "\u{1B}[?2031l"), ("\u{1B}[8l", "\u{1B}[8h"),
    ("\u{1B}[?1000h", "\u{1B}[?1000l"), ("\u{1B}[?1006h", "\u{1B}[?1006l"),
    ("\u{1B}[?1h", "\u{1B}[?1l"), ("\u{1B}[22;0t", "\u{1B}[23;0t"),
    ("\u{1B}[?25l", "\u{1B}[?25h"), ("\u{1B}[?7l", "\u{1B}[?7h"),
  ]

  /// Checks that every taken mode of the terminal was restored afterwards.
  func expectGivenBack(
    _ comment: @autoclosure () -> String = "", location: SourceLocation = #_sourceLocation
  ) {
    let output = text
    let comment = "\(comment()): \(output.suffix(600).debugDescription)"
    #expect(modes == .cooked, "\(comment)", sourceLocation: location)
    for (taken, given) in Self.switches {
      guard let last = output.range(of: taken, options: .backwards) else { continue }
      #expect(
        output[last.upperBound...].contains(given), "\(taken.debugDescription) stays: \(comment)",
        sourceLocation: location)
    }
  }
}
