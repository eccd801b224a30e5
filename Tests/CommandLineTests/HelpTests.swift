import Testing

@testable import CommandLine

@Suite struct HelpTests {
  private let text = """
    OVERVIEW: List items, one a line.

    USAGE: flyer list [--json] [--kind <kind>] [--refresh] [<source>]

    ARGUMENTS:
      <source>                The flyer.

    OPTIONS:
      --json                  Print JSON.
      --kind <kind>           Only items of this kind. (values: a, b, c)
      --a-very-long-option <value>
                              What it does. (values: x, y; default: y)
      --port <port>           Where it listens. (default: 8484)
      --quiet <quiet>         (default: no)
      --version               Show the version.
      -h, --help              Show help information.
    """

  @Test func commonOptionsStandLastInAnOrderOfTheirOwn() {
    let help = ParserText.help(text, common: ["source", "json", "version", "help"])
    #expect(
      help.split(separator: "\n\n").dropFirst(3).joined(separator: "\n\n") == """
        OPTIONS:
          --kind <kind>           Only items of this kind. (values: a, b, c)
          --a-very-long-option <value>
                                  What it does. (values: x, y; default: y)
          --port <port>           Where it listens. (default: 8484)
          --quiet <quiet>         (default: no)

        COMMON OPTIONS:
          --json                  Print JSON.
          --version               Show the version.
          -h, --help              Show this help.
        """)
  }

  @Test func thereIsNoHeadingAboveNothing() {
    let text = "USAGE: a\n\nOPTIONS:\n  -h, --help              Show help information."
    #expect(
      ParserText.help(text, common: ["help"])
        == "USAGE: a\n\nCOMMON OPTIONS:\n  -h, --help              Show this help.")
    #expect(ParserText.help("OVERVIEW: Read.") == "Read.")
  }

  @Test func linesEndAtTheEdge() {
    let help = ParserText.help(text, common: ["help"], columns: 48)
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 48 }, "\(help)")
    #expect(
      help.contains(
        """
          --kind <kind>           Only items of this
                                  kind. (values: a, b,
                                  c)
        """), "\(help)")
    #expect(
      help.contains("USAGE: flyer list [--json] [--kind <kind>]\n       [--refresh]"), "\(help)")
  }

  @Test func tablesGoOnBelowTheirWords() {
    let line = "  a feed         RSS, Atom, JSON Feed"
    #expect(
      ParserText.help("OVERVIEW: A.\n\n" + line, columns: 28)
        == "A.\n\n  a feed         RSS, Atom,\n                 JSON Feed")
  }

  @Test(arguments: ["0.1.0", "{\"OPTIONS:\": 1}", "complete -F _flyer flyer"])
  func whatIsNoHelpStaysAsItIs(_ text: String) {
    #expect(ParserText.help(text, columns: 4) == text)
  }

  @Test func wideLettersNeedNoSpaces() {
    #expect(
      HelpLines.wrapped("顯示這個說明，然後結束。", columns: 10, indent: 0)
        == "顯示這個說\n明，然後結\n束。")
    #expect(
      HelpLines.wrapped("見「flyer 說明」", columns: 12, indent: 2) == "見「flyer 說\n  明」")
  }

  @Test func examplesStandBelow() {
    #expect(HelpExamples.below("", []).isEmpty)
    #expect(HelpExamples.below("Words.", ["a b"]) == "Words.\n\nExamples:\n  a b")
    #expect(HelpExamples.below("", ["a", "b"]) == "Examples:\n  a\n  b")
  }

  @Test func columnsMayBeNamed() {
    #expect(HelpWidth.columns(in: ["COLUMNS": "50"]) == 50)
    #expect(HelpWidth.columns(in: ["COLUMNS": "none"]) > 0)
    #expect(HelpWidth.columns(in: ["COLUMNS": "0"]) > 0)
  }
}
