import Reading
import Screens
import Testing

@testable import flyer

@Suite struct CommandsSettingTests {
  private func configuration(_ lines: String) throws -> Configuration {
    try Configuration(toml: lines, path: "config.toml")
  }

  @Test func commandsHaveNamesAndKeys() throws {
    let configuration = try configuration(
      """
      [keys]
      "X" = "share"

      [commands]
      share = "pipe: qrencode -t ansiutf8"
      done = "all-read; next-tab"
      """)
    let share = try OwnCommand(name: "share", text: "pipe: qrencode -t ansiutf8")
    #expect(configuration.warnings.isEmpty, "\(configuration.warnings)")
    #expect(configuration.commands.commands.map(\.name) == ["share", "done"])
    #expect(configuration.keyMap.action(for: "X", in: .list) == .own(share))
    #expect(configuration.keyMap.action(for: "X", in: .roster) == nil)
    #expect(
      configuration.keyMap.table.filter { $0.action == "done" }.map(\.keys) == [":done"])
  }

  @Test func theConfigurationIsPrinted() throws {
    let configuration = try configuration("[commands]\nshare = \"pipe: less\"\n")
    let lines = ConfigurationLines(configuration, file: "config.toml", environment: [:])
    #expect(lines.text.hasSuffix("\n[commands]\nshare = \"pipe: less\"  # line 2\n"))
    let none = ConfigurationLines(Configuration(), file: "config.toml", environment: [:])
    #expect(!none.text.contains("[commands]"))
  }

  static let faults: [(String, String)] = [
    ("quit = \"next-tab\"", "flyer already has a command quit: use another name"),
    (
      "\"a b\" = \"next-tab\"",
      "“a b” is not a valid command name: use letters, digits, - and _"
    ),
    ("x = \"\"", "x does nothing: use pipe:, write:, open: or commands of the reader"),
    ("x = \"pipe cat\"", "x lacks a colon: write “pipe: cat”"),
    ("x = \"pipe:\"", "x has nothing after pipe:"),
    ("x = \"pipe html: less\"", "x: unknown format html: use text, md or json"),
    ("x = \"next-tba\"", "x: there is no command next-tba: did you mean next-tab?"),
    ("x = \"frobnicate\"", "x: there is no command frobnicate"),
    ("x = \"sort sideways\"", "x: sort takes document, title, location or date"),
  ]

  @Test(arguments: faults)
  func whatSaysNothingIsSaidWithItsLine(_ line: String, _ sentence: String) throws {
    let configuration = try configuration("[commands]\none = \"next-tab\"\n\(line)\n")
    #expect(
      configuration.warnings.map(\.description) == ["config.toml, line 3: \(sentence)"])
    #expect(configuration.commands.commands.map(\.name) == ["one"])
  }

  @Test func aCommandIsAText() {
    #expect(throws: SettingsError.self) { try configuration("[commands]\nx = 1\n") }
  }

  @Test func keysOfUnknownCommandsNameWhatMayBeMeant() throws {
    let configuration = try configuration(
      "[keys]\nX = \"shear\"\n[commands]\nshare = \"pipe: less\"\n")
    #expect(
      configuration.warnings.map(\.description) == [
        "config.toml, line 2: there is no action “shear” for X: did you mean share?"
      ])
  }
}
