import ArgumentParser
import Testing

@testable import flyer

/// Tests that commands are named explicitly. Deriving a name from a type would cost a millisecond
/// at each start.
@Suite struct CommandNameTests {
  @Test func everyCommandSaysItsName() {
    var commands: [any ParsableCommand.Type] = [Flyer.self]
    while let command = commands.popLast() {
      #expect(command.configuration.commandName != nil, "\(command)")
      commands += command.configuration.subcommands
    }
  }

  @Test(arguments: [
    (["lits", "x.md"], "there is no command “lits”: did you mean flyer list?"),
    (["help", "lits"], "there is no command “lits”: did you mean list?"),
    (["lits"], nil), (["list", "x.md"], nil), (["lits", "--plain"], nil), (["x.md", "y.md"], nil),
    (["--roster", "x", "list"], nil),
  ])
  func aWordInThePlaceOfASubcommandIsNamed(arguments: [String], message: String?) {
    let result = Result { () throws(Failure) in try Flyer.checkSubcommand(in: arguments) }
    switch result {
    case .success: #expect(message == nil)
    case .failure(let failure): #expect("\(failure)" == message)
    }
  }

  @Test(arguments: [
    ["list", "--limit", "1"], ["roster", "fixed", "add", "2026-12-01"], ["show", "help"],
    ["roster", "--help"], ["list", "--help-hidden"], ["help"], [],
  ])
  func aSubcommandIsUnderstoodAloneAsAmongAll(arguments: [String]) throws {
    let alone = Result { try Flyer.command(for: arguments) }
    let all = Result { try Flyer.parseAsRoot(arguments) }
    #expect(
      (try? alone.get()).map { "\(type(of: $0))" } == (try? all.get()).map { "\(type(of: $0))" })
    if case .failure(let one) = alone, case .failure(let other) = all {
      #expect(Flyer.message(for: one) == Flyer.message(for: other))
    }
  }
}
