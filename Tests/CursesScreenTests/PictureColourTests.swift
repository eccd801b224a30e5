import CNcurses
import Drawing
import Foundation
import PseudoTerminal
import Testing

@testable import CursesScreen

/// Pictures made of cells need more pairs of colours than a terminal has.
@Suite struct PictureColourTests {
  /// A real terminal shows the demo program's pictures correctly after `count` others.
  @Test(arguments: [1, 200])
  func aPictureHasItsColoursAfterManyOthers(count: Int) throws {
    let terminal = try DemoProgram.inTmux(
      ["--cells"], environment: ["COLORTERM": "truecolor"])
    try terminal.wait(forText: "80x24")
    guard try terminal.screen().contains("16777216") else {
      print("skipped: no terminal description with 16 million colours is installed")
      return
    }
    for _ in 0..<count / 20 { try terminal.type(String(repeating: "n", count: 20)) }
    for _ in 0..<count % 20 { try terminal.type("n") }
    try terminal.type("b")
    try terminal.wait(forText: "note 1")
    let lines = try terminal.styledScreen().components(separatedBy: "\n")
    for row in 0..<12 {
      #expect(
        blocks(in: lines[9 + row]) == expected(row: row, number: count),
        "row \(row): \(lines[9 + row].debugDescription)")
    }
  }

  /// Returns the two colours of each half block in a line, as `r;g;b/r;g;b`.
  private func blocks(in line: String) -> [String] {
    var (foreground, background) = ("", "")
    var blocks: [String] = []
    for match in line.matches(of: #/\x{1B}\[([34])8;2;([0-9;]*)m|▀/#) {
      switch match.1 {
      case "3": foreground = String(match.2 ?? "")
      case "4": background = String(match.2 ?? "")
      default: blocks.append("\(foreground)/\(background)")
      }
    }
    return blocks
  }

  /// Returns the expected blocks: the demo program's picture has 44 by 12 cells, each with two
  /// pixels.
  private func expected(row: Int, number: Int) -> [String] {
    (0..<44).map { x in
      [2 * row, 2 * row + 1].map { y in "\(x * 255 / 44);\(y * 255 / 24);\(number * 37 % 256)" }
        .joined(separator: "/")
    }
  }

  @Test func startsAnewWhenNumbersRunOut() {
    var palette = ColourPairs(colours: 1 << 24, pairs: 100)
    for level in UInt8(0)..<99 { _ = palette.look(for: Style(foreground: .rgb(level, 0, 0))) }
    #expect(!palette.isExhausted)
    _ = palette.look(for: Style(foreground: .rgb(99, 0, 0)))
    #expect(palette.isExhausted)
    #expect(palette.suffices(forCells: 99) && !palette.suffices(forCells: 100))
    palette.reset()
    #expect(!palette.isExhausted)
    #expect(palette.look(for: Style(foreground: .rgb(99, 0, 0))).pair == 1)
    #expect(palette.look(for: .plain).pair == 0)
  }

  @Test(arguments: [(8, 64), (16, 256)])
  func fewColoursHavePairsForAllOfThem(colours: Int, pairs: Int) {
    var palette = ColourPairs(colours: colours, pairs: pairs)
    let all = (0..<colours).map { index in
      let colour = ColourTable.colour(at: index)
      return Colour.rgb(colour.red, colour.green, colour.blue)
    }
    for foreground in all + [.standard] {
      for background in all + [.standard] {
        _ = palette.look(for: Style(foreground: foreground, background: background))
      }
    }
    #expect(!palette.isExhausted)
  }

  @Test func oneAndItsInverseShareANumber() {
    var palette = ColourPairs(colours: 16, pairs: 256)
    let (red, blue) = (Colour.rgb(255, 0, 0), Colour.rgb(0, 0, 238))
    let first = palette.look(for: Style(foreground: blue, background: red))
    let second = palette.look(for: Style(foreground: red, background: blue))
    #expect(first.pair == second.pair)
    #expect(first.attributes ^ second.attributes == Style.Attributes.reverse.rawValue)
    let bold = palette.look(for: Style(foreground: red, background: blue, attributes: .bold))
    #expect(bold.pair != first.pair && bold.attributes == Style.Attributes.bold.rawValue)
  }

  @Test func aNumberStandsForAPicture() {
    for colours in [256, 1 << 24] {
      var palette = ColourPairs(colours: colours, pairs: 1000)
      let first = palette.look(forNumber: 200)
      #expect(first.pair > 0 && first.attributes == 0)
      #expect(palette.look(forNumber: 200).pair == first.pair)
      #expect(palette.look(forNumber: 201).pair != first.pair)
    }
  }
}
