import ArgumentParser
import Localizing
import RosterStoring

/// Takes a roster from one kind of home to the other.
struct Move: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Move a roster to or from PostgreSQL; stop its servers first."),
    discussion: tr(
      "Moves everything: members stay logged in. Everything written to the new place is read back and compared with the old one. The old one is kept, but no longer served without --despite-move. Nothing is moved while either place is served. Put a password for PostgreSQL into ~/.pgpass, where no process list shows it."
    )
  )
  .withExamples(of: "move")

  @Option(
    help: ArgumentHelp(
      tr("The current place: a --data folder, or postgres://user@host/name."),
      valueName: "place"))
  var from: String
  @Option(help: ArgumentHelp(tr("The new place, in the same form."), valueName: "place"))
  var to: String
  @Flag(help: ArgumentHelp(tr("Replace a roster in the new place even if it has members.")))
  var replace = false

  func validate() throws {
    guard from != to else { throw ValidationError(.samePlace) }
  }

  func run() async throws {
    try await home(from).move(to: try home(to), replacing: replace)
    Output.tell(.moved)
  }

  private func home(_ place: String) throws -> RosterHome {
    let isDatabase = StoreOptions.isDatabase(place)
    let options = isDatabase ? ["--data=.", "--database=\(place)"] : ["--data=\(place)"]
    return try StoreOptions.parse(options).home()
  }
}
