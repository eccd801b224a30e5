import Files
import Foundation
import Reading
import Screens

/// Brings what was typed and kept in other runs, and keeps it for those to come.
@MainActor
final class HistoryRunner {
  private let files: HistoryFiles
  private let queue = WorkQueue()
  private let send: @MainActor (HistoryEvent) -> Void

  init(_ directories: BaseDirectories, send: @escaping @MainActor (HistoryEvent) -> Void) {
    files = HistoryFiles(folder: directories.state)
    self.send = send
  }

  func perform(_ effect: HistoryEffect) {
    queue.add { [files, send] in
      do {
        switch effect {
        case .listLines(let kind): send(.linesListed(try files.lines(of: kind), kind))
        case .keepLine(let line, let kind): try await files.keep(line, of: kind)
        case .listBookmarks: send(.bookmarksListed(try files.bookmarks()))
        case .keepBookmark(let bookmark): try await files.keep(bookmark)
        }
      } catch {
        // A list that can't be read is empty, so that the reader does not wait for it.
        switch effect {
        case .listLines(let kind): send(.linesListed([], kind))
        case .listBookmarks: send(.bookmarksListed([]))
        case .keepLine, .keepBookmark: break
        }
        send(.keepingFailed(reason: "\(error)"))
      }
    }
  }

  /// Returns when all is kept.
  func finish() async { await queue.finish() }
}

/// The typed lines and the bookmarks, in files that only the user can read. Several readers may
/// write to them: entries that another one added meanwhile stay.
struct HistoryFiles: Sendable {
  /// Where they lie; nil where there is no place for them.
  let folder: String?

  func lines(of kind: LineHistory.Kind) throws -> [String] {
    guard let path = path(kind.fileName), let text = try SmallFile.text(at: path) else { return [] }
    return text.split(whereSeparator: \.isNewline).map(String.init)
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

  private static let bookmarks = "bookmarks.json"

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
