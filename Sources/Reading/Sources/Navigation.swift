import FlyerModel
import Screens

/// The sources and places that the user left, those kept under letters, and the way back.
struct Navigation: Sendable, Equatable {
  var history = SourceHistory()
  var jumps = JumpList()
  private(set) var bookmarks = Bookmarks()
  /// A wish for the first unread item of the source that is opened next.
  struct UnreadWish: Sendable, Equatable {
    /// Whether its page is wanted, not its row.
    let isReading: Bool
    /// The key of the source from which it comes.
    let origin: String?
  }

  private(set) var unreadWish: UnreadWish?
  /// The list of sources as it was left last.
  var panel = SourcePanel()

  /// The way to a place of another source, which is waited for; nil where the source is shown.
  mutating func leave(for there: SourcePlace, from key: String?) -> Effect? {
    if there.key == key {
      jumps.arrive(in: nil)
      return nil
    }
    jumps.await(there)
    assert(there.key != key, "one waits for another source")
    if there.isOfAllSources { return .opening(.openToday) }
    return .opening(there.source.map { .open($0) } ?? .openBundled)
  }

  /// Lets the next source that is opened begin at its first unread item.
  mutating func await(_ wish: UnreadWish) { unreadWish = wish }

  mutating func stopAwaitingUnread() { unreadWish = nil }

  /// Asks for the places that were kept in other runs, unless they are known.
  func askForBookmarks() -> [Effect] { bookmarks.areKnown ? [] : [.history(.listBookmarks)] }

  /// Learns the places that were kept in other runs; returns the letter of one that is waited for.
  mutating func learn(_ known: [Bookmark]) -> String? {
    bookmarks.learn(known)
    defer { bookmarks.awaited = nil }
    return bookmarks.awaited
  }

  mutating func keep(_ bookmark: Bookmark) -> [Effect] {
    bookmarks.set(bookmark)
    return [.history(.keepBookmark(bookmark))]
  }

  /// The place under a letter. Where there is none, the message that says so; nil while those of
  /// other runs are waited for.
  mutating func bookmark(_ letter: String) -> (place: SourcePlace?, refusal: Message?) {
    if let bookmark = bookmarks[letter] { return (bookmark.place, nil) }
    if bookmarks.areKnown { return (nil, .app(.noBookmark(letter))) }
    bookmarks.awaited = letter
    assert(!letter.isEmpty, "a bookmark has a letter")
    return (nil, nil)
  }
}
