import Drawing
import Foundation
import PseudoTerminal
import Testing

/// Each cell has the right link, whatever sequences ncurses uses for a frame.
@Suite struct LinkMotionTests {
  private static let size = Size(width: 44, height: 16)

  /// Makes a page of text with links in it. It has few words, so that rows and parts of rows are
  /// alike.
  private func page(_ random: inout SystemRandomNumberGenerator) -> [String] {
    (0..<40).map { _ in
      ["", "\t"].randomElement(using: &random).map { indent in
        let word = ["here", "there", "a line of text", "[1]", ""].randomElement(using: &random)
        let target = ["", "", "=>https://a.example", "=>https://b.example"]
          .randomElement(using: &random)
        return indent + (word ?? "") + (target ?? "")
      } ?? ""
    }
  }

  private func cells(of rows: [String]) -> [[LinkTerminal.Cell]] {
    var canvas = Canvas(size: Self.size)
    for (y, row) in rows.enumerated() {
      for (number, column) in row.components(separatedBy: "\t").enumerated() {
        let parts = column.components(separatedBy: "=>")
        canvas.write(parts[0], at: Point(x: 20 * number, y: y))
        let place = Rect(x: 20 * number, y: y, width: parts[0].count, height: 1)
        if parts.count > 1 { canvas.link(place, to: parts[1]) }
      }
    }
    return (0..<Self.size.height - 1).map { y in
      canvas.cells(row: y).map {
        .init(text: Character($0.text), url: canvas.hyperlink(of: $0)?.url ?? "")
      }
    }
  }

  @Test func everyCellLeadsWhereItShould() throws {
    var random = SystemRandomNumberGenerator()
    let terminal = try DemoProgram.onPseudoTerminal(
      environment: ["VTE_VERSION": "7006"], columns: Self.size.width, rows: Self.size.height)
    try terminal.wait(forText: "44x16")
    var screen = LinkTerminal(width: Self.size.width, height: Self.size.height)
    var text = page(&random)
    var top = 0
    for step in 0..<300 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: text = page(&random)
      case 1: text[top + 3] = page(&random)[0]
      case 2: text[top + 3] = "x" + text[top + 3]
      default: top = Int.random(in: max(0, top - 3)...min(25, top + 3), using: &random)
      }
      let rows = Array(text[top..<top + Self.size.height - 1])
      terminal.forgetOutput()
      terminal.type("\u{1B}[200~" + rows.joined(separator: "\r") + "\u{1B}[201~Y")
      try terminal.wait(for: "the clipboard") { $0.text.contains("R3LDvMOfZQ==\u{07}") }
      screen.show(terminal.text.replacingOccurrences(of: "\u{07}", with: "\u{1B}\\"))
      let expected = cells(of: rows)
      for y in expected.indices where expected[y] != screen.rows[y] {
        let links = screen.rows[y].map { "\($0.text)\($0.url.isEmpty ? "" : "*")" }.joined()
        Issue.record("step \(step), row \(y): \(links) after \(terminal.text.debugDescription)")
        return
      }
    }
    #expect(screen.unknown.isEmpty)
  }
}
