import Drawing
import Testing

@testable import CursesScreen

@Suite struct KeyDecoderTests {
  private let now = ContinuousClock.now

  private func keys(_ bytes: String) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.decode(bytes.utf8, at: now).compactMap { event in
      if case .pressed(let key) = event { key } else { nil }
    }
  }

  @Test func shiftTabOfTheLinuxConsole() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B, 0x09], at: .now) == [.pressed(.escape), .pressed(.tab)])
    decoder.hasEscapedBackTab = true
    #expect(decoder.decode([0x1B, 0x09, 0x09], at: .now) == [.pressed(.backTab), .pressed(.tab)])
    #expect(decoder.decode([0x1B], at: .now).isEmpty && decoder.isUndecided)
    #expect(decoder.decode([0x09], at: .now) == [.pressed(.backTab)])
  }

  @Test(
    arguments: [
      ("a", .character("a")), (" ", .character(" ")), ("ä", .character("ä")),
      ("咨", .character("咨")), ("👨‍👩‍👧‍👦", .character("👨‍👩‍👧‍👦")), ("e\u{301}", .character("é")),
      ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{8}", .backspace),
      ("\u{4}", .control("d")), ("\u{1A}", .control("z")), ("\u{3}", .control("c")),
      ("\0", .control(" ")), ("\u{1C}", .control("\\")),
      ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}OC", .right),
      ("\u{1B}[1;5D", .left), ("\u{1B}[H", .home), ("\u{1B}OH", .home), ("\u{1B}[1~", .home),
      ("\u{1B}[7~", .home), ("\u{1B}[F", .end), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end),
      ("\u{1B}[3~", .delete), ("\u{1B}[5~", .pageUp), ("\u{1B}[6;2~", .pageDown),
      ("\u{1B}[Z", .backTab), ("\u{1B}OP", .function(1)), ("\u{1B}[[A", .function(1)),
      ("\u{1B}[[E", .function(5)), ("\u{1B}[11~", .function(1)), ("\u{1B}[15~", .function(5)),
      ("\u{1B}[17~", .function(6)), ("\u{1B}[21~", .function(10)), ("\u{1B}[24~", .function(12)),
      ("\u{1B}OM", .enter), ("\u{1B}Oq", .character("1")), ("\u{1B}Ok", .character("+")),
    ] as [(String, Key)])
  func decodes(bytes: String, key: Key) {
    #expect(keys(bytes) == [key])
  }

  @Test(arguments: [
    "\u{1B}[2~", "\u{1B}[?1;2c", "\u{1B}[>41;354;0c", "\u{1B}[I", "\u{1B}[12;34R", "\u{1B}[?1A",
    "\u{1B}P1$r0m\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}]52;c;aGk=\u{7}", "\u{1B}[M !!",
    "\u{1B}[99999999999999999999~", "\u{1B}[<0;5;6m", "\u{1B}[<35;5;6M", "\u{1B}[;;;u",
  ])
  func swallowsWhatNobodyAskedFor(bytes: String) {
    #expect(keys(bytes + "x") == [.character("x")])
  }

  @Test func hearsOfAnotherColourScheme() {
    var decoder = KeyDecoder()
    for other in ["\u{1B}[0n", "\u{1B}[?997;3n", "\u{1B}[?996;1n", "\u{1B}[997;1n"] {
      #expect(decoder.decode(other.utf8, at: .now).isEmpty)
      #expect(!decoder.hasNewScheme, "\(other)")
    }
    #expect(decoder.decode("\u{1B}[?997;2n".utf8, at: .now).isEmpty)
    #expect(decoder.hasNewScheme)
  }

  @Test func readsTextInOneGo() {
    #expect(keys("ab\rü") == [.character("a"), .character("b"), .enter, .character("ü")])
    #expect(keys("\u{1B}j") == [.escape, .character("j")])
    #expect(keys("\u{1B}\u{1B}[A") == [.escape, .up])
    #expect(keys("\u{1B}[\u{3}") == [.control("c")])
  }

  @Test func waitsForTheRestOfASequence() {
    let sequences: [(String, [ScreenEvent])] = [
      ("\u{1B}[1;5A", [.pressed(.up)]), ("\u{1B}OP", [.pressed(.function(1))]),
      ("👍", [.pressed(.character("👍"))]), ("\u{1B}[[B", [.pressed(.function(2))]),
      ("\u{1B}[<0;3;4M", [.pressed(.mouse(.init(.click, at: Point(x: 2, y: 3))))]),
      ("\u{1B}]11;rgb:ffff/0000/8080\u{1B}\\", [.background(red: 255, green: 0, blue: 128)]),
      ("\u{1B}[200~a\u{1B}[20\u{1B}[201~", [.pressed(.pasted("a\u{1B}[20"))]),
    ]
    for (bytes, expected) in sequences {
      var decoder = KeyDecoder()
      var events: [ScreenEvent] = []
      for byte in bytes.utf8 { events += decoder.decode([byte], at: now) }
      #expect(events == expected)
      #expect(decoder.waiting.isEmpty)
    }
  }

  @Test func tellsALoneEscapeFromASequence() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B], at: now).isEmpty)
    #expect(decoder.isUndecided)
    #expect(decoder.decide() == [.pressed(.escape)])
    #expect(decoder.decide().isEmpty)
    _ = decoder.decode("\u{1B}[1;".utf8, at: now)
    #expect(!decoder.isUndecided)
    #expect(decoder.decode("5A".utf8, at: now) == [.pressed(.up)])
  }

  @Test(
    arguments: [
      ("11;rgb:ffff/ffff/ffff", (255, 255, 255)), ("11;rgb:00/80/ff", (0, 128, 255)),
      ("11;rgb:f/0/8", (255, 0, 136)), ("11;rgba:0000/0000/0000/ffff", (0, 0, 0)),
    ] as [(String, (UInt8, UInt8, UInt8))])
  func readsTheBackground(answer: String, levels: (UInt8, UInt8, UInt8)) {
    for end in ["\u{7}", "\u{1B}\\"] {
      var decoder = KeyDecoder()
      let events = decoder.decode("\u{1B}]\(answer)\(end)x".utf8, at: now)
      #expect(
        events == [
          .background(red: levels.0, green: levels.1, blue: levels.2), .pressed(.character("x")),
        ])
    }
  }

  @Test(arguments: ["10;rgb:ff/ff/ff", "11;?", "11;rgb:", "11;rgb:xx/00/00", "11;rgb:ff/ff", "11"])
  func takesNothingElseForTheBackground(answer: String) {
    #expect(KeyDecoder.background(answer) == nil)
    #expect(keys("\u{1B}]\(answer)\u{7}") == [])
  }

  @Test func pastesAsAWhole() {
    #expect(
      keys("\u{1B}[200~q\r\nQ\rx\u{1B}[A\u{1B}[201~z") == [
        .pasted("q\nQ\nx\u{1B}[A"), .character("z"),
      ])
    let long = String(repeating: "x", count: KeyDecoder.maximumPaste + 10)
    #expect(keys("\u{1B}[200~\(long)\u{1B}[201~") == [.pasted(String(long.dropLast(10)))])
  }

  @Test func readsTheMouse() {
    var decoder = KeyDecoder()
    func mouse(_ bytes: String, after delay: Duration) -> [ScreenEvent] {
      decoder.decode("\u{1B}[<\(bytes)".utf8, at: now + delay)
    }
    func event(_ action: Key.Mouse.Action, _ x: Int, _ y: Int) -> [ScreenEvent] {
      [.pressed(.mouse(.init(action, at: Point(x: x, y: y))))]
    }
    #expect(mouse("0;1;1M", after: .zero) == event(.click, 0, 0))
    #expect(mouse("0;1;1m", after: .zero) == [])
    #expect(mouse("0;1;1M", after: .milliseconds(200)) == event(.doubleClick, 0, 0))
    #expect(mouse("0;1;1M", after: .milliseconds(300)) == event(.click, 0, 0))
    #expect(mouse("0;1;1M", after: .milliseconds(900)) == event(.click, 0, 0))
    #expect(mouse("0;9;1M", after: .milliseconds(950)) == event(.click, 8, 0))
    #expect(mouse("64;223;500M", after: .zero) == event(.wheelUp, 222, 499))
    #expect(mouse("69;2;3M", after: .zero) == event(.wheelDown, 1, 2))
    #expect(mouse("2;2;3M", after: .zero) == event(.rightClick, 1, 2))
    #expect(mouse("1;2;3M", after: .zero) == [])
    #expect(mouse("0;0;0M", after: .seconds(9)) == event(.click, 0, 0))
  }

  @Test func survivesAnyBytes() {
    var number = 1
    var decoder = KeyDecoder()
    for _ in 0..<2000 {
      let bytes = (0..<40).map { _ -> UInt8 in
        number = (number * 1_103_515_245 + 12345) % (1 << 31)
        let choices: [UInt8] = [0x1B, 0x5B, 0x5D, 0x4F, 0x3B, 0x30, 0x7E, 0x4D, 0x9B, 0xF0]
        return number % 3 == 0 ? choices[number / 65536 % 10] : UInt8(number / 65536 % 256)
      }
      _ = decoder.decode(bytes, at: now)
      #expect(decoder.waiting.count <= KeyDecoder.maximumSequence + 100)
    }
  }
}
