import Drawing
import FlyerModel
import Screens

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
    assert(all.count { $0.letter == bookmark.letter } == 1, "a letter has one place")
  }

  /// Takes in those of other runs; what was set in this one counts.
  mutating func learn(_ known: [Bookmark]) {
    let own = all
    (all, areKnown) = (known, true)
    own.forEach { set($0) }
  }
}
