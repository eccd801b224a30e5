import Testing

@testable import flyer

/// Tests the arguments that are recognised without the parser of the command line.
struct BrowseArgumentsTests {
  @Test(
    arguments: [
      ([], nil, false), (["--plain"], nil, true), (["club"], "club", false),
      (["--plain", "club"], "club", true),
      (["https://example.org", "--plain"], "https://example.org", true),
      (["-"], "-", false), (["-", "--plain"], "-", true), (["./list", "--plain"], "./list", true),
    ] as [([String], String?, Bool)])
  func aSourceAndPlain(_ arguments: [String], source: String?, isPlain: Bool) throws {
    let known = try #require(BrowseArguments(arguments))
    #expect(known.source == source)
    #expect(known.isPlain == isPlain)
  }

  @Test(arguments: [
    ["list"], ["--plain", "list"], ["list", "--plain"], ["help"], ["browse", "--plain"],
    ["--help"], ["--plain", "--help"], ["--plain", "--plain"], ["club", "--log-level", "debug"],
    ["club", "other"], ["--", "--plain"], ["--plain=yes"],
  ])
  func allElseIsParsed(_ arguments: [String]) {
    #expect(BrowseArguments(arguments) == nil)
  }
}
