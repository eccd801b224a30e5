import ArgumentParser
import FlyerModel
import Library
import Localizing

/// `flyer move`
struct MoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: tr("Change the address of a source in your list."),
    discussion: tr(
      "Ticks, stars, notes, name and group stay. The new address is read first: if it can’t be read, nothing changes."
    )
  )
  .withExamples(of: "move")

  // TRANSLATORS: of a source
  @Argument(
    help: ArgumentHelp(tr("Its name, its address or its path."), valueName: "source|name"),
    completion: .sources)
  var old: String

  // TRANSLATORS: the address of a source
  @Argument(help: ArgumentHelp(tr("The new address."), valueName: "source"))
  var new: String

  func validate() throws {
    if new == StandardInput.name { throw ValidationError(.standardInputNotKept) }
  }

  func run() async throws {
    let known = try Program(source: nil).knownSource(old)
    let program = try Program(source: new)
    if program.source.isSame(as: known.source) { return try Output.tell(.sourceKnown(known)) }
    try await program.requireDocument(named: new)
    let content = try await program.readSource(ProgressLine(locale: program.locale))
    let counts = try await program.takePlace(of: known, with: content)
    try Output.tell(.sourceMoved(known, to: program.source, counts))
  }
}

extension Program {
  /// Puts the source of this world, once it was read, in place of a kept one, with all the user's
  /// own data.
  func takePlace(
    of known: KnownSource, with content: Content
  ) async throws(Failure) -> KindCounts {
    do throws(ContentError) {
      try await content.inherit(from: known.source)
    } catch {
      throw .content(error, about: source)
    }
    let isKept = try keptList()[source] != nil
    try await keep { [source] document throws(SettingsError) in
      isKept
        ? try document.removing(known.source) : try document.replacing(known.source, with: source)
    }
    return await content.state.counts
  }
}
