import Foundation
import PseudoTerminal
import Testing

/// Tests that commands read a document from standard input.
@MainActor @Suite struct StandardInputTests {
  private let home: Home

  init() throws { home = try Home() }

  @Test(arguments: [
    ["list", "-"], ["list", "--source", "-"], ["--source", "-", "list"],
    ["show", "blitz", "-"], ["tags", "-"], ["check", "-"], ["refresh", "-"],
    ["export", "--ics", "-"], ["next", "-"], ["doctor", "-"],
  ])
  func everyCommandTakesIt(_ arguments: [String]) throws {
    let run = try home.start(arguments, input: Club.document).waitForExit()
    #expect(run.status == .exited(0), "\(run.errors)")
    #expect(!run.output.isEmpty || arguments == ["next", "-"], "\(arguments)")
    #expect(!run.output.contains("/standard-input") && run.errors.isEmpty, "\(run.output)")
  }

  @Test func nothingOfItIsLeft() throws {
    _ = try home.start(["list", "-"], input: Club.document).waitForExit()
    let left = try FileManager.default.contentsOfDirectory(atPath: home.folder.path("tmp"))
    #expect(left.isEmpty, "\(left)")
  }

  @Test func aTextAloneIsShown() throws {
    let run = try home.start(["show", "-"], input: "# Rules\n\nBe *kind*.\n").waitForExit()
    #expect(run.output == "Rules\n\nBe kind.\n", "\(run.output)\(run.errors)")
    let several = try home.start(["show", "-"], input: Club.document).waitForExit()
    #expect(several.status == .exited(64))
    #expect(
      several.errors
        == "flyer: standard input has several items: name one, as in flyer show ID -\n")
  }

  @Test func itIsNamedWhereItIsWrong() throws {
    let run = try home.start(["list", "-"], input: "{\"information\": [").waitForExit()
    #expect(run.status == .exited(65))
    #expect(run.errors.hasPrefix("flyer: standard input: "), "\(run.errors)")
    let check = try home.start(["check", "-"], input: "{\"information\": [").waitForExit()
    #expect(check.output.hasPrefix("standard input:1:"), "\(check.output)")
  }

  @Test(arguments: [["add", "-"], ["move", "club", "-"]])
  func itCanNotBeKept(_ arguments: [String]) throws {
    let run = try home.start(arguments, input: Club.document).waitForExit()
    #expect(run.status == .exited(64))
    #expect(run.errors.contains("standard input can’t be refreshed"), "\(run.errors)")
  }

  @Test func subscriptionsMayComeFromIt() throws {
    let opml = """
      <?xml version="1.0"?><opml version="2.0"><body>
      <outline type="rss" text="News" xmlUrl="https://example.org/feed.xml"/></body></opml>
      """
    let run = try home.start(["import", "-"], input: opml).waitForExit()
    #expect(run.status == .exited(0), "\(run.errors)")
    #expect(try home.run("sources").output.hasPrefix("News\t"))
  }
}
