import ArgumentParser
import Localizing
import Roster
import RosterVisiting

/// `flyer roster password`
struct RosterPasswordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "password", abstract: tr("Change your password."),
    discussion: tr("You stay logged in here, and are logged out everywhere else.")
  )
  .withExamples("flyer roster password")

  @OptionGroup var options: RosterOptions

  @Flag(
    help: ArgumentHelp(tr("Read the old and the new password from two lines of standard input.")))
  var passwordStdin = false

  func run() async throws {
    let access = try await RosterAccess(options, lookingAt: RosterPart())
    _ = try await access.view()
    let old = Secret(try line(.oldPassword))
    let new = Secret(try line(.newPassword))
    if !passwordStdin, try line(.newPasswordAgain) != new.revealed {
      throw Failure.otherPassword
    }
    try await access.client.changePassword(from: old, to: new)
    try options.json
      ? Output.print(JSONOutput.line([String: String]()))
      : Output.tell(tr("your password is changed"))
  }

  private func line(_ question: TypedLine.Question) throws -> String {
    try TypedLine.read(question, fromStandardInput: passwordStdin)
  }
}
