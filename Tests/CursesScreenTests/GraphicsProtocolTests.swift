import Testing

@testable import CursesScreen
@testable import Drawing

/// Properties that all protocols share, and the sequences of each for a row of a picture.
@Suite struct GraphicsProtocolTests {
  private static let clues = TerminalClues(
    term: "", program: "", colours: 256, isWithinTmux: false)

  private func strip(_ name: String, _ parts: [[UInt8]], row: Int = 0) -> Strip {
    let size = Size(width: 2, height: max(1, parts.count))
    return Strip(
      graphic: Graphic(protocolName: name, parts: parts, pixels: Size(width: 20, height: 40)),
      size: size, row: row, origin: Point(x: 5, y: 6))
  }

  @Test func eachHasANameOfItsOwn() {
    let names = GraphicsSupport.protocols.map { $0.name }
    #expect(names.filter { ["kitty", "sixel"].contains($0) } == ["kitty", "sixel"], "best first")
    #expect(Set(names + ["auto", "blocks", "none"]).count == names.count + 3)
  }

  @Test func nothingIsKnownWithoutAClue() {
    for way in GraphicsSupport.protocols {
      let one = way.init(clues: Self.clues)
      #expect(one.isSupported == nil && !one.usesCharacters, "\(way.name)")
    }
    let hostile = ["\u{1B}]0;x\u{7}", "", "kitty\u{0}", String(repeating: "9", count: 10_000)]
    for way in GraphicsSupport.protocols {
      for text in hostile {
        var one = way.init(clues: Self.clues)
        let question = one.handle(.version(text), isFinal: false)
        #expect(question?.hasSuffix("\u{1B}[c") != false, "\(way.name): it must be answered")
      }
    }
  }

  @Test func whatEndsASequenceIsNotPainted() {
    let sixel = SixelGraphics(clues: Self.clues)
    let harmless = Array("\"1;1;9;19#1;2;100;0;0#1!9~$-~".utf8)
    let rows = [0x1B, 0x9C, 0x20, 0x7F, 0x07, 0x00, 0x0A, 0xFF].map { harmless + [$0] }
    for row in rows.indices {
      #expect(sixel.painting(of: strip("sixel", [harmless] + rows, row: row + 1)).isEmpty)
    }
    let painting = sixel.painting(of: strip("sixel", [harmless] + rows))
    #expect(painting == Array("\u{1B}P0;1;0q".utf8) + harmless + Array("\u{1B}\\".utf8))
    #expect(sixel.painting(of: strip("sixel", [[]])).isEmpty)
    #expect(sixel.painting(of: strip("sixel", [harmless], row: 1)).isEmpty)
  }

  @Test func noFileCanEndKittysSequence() {
    var kitty = KittyGraphics(clues: Self.clues)
    let bytes = kitty.prepare([strip("kitty", [Array(0...255)])])
    #expect(bytes.count { $0 == 0x1B } == 2, "one to begin, one to end")
    #expect(bytes.allSatisfy { $0 == 0x1B || (0x20..<0x7F).contains($0) })
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("\u{1B}\\"))
  }

  @Test(arguments: [(88, true, false), (256, true, true), (256, false, false)])
  func charactersStandForPicturesWhereColoursHoldTheirNumbers(
    colours: Int, isWithinTmux: Bool, usesCharacters: Bool
  ) {
    var kitty = KittyGraphics(
      clues: TerminalClues(term: "", program: "", colours: colours, isWithinTmux: isWithinTmux))
    #expect(kitty.isSupported == nil && kitty.usesCharacters == usesCharacters)
    let strip = strip("kitty", [[1]])
    _ = kitty.prepare([strip])
    let characters = kitty.characters(for: strip.graphic, row: 0, column: 1)
    #expect((characters != nil) == usesCharacters)
    #expect(kitty.characters(for: strip.graphic, row: 0, column: 1_000) == nil)
  }

  @Test func nobodyElsePaintsWhatIsNotHis() {
    let support = GraphicsSupport(known: ["sixel": true, "kitty": false])
    #expect(support.obstacle(to: KittyGraphics.self) == .unsupported)
    #expect(support.obstacle(to: SixelGraphics.self) == .unmeasured)
    let measured = GraphicsSupport(cell: CellPixels(width: 9, height: 19))
    for way in GraphicsSupport.protocols {
      #expect(measured.obstacle(to: way) == nil, "worth a try")
    }
  }
}
