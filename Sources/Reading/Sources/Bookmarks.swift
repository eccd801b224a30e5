import Drawing
import FlyerModel

/// A place that the user keeps under a letter.
package struct Bookmark: Sendable, Equatable, Codable {
  package var letter: String
  /// The title of the place, for the list of bookmarks.
  package var title: String
  package var place: SourcePlace
}

/// The use of a letter that is typed.
enum BookmarkStep: Sendable, Equatable {
  /// To keep a place under it.
  case set
  /// To go to the place under it.
  case go
}

/// The places that the user keeps under letters, of all sources.
struct Bookmarks: Sendable, Equatable {
  private(set) var all: [Bookmark] = []
  /// False until those of other runs are known.
  private(set) var areKnown = false
  /// The letter of a place to go to as soon as they are known.
  var awaited: String?

  subscript(letter: String) -> Bookmark? { all.first { $0.letter == letter } }

  mutating func set(_ bookmark: Bookmark) {
    all.removeAll { $0.letter == bookmark.letter }
    all.append(bookmark)
    all.sort { $0.letter < $1.letter }
  }

  /// Takes in those of other runs; what was set in this one counts.
  mutating func learn(_ known: [Bookmark]) {
    let own = all
    (all, areKnown) = (known, true)
    own.forEach { set($0) }
  }
}

extension Reader {
  /// Asks which letter; the places that there are are shown.
  mutating func awaitBookmark() -> [Effect] {
    typed.letter = .go
    return bookmarks.areKnown ? [] : [.history(.listBookmarks)]
  }

  /// Takes in the places that were kept in other runs; one may wait for them.
  mutating func learn(_ known: [Bookmark]) -> [Effect] {
    bookmarks.learn(known)
    guard let letter = bookmarks.awaited else { return [] }
    bookmarks.awaited = nil
    return goToBookmark(letter)
  }

  /// Takes the key that says the letter.
  mutating func take(_ key: Key, for step: BookmarkStep) -> [Effect] {
    guard case .character(let character) = key else {
      return key == .escape ? [] : say(.app(.noBookmarkLetter))
    }
    switch step {
    case .set: return setBookmark(String(character))
    case .go where character == "'": return jump(forward: false)
    case .go: return goToBookmark(String(character))
    }
  }

  private mutating func setBookmark(_ letter: String) -> [Effect] {
    guard letter.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
      return say(.app(.noBookmarkLetter))
    }
    guard let place = jumpPlace else { return say(.app(.nothingToRead)) }
    let title = selectedItem?.title ?? tabs.frontTab?.title ?? ""
    let bookmark = Bookmark(letter: letter, title: title, place: place)
    bookmarks.set(bookmark)
    message = .app(.bookmarkSet(letter, title: title))
    return [.history(.keepBookmark(bookmark))]
  }

  private mutating func goToBookmark(_ letter: String) -> [Effect] {
    guard let bookmark = bookmarks[letter] else {
      if bookmarks.areKnown { return say(.app(.noBookmark(letter))) }
      bookmarks.awaited = letter
      return []
    }
    jumps.leave(jumpPlace)
    return go(to: bookmark.place)
  }
}
