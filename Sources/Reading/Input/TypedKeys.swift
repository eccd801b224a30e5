import Drawing
import Screens

/// The keys that were pressed and not done yet.
struct TypedKeys: Sendable, Equatable {
  /// No more of them wait.
  static let capacity = 1_000

  /// The first keys of several that mean something together.
  var prefix: [Key] = []
  /// The keys that wait, in order, until the screen they are meant for has loaded.
  private(set) var ahead: [Key] = []
  /// The number that was typed before the next key.
  var count: TypedCount?
  /// The last action that can be repeated.
  var done: Action?
  /// The use of the letter that is typed next.
  var letter: BookmarkStep?
  /// Whether one went back or forward just now.
  var isJumping = false
  /// True from the wish to write a note until there is where to write it.
  var areForNote = false

  mutating func wait(_ key: Key) {
    if ahead.count < Self.capacity { ahead.append(key) }
    assert(ahead.count <= Self.capacity, "no more keys wait")
  }

  mutating func removeFirst() { ahead.removeFirst() }

  /// Has keys pressed more often, before all that waits.
  mutating func `repeat`(_ keys: [Key], times: Int) {
    assert(!keys.isEmpty, "a key was pressed for what is done more often")
    let most = (Self.capacity - ahead.count) / keys.count
    ahead.insert(contentsOf: (0..<max(0, min(times, most))).flatMap { _ in keys }, at: 0)
    assert(ahead.count <= Self.capacity, "no more keys wait")
  }

  /// Drops the waiting keys, as the user does not want to wait.
  mutating func interrupt() { ahead = [] }

  /// Drops the waiting keys, as the screen they were meant for will not appear.
  mutating func forget() {
    ahead = []
    areForNote = false
  }
}
