import Drawing
import PseudoTerminal
import Testing

@testable import CursesScreen

@Suite struct GraphicsDetectionTests {
  private static let cell = CellPixels(width: 9, height: 19)

  private func detection(_ environment: [String: String]) -> GraphicsDetection {
    GraphicsDetection(environment: DemoProgram.environment(environment), cell: nil, colours: 256)
  }

  @Test(
    arguments: [
      ([:], nil, false), (["TERM": "xterm-kitty"], .placements, false),
      (["TERM": "xterm-ghostty"], .placeholders, false),
      (["TERM_PROGRAM": "ghostty"], .placeholders, false),
      (["TERM_PROGRAM": "WezTerm"], .placements, false), (["TERM": "foot-extra"], nil, true),
      (["TERM": "mlterm-256color"], nil, true), (["TERM_PROGRAM": "mintty"], nil, true),
      (["TERM": "tmux-256color", "TERM_PROGRAM": "tmux"], nil, false),
      (["TERM": "screen-256color", "TMUX": "/nowhere,1,0"], nil, false),
    ] as [([String: String], Kitty?, Bool)])
  func knowsTerminalsByTheirEnvironment(
    environment: [String: String], kitty: Kitty?, hasSixel: Bool
  ) {
    let detection = detection(environment)
    var known: [String: Bool] = [:]
    if kitty != nil { known["kitty"] = true }
    if hasSixel { known["sixel"] = true }
    #expect(detection.known == known)
    #expect(Kitty(in: detection) == kitty)
  }

  @Test(
    arguments: [
      ("kitty(0.26.5)", .placements, false), ("kitty(0.28.0)", .placeholders, false),
      ("kitty(1.0)", .placeholders, false), ("ghostty 1.1.3", .placeholders, false),
      ("WezTerm 20240203-110809", .placements, false), ("XTerm(379)", nil, false),
      ("Konsole 22.12.3", nil, false), ("foot(1.13.1)", nil, false), ("VTE(7006)", nil, false),
      ("iTerm2 3.5.0", nil, true), ("", nil, true), ("\u{FF}\u{1}", nil, true),
    ] as [(String, Kitty?, Bool)])
  func knowsTerminalsByTheirVersion(version: String, kitty: Kitty?, asks: Bool) {
    var detection = detection(["TERM_PROGRAM": "WezTerm"])
    #expect(detection.handle(.version(version)) == (asks ? KittyGraphics.question : nil))
    #expect(Kitty(in: detection) == kitty)
    #expect(!detection.isAnswered)
  }

  @Test func believesAnswersMoreThanTheEnvironment() {
    var detection = detection(["TERM": "foot"])
    #expect(detection.handle(.attributes([62, 22])) == nil)
    #expect(detection.support.known["sixel"] == false && detection.isAnswered)
    #expect(detection.known == ["sixel": false, "kitty": false])
    #expect(detection.handle(.attributes([62, 4, 22])) == nil)
    #expect(detection.known == ["sixel": true, "kitty": false])
    #expect(detection.handle(.graphics("kitty")) == nil)
    #expect(detection.known == ["sixel": true, "kitty": true])
  }

  @Test func knowsWhatIsMissingOnlyAfterTheLastAnswer() {
    var detection = detection([:])
    #expect(!detection.isWaiting)
    #expect(detection.ask() == GraphicsDetection.questions)
    #expect(detection.isWaiting && !detection.isAnswered)
    #expect(detection.handle(.version("rio 0.2")) == KittyGraphics.question)
    _ = detection.handle(.attributes([62]))
    #expect(detection.isWaiting && !detection.isAnswered && detection.support.known["kitty"] == nil)
    _ = detection.handle(.attributes([62]))
    #expect(detection.known == ["sixel": false, "kitty": false])
    #expect(!detection.isWaiting && detection.isAnswered)
    _ = detection.ask()
    #expect(detection.isWaiting && !detection.isAnswered)
  }

  @Test(arguments: [("linux", false), ("screen", true), ("screen-256color", true)])
  func knowsWhoPaintsNothing(term: String, isXtermLike: Bool) {
    let detection = GraphicsDetection(
      environment: ["TERM": term, "TERM_PROGRAM": "WezTerm"], cell: nil, colours: 256,
      isXtermLike: isXtermLike)
    #expect(detection.known == ["sixel": false, "kitty": false])
  }

