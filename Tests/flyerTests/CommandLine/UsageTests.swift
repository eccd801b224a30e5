import PseudoTerminal
import Testing

/// Tests the errors for options that can't be combined.
@Suite struct UsageTests {
  @Test(
    arguments: [
      (["show"], "Missing argument “<id>”"),
      (["list", "--home", "--in", "rules"], "--home and --in can’t be combined"),
      (["list", "--limit=-1"], "--limit must be 0 or more"),
      (
        ["show", "blitz", "--markdown", "--html"],
        "--markdown, --html and --json can’t be combined"
      ),
      (["notes", "--export", "a", "--import", "b"], "--export and --import can’t be combined"),
      (["roster", "log", "--limit", "201"], "--limit must be from 1 to 200"),
      (["roster", "export"], "use --ics, --json or --csv"),
    ])
  func saysWhatToGive(arguments: [String], sentence: String) throws {
    let home = try Home()
    let run = try home.start(arguments).waitForExit()
    #expect(run.status == .exited(64))
    let command = arguments[0] == "roster" ? "roster \(arguments[1])" : arguments[0]
    #expect(run.errors == "flyer: \(sentence) (see flyer \(command) --help)\n")
    #expect(run.output.isEmpty)
  }
}
