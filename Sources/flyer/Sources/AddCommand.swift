import ArgumentParser
import FlyerModel
import Foundation
import Importing
import Library
import Localizing

/// `flyer add`
struct AddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: tr("Add a source to your list."),
    discussion: tr(
      "The source is read first; if it can’t be read, it is not added. If it is the schedule of a conference in your list, it replaces the old address, as with flyer move, unless you give it a name or a group of its own. The list is ~/.config/flyer/sources.toml, which you can edit by hand."
    )
  )
  .withExamples(
    "flyer add https://example.org/feed.xml",
    "flyer add webcal://example.org/events.ics --name Club --group Leisure")

  @Argument(
    help: ArgumentHelp(
      tr("A flyer, a feed, a calendar, a schedule: an http(s) URL or a path."), valueName: "source")
  )
  var word: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(tr("The name to show; default: the source’s own title.")))
  var name: String?

  @Option(
    name: .customLong("group"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      tr("Put it into a group; a second group is inside the first."), valueName: "name"))
  var groups: [String] = []

  func validate() throws {
    if word == StandardInput.name { throw ValidationError.standardInputNotKept }
  }

  func run() async throws {
    let program = try Program(source: word)
    try await program.requireDocument(named: word)
    let line = ProgressLine(locale: program.locale)
    let addition = try await program.addSource(
      named: name, in: groups.filter { !$0.isEmpty }, mayTakePlace: name == nil && groups.isEmpty,
      line: line)
    switch addition {
    case .added(let known, let counts):
      // TRANSLATORS: a source, and how much it has
      try Output.tell(tr("added: \(known.inWords): \(Quantity.of(counts))"))
    case .known(let known): try known.tellKnown()
    case .moved(let known, let counts):
      try known.tellMove(to: program.source, counts)
    }
  }
}

/// The result of adding a source.
enum Addition {
  case added(KnownSource, KindCounts)
  /// It was in the list before.
  case known(KnownSource)
  /// It has taken the place of this one, whose schedule it has.
  case moved(KnownSource, KindCounts)
}

extension Program {
  private static let longestName = 80

  /// Keeps the source of this world; throws a `Failure` where it can't be read.
  ///
  /// - Parameters:
  ///   - name: what to call it; nil for its own title.
  ///   - mayTakePlace: whether a schedule that is kept from another address goes for it.
  ///   - line: shows the progress to a user at a terminal.
  func addSource(
    named name: String? = nil, in groups: [String] = [], mayTakePlace: Bool = true,
    line: ProgressLine? = nil
  ) async throws(Failure) -> Addition {
    let list = try keptList()
    if let known = list[source] { return .known(known) }
    let content = try await readSource(line)
    let state = await content.state
    if let known = sameDocument(in: list) { return .known(known) }
    if mayTakePlace, let number = await content.indexOfSchedule(in: list.all.map(\.source)) {
      let known = list.all[number]
      return .moved(known, try await takePlace(of: known, with: content))
    }
    let title = String(state.head.title.prefix(Self.longestName))
    let known = KnownSource(
      source, name: name ?? (title.isEmpty ? derivedName(in: list) : title), groups: groups)
    try await keep { document throws(SettingsError) in try document.adding(known) }
    return .added(known, state.counts)
  }

  func keptList() throws(Failure) -> SourceList {
    do throws(SettingsError) {
      return try sourcesFile.read().list
    } catch {
      throw .settings(error)
    }
  }

  /// The one that has the document of this source, as a page has it that names a feed, and an
  /// address that leads there for good.
  private func sameDocument(in list: SourceList) -> KnownSource? {
    let places = places(of: source)
    return list.all.first { known in
      self.places(of: known.source).contains { place in
        places.contains { $0.isSame(as: place) }
      }
    }
  }

  /// Its address, and where its document is by now.
  private func places(of source: Source) -> [Source] {
    let moved = directories.cache.map { RefreshSchedule.kept(for: source, in: $0).addresses } ?? []
    let way = Self.shortestWay(to: source).map { [$0] } ?? []
    return [source] + moved.map { Source.web($0) } + way
  }

  /// A file by its path without `..` and without links to folders before it; a link at its end
  /// stays, which may lead to another file tomorrow. Nil for what is no file, or not there.
  private static func shortestWay(to source: Source) -> Source? {
    guard case .file(let path) = source else { return nil }
    let end = path.hasSuffix("/..") ? path.endIndex : path.lastIndex(of: "/") ?? path.endIndex
    guard let folder = realpath(path[..<end] + "/", nil) else { return nil }
    defer { free(folder) }
    return .file(path: String(cString: folder) + path[end...])
  }

  /// The name of a source of the web without a title, different from all others; empty for a path,
  /// which is a name in every folder.
  private func derivedName(in list: SourceList) -> String {
    let name = source.shortName
    if name == "\(source)" { return "" }
    let numbered = (2...).lazy.map { "\(name) \($0)" }
    return list.called(name).isEmpty ? name : numbered.first { list.called($0).isEmpty } ?? name
  }

  /// The source, once it was read.
  func readSource(_ line: ProgressLine?) async throws(Failure) -> Content {
    let content = Content()
    await content.open(source, with: contentSettings)
    do throws(ContentError) {
      let result = if let line { await line.refresh(content) } else { await content.refresh() }
      if case .updated(let report) = try result.get(), line != nil { Self.tellOtherFiles(report) }
    } catch {
      if let plain = unencrypted(after: error) { throw .unencrypted(error, plain: plain) }
      throw .notAdded(error, source)
    }
    return content
  }

  /// Reports the files of a folder that are not read as pages.
  private static func tellOtherFiles(_ report: ImportReport) {
    for issue in report.issues {
      if case .conversion(.otherFiles, _) = issue.finding {
        Output.complain("\(issue.finding)")
      }
    }
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

extension KnownSource {
  /// Its name, its address and its groups.
  fileprivate var inWords: String {
    let address = name.isEmpty ? "" : ", \(source)"
    let name = name.isEmpty ? "\(source)" : name
    if groups.isEmpty { return name + address }
    let groups = allGroups.map { $0.joined(separator: " / ") }.listed
    // TRANSLATORS: a source, and the groups in which it is
    return tr("\(name) in \(groups)", context: "source") + address
  }

  func tellKnown() throws { try Output.tell(tr("already in your list: \(inWords)")) }

  func tellMove(to source: Source, _ counts: KindCounts) throws {
    // TRANSLATORS: a source, its new address, and how much it has
    try Output.tell(tr("moved: \(inWords) to \(source): \(Quantity.of(counts))"))
  }

  func tellRemoval() throws { try Output.tell(tr("removed: \(inWords)")) }
}

extension ValidationError {
  /// Standard input can't be read a second time.
  static var standardInputNotKept: ValidationError {
    ValidationError(tr("standard input can’t be refreshed: add a path or an address"))
  }
}
