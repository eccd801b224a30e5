@testable import Roster
import Testing

/// The acts of commands, and of their names.
@Suite struct ActTests {
  /// Two names with the same act would share its line in the log.
  @Test func eachNameHasAnActOfItsOwn() {
    let acts = RosterCommand.Name.allCases.map { ObjectIdentifier($0.act) }
    #expect(Set(acts).count == acts.count)
  }

  @Test(arguments: sentCommands.indices)
  func eachCommandHasTheActOfItsName(_ index: Int) {
    let command = sentCommands[index].0
    #expect(ObjectIdentifier(type(of: command.act)) == ObjectIdentifier(command.name.act))
  }

  /// An action has the same act as the command that it sends.
  @Test func eachActionHasTheActOfItsCommand() {
    let names = ShiftAction.allCases.map { action in
      action == .cancel ? .cancelShift : RosterCommand.Name(rawValue: action.rawValue)
    }
    #expect(
      names.compactMap { $0 }.map { ObjectIdentifier($0.act) }
        == ShiftAction.allCases.map { ObjectIdentifier($0.act) })
  }
}
