/// What a line that is being typed could become, and which of it was taken.
struct Candidates: Sendable, Equatable {
  private(set) var texts: [String] = []
  private(set) var taken: Int?

  /// Takes the next or the previous one; nil where there is none.
  ///
  /// - Parameter known: all that there are, where none was taken yet.
  mutating func take(from known: @autoclosure () -> [String], forward: Bool) -> String? {
    if taken == nil { texts = known() }
    guard !texts.isEmpty else { return nil }
    let next = taken.map { $0 + (forward ? 1 : -1) } ?? (forward ? 0 : -1)
    let index = (next + texts.count) % texts.count
    taken = index
    return texts[index]
  }

  /// Whether the only one was taken, a folder: behind it there is more to complete.
  var endInFolder: Bool { texts.count == 1 && texts[0].hasSuffix("/") }
}
