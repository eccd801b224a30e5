import FlyerModel
import Localizing
import Screens

/// The messages of the program as a whole.
extension Message {
  enum App: Sendable, Equatable {
    /// An error of another module, in its words, which may begin with the path of a file.
    case failed(reason: String, file: String = "")
    case notOpened(Link, reason: String)
    case opening(String)
    case copied(String)
    case written(path: String)
    /// There is no item where something was to be done with one.
    case noItem
    case notRefreshable
    /// Keys, or the name of an action, that mean nothing where they were used.
    case meaningless(String)
    case wantsDigit(Action)
    case undone(UndoStep, left: Int)
    case nothingToUndo
    case nothingToRepeat
    case noFurtherPlace(forward: Bool)
    case bookmarkSet(String, title: String), noBookmark(String), noBookmarkLetter
    case nothingToRead
    case noTab(String)
    /// Where the cursor is now, in words that are elsewhere on the screen.
    case surroundings([String])
    case addingSource(String)
    /// - Parameter showKey: the key that shows the sources; nil while they are visible.
    case sourceAdded(String, to: [String], showKey: String?)
    case sourceKnown(String), sourceRestored(String)
    /// The schedule of one that is kept has another address.
    case sourceReplaced(String)
    /// The shown source is kept under this name from another address.
    case sourceElsewhere(String)
    case sourceRemoved(String, undoKey: String)
    case noSourceRemoved
    case noAddress
    case noSourceInRow
    /// Neither here nor in another source.
    case nothingUnread
    /// The same key again removes the source with this name.
    case removalAsked(String)
    /// There is nothing of which all have something.
    case noSourcesKept
    /// Where the source is asked for from now on.
    case sourceMoved(String)
    /// How many of those that are kept were asked, and how many of them in vain.
    case sourcesRefreshed(Int, failed: Int), refreshingSources
  }
}

