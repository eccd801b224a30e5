import ArgumentParser
import Foundation
import PseudoTerminal
import Testing

@testable import flyer

/// Tests that the examples in help can be typed.
@Suite struct ExamplesTests {
  private static func commands(below command: any ParsableCommand.Type)
    -> [any ParsableCommand.Type]
  {
    [command] + command.configuration.subcommands.flatMap(commands)
  }

  /// The lines below a command's description.
  private static func examples(of command: any ParsableCommand.Type) -> [String] {
    let parts = command.configuration.discussion.components(separatedBy: "Examples:\n")
    return parts.count < 2
      ? [] : parts[1].split(separator: "\n").map { String($0.trimmingPrefix("  ")) }
  }

  @Test func everyCommandHasSome() {
    for command in Self.commands(below: Flyer.self) {
      #expect(!Self.examples(of: command).isEmpty, "\(command._commandName)")
    }
  }

  @Test(arguments: commands(below: Flyer.self).flatMap(examples).sorted())
  func theyCanBeTyped(_ line: String) throws {
    // Only flyer's own part of a pipeline is tested.
    let commands = line.split(separator: "|").map { $0.prefix { $0 != ">" } }
    let ours = commands.map(Self.words).filter { $0.first == "flyer" }
    #expect(!ours.isEmpty || line.contains("$(flyer next)"), "\(line)")
    for words in ours where words.count > 1 {
      #expect(throws: Never.self, "\(line)") {
        try Flyer.command(for: Flyer.withSubcommandFirst(Array(words.dropFirst())))
      }
    }
    #expect(line.count <= 76, "\(line)")
  }

  /// Splits a command into words as a shell does.
  private static func words(_ line: some StringProtocol) -> [String] {
    var (words, quote): ([String], Character?) = ([""], nil)
    for character in line {
      switch (character, quote) {
      case (" ", nil): words.append("")
      case ("'", nil), ("\"", nil): quote = character
      case (let closing, let open?) where closing == open: quote = nil
      default: words[words.count - 1].append(character)
      }
    }
    return words.filter { !$0.isEmpty }
  }
}

@MainActor @Suite struct HelpTextTests {
  @Test func helpShowsExamplesAndCommonOptionsLast() throws {
    let home = try Home()
    let help = try home.run("show", "--help").output
    #expect(help.contains("\nExamples:\n  flyer show blitz\n"), "\(help)")
    let common = try #require(help.firstRange(of: "\nCOMMON OPTIONS:\n"))
    let order = [
      "--source", "--roster", "--json", "--color", "--no-pager", "--log-level", "--help",
    ]
    let places = order.map { help[common.upperBound...].firstRange(of: $0)?.lowerBound }
    #expect(places.compactMap(\.self).count == order.count, "\(help)")
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted(), "\(help)")
    let own = help[..<common.lowerBound]
    #expect(own.contains("--markdown") && own.contains("--refresh"), "\(help)")
    let words = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("(values: auto, always, never; default: auto)"), "\(help)")
  }

  @Test(arguments: [40, 60, 120]) func itIsAsWideAsTheTerminal(columns: Int) throws {
    let home = try Home()
    let terminal = try home.onPseudoTerminal("list", "--help", columns: columns)
    try terminal.expectEnd()
    let lines = terminal.text.split(whereSeparator: \.isNewline)
    // An example and a word each stay on one line, even if that is too long.
    let long = lines.filter { $0.count > columns }
    #expect(
      long.allSatisfy { $0.hasPrefix("  flyer") || $0.contains("://") }, "\(terminal.text)")
    #expect(lines.contains { $0.hasSuffix("jq -r '.[].title'") }, "\(terminal.text)")
  }
}