  @Test func asksNothingMoreWithinAMultiplexer() {
    var detection = detection(["TERM": "tmux-256color", "TERM_PROGRAM": "tmux"])
    #expect(detection.handle(.version("tmux 3.4")) == nil)
    #expect(detection.handle(.version("something new")) == nil)
    #expect(detection.handle(.attributes([1, 2, 4])) == nil)
    #expect(detection.known == ["sixel": true])
    #expect(detection.handle(.attributes([1, 2])) == nil)
    #expect(
      detection.support == GraphicsSupport(known: ["sixel": false]), "kitty may stand behind it")
  }

  @Test func measuresCells() {
    var told = detection([:])
    _ = told.handle(.cell(Self.cell))
    #expect(told.support.cell == Self.cell)
    told.measure(nil)
    #expect(told.support.cell == Self.cell)
    told.measure(CellPixels(width: 8, height: 16))
    _ = told.handle(.cell(Self.cell))
    #expect(told.support.cell == CellPixels(width: 8, height: 16), "the driver knows better")
    #expect(CellPixels(width: 0, height: 9999) == CellPixels(width: 1, height: 512))
  }

  @Test(
    arguments: [
      ("\u{1B}[?62;4;22c", [.attributes([62, 4, 22])]), ("\u{1B}[?6c", [.attributes([6])]),
      ("\u{1B}P>|kitty(0.26.5)\u{1B}\\", [.version("kitty(0.26.5)")]),
      ("\u{1B}[6;19;9t", [.cell(CellPixels(width: 9, height: 19))]),
      ("\u{1B}_Gi=31;OK\u{1B}\\", [.graphics("kitty")]), ("\u{1B}_Gi=31;ENODATA:x\u{1B}\\", []),
      ("\u{1B}[>0;276;0c", []), ("\u{1B}[c", []), ("\u{1B}[6;0;0t", []), ("\u{1B}[6;19t", []),
      ("\u{1B}[4;480;640t", []), ("\u{1B}[6;999999999999999999999;1t", []),
      ("\u{1B}[?;;c", [.attributes([0])]), ("\u{1B}P1+r\u{1B}\\", []),
      ("\u{1B}_Gi=1,p=2;EINVAL\u{1B}\\", []),
    ] as [(String, [TerminalAnswer])])
  func readsAnswers(bytes: String, answers: [TerminalAnswer]) {
    var whole = KeyDecoder()
    let key = ScreenEvent.pressed(.character("x"))
    #expect(whole.decode((bytes + "x").utf8, at: .now) == [key])
    #expect(whole.takeAnswers() == answers)
    #expect(whole.takeAnswers() == [])
    var split = KeyDecoder()
    var events: [ScreenEvent] = []
    for byte in (bytes + "x").utf8 { events += split.decode([byte], at: .now) }
    #expect(events == [key])
    #expect(split.takeAnswers() == answers)
  }

  @Test func tellsOnceWhatItFound() throws {
    let terminal = try DemoProgram.onPseudoTerminal()
    try terminal.wait(forText: "\u{1B}[>q\u{1B}[16t\u{1B}[c")
    try terminal.wait(forText: "utf8")
    terminal.forgetOutput()
    terminal.type("\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[6;19;9t\u{1B}[?62;4")
    terminal.type(";22c")
    try terminal.wait(forText: "graphics sixel 9x19")
    terminal.type("x")
    try terminal.wait(forText: "(\"x\")")
    #expect(terminal.text.count(of: "graphics") == 1 && terminal.text.count(of: "key ") == 1)
  }

  @Test func asksWhoIsUnknownForKittysProtocol() throws {
    let terminal = try DemoProgram.onPseudoTerminal()
    try terminal.wait(forText: "utf8")
    terminal.type("\u{1B}P>|rio 0.2\u{1B}\\\u{1B}[?62;c")
    try terminal.wait(forText: KittyGraphics.question)
    terminal.type("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c")
    try terminal.wait(forText: "graphics kitty -")
    #expect(terminal.text.count(of: "graphics") == 1)
  }

  @Test(arguments: ["linux", "vt100", "screen", "screen-256color"])
  func asksNoTerminalThatMightShowTheQuestion(term: String) throws {
    let terminal = try DemoProgram.onPseudoTerminal(environment: ["TERM": term])
    try terminal.wait(forText: "80x24")
    #expect(!terminal.text.contains("\u{1B}[>q") && !terminal.text.contains("\u{1B}_G"))
  }

  /// A shell command that prints the number of bytes that the next program would read.
  private static let next = "stty raw -echo min 0 time 5; printf '%s left.' $(cat | wc -c)"

  @Test func lateAnswersAreNotForTheNextProgram() throws {
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", "'\(DemoProgram.path)' hello; \(Self.next)"],
      environment: DemoProgram.environment(), columns: 80, rows: 24)
    try terminal.wait(forText: "utf8")
    // A little more than the 4 KiB read at once, so that bytes are left when the program ends. No
    // more than the kernel passes on in time on a busy machine.
    terminal.type("q" + String(repeating: "\u{1B}[6;19;9t", count: 500))
    try terminal.wait(forText: " left.")
    let count = terminal.text.dropLast(" left.".count).reversed().prefix { $0.isNumber }
    #expect(String(count.reversed()) == "0")
  }
}

extension GraphicsDetection {
  /// The results for the two protocols of these tests.
  fileprivate var known: [String: Bool] {
    support.known.filter { ["kitty", "sixel"].contains($0.key) }
  }
}

/// The way in which a terminal supports kitty's protocol.
enum Kitty: Sendable {
  case placements, placeholders

  /// Nil if the terminal is not known to support it.
  init?(in detection: GraphicsDetection) {
    guard let kitty = detection.protocols.first(where: { $0 is KittyGraphics }),
      kitty.isSupported == true
    else { return nil }
    self = kitty.usesCharacters ? .placeholders : .placements
  }
}