extension Message.App {
  func text(_ keyMap: KeyMap) -> String {
    switch self {
    case .failed(let reason, _): return reason
    // The link last: where the line is too short, its end is what is cut.
    case .notOpened(let link, let reason): return "\(reason) — \(LinkText.address(of: link))"
    case .opening(let address): return tr("Opening \(address)")
    case .copied(let text):
      let lines = text.split(whereSeparator: \.isNewline)
      let first = String(lines.first ?? "")
      let copied = lines.count > 1 ? first + " …" : first
      return tr("Copied \(copied)")
    case .written(let path): return tr("Written to \(path)")
    case .noItem: return tr("Nothing to export here.")
    case .notRefreshable:
      return tr("This flyer comes with the program: nothing to refresh.")
    // TRANSLATORS: keys, or the name of a command
    case .meaningless(let keys): return tr("\(keys) does nothing here.")
    // TRANSLATORS: the name of a command
    case .wantsDigit(let action): return tr("\(action.name) needs a digit: press one.")
    case .undone(let step, left: 0): return step.wordsOfReversal
    case .undone(let step, let left):
      // TRANSLATORS: behind the step that was just undone: the number of steps left
      return step.wordsOfReversal + " " + tr("\(left) more to undo.")
    case .nothingToUndo: return UndoHistory<UndoStep>.emptyWords
    case .nothingToRepeat: return tr("Nothing to repeat.")
    case .noFurtherPlace(forward: true): return tr("Nothing to go forward to.")
    case .noFurtherPlace(forward: false): return tr("Nothing to go back to.")
    // TRANSLATORS: a letter, and what is selected
    case .bookmarkSet(let letter, let title): return tr("Bookmarked “\(title)” as \(letter).")
    case .noBookmark(let letter): return tr("No bookmark \(letter).")
    case .noBookmarkLetter: return tr("A bookmark needs a letter or a digit.")
    case .nothingToRead: return tr("Nothing to read yet.")
    case .surroundings(let words): return AccessibilityText.joined(words)
    case .noTab(let name): return tr("No tab \(name).")
    // TRANSLATORS: the address or the path of a source that flyer reads just now
    case .addingSource(let text): return tr("Reading \(text)")
    case .sourceAdded(let name, to: [], nil): return tr("Added “\(name)”.")
    case .sourceAdded(let name, to: [], let key?):
      // TRANSLATORS: a source, and a key
      return tr("Added “\(name)”: \(key) shows your sources.")
    case .sourceAdded(let name, let groups, let key):
      let group = SourcePanel.heading(of: groups)
      // TRANSLATORS: a source, the group in the list of sources, and a key
      return key.map { tr("Added “\(name)” to \(group): \($0) shows your sources.") }
        // TRANSLATORS: a source, and the group in the list of sources
        ?? tr("Added “\(name)” to \(group).")
    case .sourceKnown(let name): return tr("“\(name)” is already in the list.")
    case .sourceReplaced(let name):
      // TRANSLATORS: the source has another address now
      return tr("“\(name)” now uses the new address; its stars are kept.")
    case .sourceElsewhere(let name):
      // TRANSLATORS: :add is typed
      return tr("This is “\(name)”: :add moves its stars, ticks and notes here.")
    case .sourceRestored(let name): return tr("Restored “\(name)”.")
    // TRANSLATORS: a source, and the key
    case .sourceRemoved(let name, let key): return tr("Removed “\(name)”. \(key) restores it.")
    case .removalAsked(let name):
      let key = keyMap.way(to: .source(.remove), in: .sources)
      // TRANSLATORS: a key, and a source
      return tr("Press \(key) again to remove “\(name)”.")
    case .noSourceRemoved: return tr("Nothing to restore.")
    case .noAddress: return tr("Type an address or a path after :add.")
    case .nothingUnread: return tr("No search active, and nothing unread in any source.")
    case .noSourceInRow: return tr("This row is not a source: select one.")
    case .noSourcesKept:
      // TRANSLATORS: :add is typed
      return tr("No sources yet. :add adds this one, :add ADDRESS another.")
    case .sourceMoved(let address):
      return tr("Source moved: flyer fetches \(address) from now on.")
    case .refreshingSources: return tr("Refreshing all sources.")
    case .sourcesRefreshed(0, _):
      let key = keyMap.way(to: .source(.add), in: .sources)
      // TRANSLATORS: a key
      return tr("No sources yet; \(key) adds one.")
    // TRANSLATORS: a number of sources
    case .sourcesRefreshed(let count, failed: 0): return tr("Sources refreshed: \(count).")
    case .sourcesRefreshed(let count, let failed) where count == failed && count > 1:
      let key = keyMap.way(to: .app(.sources), in: .list)
      // TRANSLATORS: a number of sources, 2 or more, and a key
      return tr("Offline? None of \(count) sources could be fetched; \(key) shows why.")
    case .sourcesRefreshed(let count, let failed):
      let key = keyMap.way(to: .app(.sources), in: .list)
      // TRANSLATORS: a number of sources, and of all, and a key
      return tr("Sources refreshed: \(count - failed) of \(count); \(key) shows why.")
    }
  }

  /// True for what went wrong.
  var isAttention: Bool {
    switch self {
    case .failed, .notOpened, .noTab: true
    case .opening, .copied, .written, .noItem, .notRefreshable, .meaningless, .wantsDigit, .undone,
      .nothingToUndo, .nothingToRead, .surroundings, .nothingToRepeat, .noFurtherPlace,
      .bookmarkSet, .noBookmark, .noBookmarkLetter, .addingSource, .sourceAdded, .sourceKnown,
      .sourceRestored, .sourceReplaced, .sourceElsewhere, .sourceRemoved, .removalAsked,
      .noSourceRemoved, .noSourceInRow, .nothingUnread, .noAddress, .noSourcesKept, .sourceMoved,
      .sourcesRefreshed, .refreshingSources:
      false
    }
  }
}

extension UndoStep {
  /// The message after it is undone.
  fileprivate var wordsOfReversal: String {
    switch kind {
    case .tick(true): tr("Unticked “\(title)”.")
    case .tick(false): tr("Ticked “\(title)” again.")
    case .star(true): tr("Unstarred “\(title)”.")
    case .star(false): tr("Starred “\(title)” again.")
    case .read(let mark): Self.words(of: title, marked: mark)
    case .marked(let mark, let isNew): Self.words(of: title, marked: isNew ? nil : mark)
    case .allRead: tr("Restored unread marks in “\(title)”.")
    }
  }

  /// How an item is marked now.
  static func words(of title: String, marked mark: Mark?) -> String {
    switch mark {
    case nil: tr("Marked “\(title)” as read.")
    case .new: tr("Marked “\(title)” as unread.")
    case .changed: tr("Marked “\(title)” as changed.")
    }
  }
}
