import Files
import Foundation
import Library
import Logging
import Reading
import Screens

/// Brings what was typed and kept in other runs, and keeps it for those to come.
@MainActor
final class HistoryRunner {
  private let files: HistoryFiles
  private let queue = WorkQueue()
  private let log: Logger
  private let send: @MainActor (HistoryEvent) -> Void

  init(
    _ directories: BaseDirectories, log: Logger,
    send: @escaping @MainActor (HistoryEvent) -> Void
  ) {
    files = HistoryFiles(folder: directories.state)
    (self.log, self.send) = (log, send)
  }

  func perform(_ effect: HistoryEffect) {
    queue.add { [files, send] in
      do {
        switch effect {
        case .listLines(let kind): send(.linesListed(try files.lines(of: kind), kind))
        case .keepLine(let line, let kind): try await files.keep(line, of: kind)
        case .listBookmarks: send(.bookmarksListed(try files.bookmarks()))
        case .keepBookmark(let bookmark): try await files.keep(bookmark)
        case .keepDensity(let density): try await files.keep(density)
        }
      } catch {
        // A list that can't be read is empty, so that the reader does not wait for it.
        switch effect {
        case .listLines(let kind): send(.linesListed([], kind))
        case .listBookmarks: send(.bookmarksListed([]))
        case .keepLine, .keepBookmark, .keepDensity: break
        }
        send(.keepingFailed(reason: "\(error)"))
      }
    }
  }

  /// Records that a source was opened, unless it is part of flyer.
  func recordOpening(of source: Source) {
    guard !source.isGuide, let text = source.text else { return }
    queue.add { [files, log] in
      do { try await files.recordOpening(of: text) } catch {
        log.notice("opening not recorded", metadata: ["error": "\(error)"])
      }
    }
  }

  /// Returns when all is kept.
  func finish() async { await queue.finish() }
}

/// A source that was removed from the list, with what the list said about it.
struct RemovedSource: Sendable, Equatable, Codable {
  /// As it is typed.
  let source: String
  let name: String
  let groups: [[String]]

  /// Nil for a source that can't be typed.
  init?(_ known: KnownSource) {
    guard let text = known.source.text else { return nil }
    (source, name, groups) = (text, known.name, known.allGroups)
  }

  /// The entry of the list.
  func known() throws(SourceError) -> KnownSource {
    var known = KnownSource(
      try Source(parsing: source, relativeTo: "/"), name: name, groups: groups.first ?? [])
    known.furtherGroups = Array(groups.dropFirst())
    return known
  }
}

/// The typed lines, the bookmarks, and the sources that were opened and removed, in files that only the user can read. Several readers may
/// write to them: entries that another one added meanwhile stay.
struct HistoryFiles: Sendable {
  /// Where they lie; nil where there is no place for them.
  let folder: String?

  func lines(of kind: LineHistory.Kind) throws -> [String] {
    try lines(in: kind.fileName)
  }

  /// Adds a line that was typed.
  func keep(_ line: String, of kind: LineHistory.Kind) async throws {
    try await change(kind.fileName) {
      var history = LineHistory(try lines(of: kind))
      history.add(line)
      return Data(history.lines.map { $0 + "\n" }.joined().utf8)
    }
  }

  func bookmarks() throws -> [Bookmark] {
    guard let path = path(Self.bookmarks), let text = try SmallFile.text(at: path) else {
      return []
    }
    return try JSONDecoder().decode([Bookmark].self, from: Data(text.utf8))
  }

  /// Keeps a place; one under the same letter is forgotten.
  func keep(_ bookmark: Bookmark) async throws {
    try await change(Self.bookmarks) {
      let others = try bookmarks().filter { $0.letter != bookmark.letter }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return try encoder.encode(others + [bookmark])
    }
  }

  /// The density that the user chose last; nil if none, or if it can't be read.
  func density() -> Density? {
    (try? lines(in: Self.density))?.first.flatMap(Density.init)
  }

  func keep(_ density: Density) async throws {
    try await change(Self.density) { Data("\(density.rawValue)\n".utf8) }
  }

  /// The sources that were opened, as they are typed, the last one last.
  func openedSources() throws -> [String] { try lines(in: Self.opened) }

  func recordOpening(of source: String) async throws {
    guard !source.contains(where: \.isNewline) else { return }
    try await change(Self.opened) {
      let others = try openedSources().filter { $0 != source }
      return Data((others + [source]).suffix(Self.mostOpened).map { $0 + "\n" }.joined().utf8)
    }
  }

  /// The sources that were removed from the list, the last one last.
  func removedSources() throws -> [RemovedSource] {
    guard let path = path(Self.removed), let text = try SmallFile.text(at: path) else { return [] }
    return try JSONDecoder().decode([RemovedSource].self, from: Data(text.utf8))
  }

  /// Records that a source was removed, or, if it `isRestored`, forgets it.
  func record(_ source: RemovedSource, isRestored: Bool) async throws {
    try await change(Self.removed) {
      let others = try removedSources().filter { $0.source != source.source }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode((others + (isRestored ? [] : [source])).suffix(Self.mostRemoved))
    }
  }

  private func lines(in name: String) throws -> [String] {
    guard let path = path(name), let text = try SmallFile.text(at: path) else { return [] }
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }

  private static let bookmarks = "bookmarks.json"
  private static let density = "density"
  private static let (opened, mostOpened) = ("opened", 50)
  private static let (removed, mostRemoved) = ("removed.json", 20)

  private func path(_ name: String) -> String? { folder.map { "\($0)/\(name)" } }

  private func change(_ name: String, _ bytes: () throws -> Data) async throws {
    guard let folder, let path = path(name) else { return }
    try PrivateFolder.make(folder)
    let lock = try await FileLock(path + ".lock")
    defer { lock.letGo() }
    try AtomicFile.replace(path, with: bytes())
  }
}

extension LineHistory.Kind {
  fileprivate var fileName: String {
    switch self {
    case .search: "searches"
    case .command: "commands"
    case .pipe: "pipes"
    }
  }
}
