import ArgumentParser
import FlyerModel
import Foundation
import Storing

/// `flyer add`
struct AddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Keep a source in your list.",
    discussion: """
      The source is read first: what can't be read is not added. The list is \
      ~/.config/flyer/sources.toml, which may be edited by hand.
      """)

  @Argument(
    help: ArgumentHelp(
      "A flyer, a feed, a calendar, a schedule: an http(s) URL or a path.", valueName: "source"))
  var word: String

  @Option(parsing: .unconditional, help: "What to call it; else it goes by its own title.")
  var name: String?

  @Option(
    name: .customLong("group"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Put it into a group; a second one lies in the first.", valueName: "name"))
  var groups: [String] = []

  func run() async throws {
    let program = try Program(source: word)
    try await program.requireDocument(named: word)
    let line = ProgressLine(locale: program.locale)
    let addition = try await program.addSource(
      named: name, in: groups.filter { !$0.isEmpty }, line: line)
    switch addition {
    case .added(let known, let counts): try Output.tell(.sourceAdded(known, counts))
    case .known(let known): try Output.tell(.sourceKnown(known))
    }
  }
}

/// What came of adding a source.
enum Addition {
  case added(KnownSource, KindCounts)
  /// It was in the list before.
  case known(KnownSource)
}

extension Program {
  private static let longestName = 80

  /// Keeps the source of this world; throws a `Failure` where it can't be read.
  ///
  /// - Parameters:
  ///   - name: what to call it; nil for its own title.
  ///   - line: where somebody at a terminal hears how far it has come.
  func addSource(
    named name: String? = nil, in groups: [String] = [],
    line: ProgressLine? = nil
  ) async throws(Failure) -> Addition {
    do throws(SettingsError) {
      if let known = try sourcesFile.read().list[source] { return .known(known) }
    } catch {
      throw .settings(error)
    }
    let state = try await readSource(line)
    let title = name ?? String(state.head.title.prefix(Self.longestName))
    let known = KnownSource(source, name: title, groups: groups)
    try await keep { document throws(SettingsError) in try document.adding(known) }
    return .added(known, state.counts)
  }

  /// What the source has.
  private func readSource(
    _ line: ProgressLine?
  ) async throws(Failure) -> ContentState {
    let content = Content()
    await content.open(source, with: contentSettings)
    do throws(ContentError) {
      let result = if let line { await line.refresh(content) } else { await content.refresh() }
      _ = try result.get()
    } catch {
      throw .notAdded(error, source)
    }
    return await content.state
  }

  /// Changes the list of sources; throws a `Failure` where that can't be done.
  @discardableResult
  func keep(
    _ change: @Sendable (SourcesDocument) throws(SettingsError) -> SourcesDocument
  ) async throws(Failure) -> (before: SourcesDocument, after: SourcesDocument) {
    do {
      return try await sourcesFile.change(change)
    } catch {
      throw .settings(error)
    }
  }
}
