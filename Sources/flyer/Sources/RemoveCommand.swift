import ArgumentParser
import Library
import Localizing

/// `flyer remove`
struct RemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: tr("Remove a source from your list."),
    discussion: tr("Its stars and notes are kept, and return when you add it again.")
  )
  .withExamples(of: "remove")

  // TRANSLATORS: of a source
  @Argument(
    help: ArgumentHelp(tr("Its name, its address or its path."), valueName: "source|name"),
    completion: .sources)
  var word: String

  func run() async throws {
    let program = try Program(source: nil)
    let known = try program.knownSource(word)
    try await program.keep { document throws(SettingsError) in
      try document.removing(known.source)
    }
    try Output.tell(.sourceRemoved(known))
  }
}
