import Foundation
import PseudoTerminal
import Testing

@testable import flyer

@MainActor @Suite struct ConfigCommandTests {
  private let home: Home
  private let file = ".config/flyer/config.toml"

  init() throws { home = try Home() }

  @Test func withoutAFileAllIsAsItComes() throws {
    let run = try home.run("config")
    #expect(run.status == .exited(0), "\(run.errors)")
    #expect(run.lines.first == "# \(home.folder.path(file))")
    #expect(run.lines.contains { $0.hasPrefix("mouse = true") && $0.hasSuffix("# default") })
    #expect(run.lines.contains { $0.hasPrefix("#source =") && $0.hasSuffix("# not set") })
    #expect(run.lines.contains { $0.hasSuffix("# LANG") }, "\(run.output)")
  }

  @Test func eachValueSaysWhereItIsFrom() throws {
    try home.write(
      """
      source = "club.json"
      mouse = false
      theme = "gruvbox"
      [keys]
      preset = "emacs"
      "g g" = "last"
      [reminders]
      before = "15 min"
      """, to: file)
    let run = try home.run("config", environment: ["FLYER_SOURCE": "http://example.org/a.json"])
    let lines = run.lines.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains("source = \"http://example.org/a.json\" # FLYER_SOURCE"))
    #expect(lines.contains("mouse = false # line 2"), "\(run.output)")
    #expect(lines.contains("theme = \"gruvbox\" # line 3"))
    #expect(lines.contains("preset = \"emacs\" # line 5"))
    #expect(lines.contains("\"g g\" = \"last\" # line 6"))
    #expect(lines.contains("before = \"15 min\" # line 8"))
    #expect(lines.contains("line = true # default"))
  }

  @Test func whatIsPrintedIsAConfigurationThatSaysTheSame() throws {
    try home.write(
      "mouse = false\nmax_size = \"1 MiB\"\n[keys]\n\"g g\" = \"last\"\n", to: file)
    let first = try home.run("config").output
    try home.write(first, to: file)
    let second = try home.run("config")
    #expect(second.errors.isEmpty, "\(second.errors)")
    let before = try Configuration(toml: first, path: "a")
    let after = try Configuration(toml: second.output, path: "a")
    #expect(before.mouse == false && after.mouse == false)
    #expect(before.maxSize == 1 << 20 && after.maxSize == 1 << 20)
    #expect(after.keys.bindings == before.keys.bindings && !after.keys.bindings.isEmpty)
  }

  @Test func theTemplateSetsNothingAndNamesEverything() throws {
    let run = try home.run("config", "--template")
    let configuration = try Configuration(toml: run.output, path: "template")
    #expect(configuration.warnings.isEmpty && configuration.keys.bindings.isEmpty)
    for setting in Setting.all {
      #expect(run.output.contains("#\(setting.name) = "), "\(setting.key)")
      #expect(configuration.lines[setting.key] == nil, "\(setting.key)")
    }
    // Each line of the template is valid without its `#`.
    let lines = run.lines.map { $0.hasPrefix("#") && !$0.hasPrefix("# ") ? $0.dropFirst() : $0 }
    let set = try Configuration(toml: lines.joined(separator: "\n"), path: "template")
    #expect(set.warnings.isEmpty, "\(set.warnings)")
    for setting in Setting.all {
      #expect(setting.value(set) != nil, "\(setting.key)")
      #expect(set.lines[setting.key] != nil, "\(setting.key)")
    }
  }

  @Test func theFirstEditBeginsWithTheTemplate() throws {
    try home.programs.add(
      "my-editor", script: "cat \"$1\" > \"$HOME/seen\"; sed -i '1i mouse = 3' \"$1\"")
    let run = try home.run("config", "--edit", environment: ["EDITOR": "my-editor"])
    let seen = try String(contentsOfFile: home.folder.path("seen"), encoding: .utf8)
    #expect(seen.hasPrefix("# The settings of flyer. "))
    #expect(run.status == .exited(78))
    #expect(run.errors.contains("mouse must be true or false"), "\(run.errors)")
    // A second edit begins with the text of the first one, although that was invalid.
    try home.programs.add("my-editor", script: "cat \"$1\" > \"$HOME/seen\"")
    _ = try home.run("config", "--edit", environment: ["EDITOR": "my-editor"])
    let again = try String(contentsOfFile: home.folder.path("seen"), encoding: .utf8)
    #expect(again == "mouse = 3\n" + seen)
  }

  @Test func itSaysWhereTheFileIs() throws {
    #expect(try home.run("config", "--path").output == home.folder.path(file) + "\n")
  }

  @Test func keysAreListedByTheirNames() throws {
    try home.write("[keys]\n\"ctrl+n\" = \"down\"\n\"g e\" = \"last\"\n", to: file)
    let run = try home.run("config", "--keys")
    #expect(run.lines.contains { $0.contains("\t^n j ↓\tdown\t") }, "\(run.output)")
    #expect(run.lines.contains { $0.contains("\tge G end\tlast\t") }, "\(run.output)")
    for line in run.lines.dropLast() {
      #expect(line.split(separator: "\t", omittingEmptySubsequences: false).count == 4, "\(line)")
    }
  }
}
