import Reading

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
