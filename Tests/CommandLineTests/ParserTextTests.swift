import Testing

@testable import CommandLine

@Suite struct ParserTextTests {
  @Test func aFaultNamesTheCommandWhoseHelpSaysMore() {
    let fault = """
      Error: Missing expected argument '<id>'
      Usage: flyer roster take <id>
        See 'flyer roster take --help' for more information.
      """
    #expect(ParserText.command(ofFault: fault) == "flyer roster take")
    #expect(ParserText.command(ofFault: "Error: no") == nil)
  }

  @Test func aHelpHasItsHeadingsButNoWordForItsBeginning() {
    let text = """
      OVERVIEW: Read.

      USAGE: flyer

      OPTIONS:
        --json                  Print JSON.
        -h, --help              Show help information.

        See 'flyer help <subcommand>' for detailed help.
        See 'flyer help roster <subcommand>' for detailed help.
      """
    #expect(
      ParserText.help(text) == """
        Read.

        USAGE: flyer

        OPTIONS:
          --json                  Print JSON.
          -h, --help              Show this help.

          See flyer help COMMAND for details.
          See flyer help roster COMMAND for details.
        """)
  }

  /// flyer words the placeholder of a command and the mark of the default command itself.
  @Test func furtherWaysStandBelowTheFirst() {
    let text = """
      OVERVIEW: Read.

      USAGE: flyer [<source>]
             flyer <subcommand> …

      SUBCOMMANDS:
        browse (default)        Open a flyer.
        a-very-long-name-of-it (default)
                                Read.
        list                    List items.
      """
    #expect(
      ParserText.help(text) == """
        Read.

        USAGE: flyer [<source>]
               flyer <command> …

        SUBCOMMANDS:
          browse (default)        Open a flyer.
          a-very-long-name-of-it (default)
                                  Read.
          list                    List items.
        """)
    #expect(
      ParserText.help("USAGE: flyer x [--one] [--two]", columns: 22) == """
        USAGE: flyer x [--one]
               [--two]
        """)
  }

  @Test(arguments: [
    ("Unknown option '--x'", "Unknown option “--x”"),
    ("Unknown option '--x'. Did you mean '--y'?", "Unknown option “--x”. Did you mean “--y”?"),
    ("Missing expected argument '<id>'", "Missing argument “<id>”"),
    ("Missing value for '--limit <limit>'", "Missing value for “--limit <limit>”"),
    (
      "The value 'x' is invalid for '--limit <limit>'",
      "The value “x” is invalid for “--limit <limit>”"
    ),
    (
      "The value 'x' is invalid for '--kind <kind>'. Please provide one of the following: a, b",
      "The value “x” is invalid for “--kind <kind>”: use one of a, b"
    ),
    ("2 unexpected arguments: 'c', 'd'", "Unexpected arguments: “c”, “d”"),
    ("Something else", "Something else"),
  ])
  func faultsHaveTheMarksOfSentences(_ fault: String, _ words: String) {
    #expect(ParserText.fault(fault) == words)
  }
}
