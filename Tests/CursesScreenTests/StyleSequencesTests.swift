import Drawing
import Testing

@testable import CursesScreen

@Suite struct StyleSequencesTests {
  private func text(
    _ style: Style, colours: Int = 256, link: String? = nil, knowsLinks: Bool = true
  ) -> String {
    StyleSequences(colours: colours, knowsHyperlinks: knowsLinks)
      .text("x", style: style, link: link.flatMap { Hyperlink($0) })
      .replacing("\u{1B}", with: "^")
  }

  @Test func whatIsPlainStaysAsItIs() {
    #expect(text(.plain) == "x")
    let sequences = StyleSequences(colours: 256, knowsHyperlinks: true)
    #expect(sequences.text("", style: Style(attributes: .bold)).isEmpty)
  }

  static let numbers: [(Style.Attributes, String)] = [
    (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    (.strikethrough, "9"), ([.bold, .underline], "1;4"),
  ]

  @Test(arguments: numbers)
  func attributesHaveNumbers(_ attributes: Style.Attributes, _ codes: String) {
    #expect(text(Style(attributes: attributes), colours: 0) == "^[\(codes)mx^[m")
  }

  @Test(arguments: [
    (0, "x"), (8, "^[31mx^[m"), (16, "^[91mx^[m"), (256, "^[38;5;196mx^[m"),
    (1 << 24, "^[38;2;255;0;0mx^[m"),
  ])
  func coloursAreThoseThatThereAre(_ count: Int, _ shown: String) {
    #expect(text(Style(foreground: .rgb(255, 0, 0)), colours: count) == shown)
  }

  @Test(arguments: [(4, "^[34mx^[m"), (12, "^[94mx^[m")], [8, 16, 256, 1 << 24])
  func theTerminalsOwnHaveNumbers(_ colour: (UInt8, String), _ count: Int) {
    #expect(text(Style(foreground: .indexed(colour.0)), colours: count) == colour.1)
    #expect(text(Style(foreground: .indexed(colour.0)), colours: 0) == "x")
  }

  @Test func whatIsBehindHasNumbersOfItsOwn() {
    let style = Style(background: .rgb(255, 0, 0))
    #expect(text(style, colours: 8) == "^[41mx^[m")
    #expect(text(style, colours: 16) == "^[101mx^[m")
    #expect(text(style) == "^[48;5;196mx^[m")
  }

  @Test func linksLeadWhereTheTerminalKnowsThem() throws {
    let linked = text(Style(attributes: .underline), link: "https://example.org/")
    #expect(linked.hasPrefix("^]8;id=") && linked.contains(";https://example.org/^\\^[4mx^[m"))
    #expect(linked.hasSuffix("^]8;;^\\"))
    #expect(text(.plain, link: "https://example.org/", knowsLinks: false) == "x")
    #expect(text(.plain, link: "javascript:alert(1)") == "x")
  }

  @Test(arguments: [
    ("xterm-256color", "", 256), ("xterm", "", 8), ("xterm-256color", "truecolor", 1 << 24),
  ])
  func theTerminalSaysHowMany(_ term: String, _ colours: String, _ count: Int) throws {
    let environment = ["TERM": term, "COLORTERM": colours, "LANG": "C.UTF-8"]
    let sequences = try #require(StyleSequences(environment: environment, isPlain: false))
    // Without a description of such a terminal, it has the colours of its family.
    #expect(sequences.colours == count || count == 1 << 24 && sequences.colours == 256)
    #expect(StyleSequences(environment: environment, isPlain: true)?.colours == 0)
  }

  @Test(arguments: ["dumb", "", "no-such-terminal"])
  func someTerminalsAreToldNothing(_ term: String) {
    #expect(StyleSequences(environment: ["TERM": term], isPlain: false) == nil)
  }

  @Test func linksFollowTheNameOfTheTerminal() {
    let foot = ["TERM": "foot", "LANG": "C.UTF-8"]
    let tmux = ["TERM": "tmux-256color", "LANG": "C.UTF-8"]
    #expect(StyleSequences(environment: foot, isPlain: false)?.knowsHyperlinks ?? true)
    #expect(StyleSequences(environment: tmux, isPlain: false)?.knowsHyperlinks == false)
  }
}
