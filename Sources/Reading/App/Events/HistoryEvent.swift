/// Requests to keep typed lines and places beyond this run.
package enum HistoryEffect: Sendable, Equatable {
  /// Say what was typed into lines of a kind: `linesListed` follows.
  case listLines(LineHistory.Kind)
  case keepLine(String, LineHistory.Kind)
  /// Say which places are kept under letters: `bookmarksListed` follows.
  case listBookmarks
  case keepBookmark(Bookmark)
}

/// The results.
package enum HistoryEvent: Sendable, Equatable {
  /// The last one last.
  case linesListed([String], LineHistory.Kind)
  case bookmarksListed([Bookmark])
  /// Something could not be saved for the next run; the reason is in the reader's words.
  case keepingFailed(reason: String)
}
