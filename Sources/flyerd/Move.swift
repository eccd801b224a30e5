import ArgumentParser
import Localizing
import RosterStoring

/// Takes a roster from one kind of home to the other.
struct Move: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Move a roster to or from PostgreSQL, once its servers are stopped."),
    discussion: tr(
      """
      Everything goes along: people stay logged in. All that was written in the new place is read \
      again and held against the old one, which is kept, but not served any more unless flyerd is told \
      --despite-move. While either place is served nothing is moved. A password for PostgreSQL \
      stands best in ~/.pgpass, where no list of processes shows it.
      """)
  )
  .withExamples(of: "move")

  @Option(
    help: ArgumentHelp(
      tr("Where the roster is: its --data folder, or postgres://user@host/name."),
      valueName: "place"))
  var from: String
  @Option(help: ArgumentHelp(tr("Where it is to be: the same."), valueName: "place"))
  var to: String
  @Flag(help: ArgumentHelp(tr("Replace a roster with people in the new place.")))
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
