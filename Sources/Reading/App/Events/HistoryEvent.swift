/// What the reader wants remembered beyond this run of what somebody typed and where they were.
package enum HistoryEffect: Sendable, Equatable {
  /// Say what was typed into lines of a kind: `linesListed` follows.
  case listLines(LineHistory.Kind)
  case keepLine(String, LineHistory.Kind)
  /// Say which places are kept under letters: `bookmarksListed` follows.
  case listBookmarks
  case keepBookmark(Bookmark)
}

/// What came of it.
package enum HistoryEvent: Sendable, Equatable {
  /// The last one last.
  case linesListed([String], LineHistory.Kind)
  case bookmarksListed([Bookmark])
  /// Something is not kept beyond this run; the reason is in the reader's words.
  case keepingFailed(reason: String)
}
