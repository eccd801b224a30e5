/// What was typed into lines of a kind before, the last one last.
package struct LineHistory: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    case search, command, pipe
  }

  /// So many lines are kept.
  package static let capacity = 500
  /// Longer ones, in bytes, nobody types again.
  static let longest = 1_000

  /// How far somebody went back in it.
  struct Recall: Sendable, Equatable {
    fileprivate var index: Int
    /// What they had typed before: only what begins so is brought.
    fileprivate let draft: String
  }

  package private(set) var lines: [String] = []
  /// True once those of other runs were asked for.
  var areAsked = false
  /// Whether one is to be brought back as soon as they are known.
  private(set) var isAwaited = false
  private var areKnown = false

  /// Takes in those of other runs, before what was typed in this one.
  mutating func learn(_ known: [String]) {
    let own = lines
    (lines, areKnown) = (known, true)
    own.forEach { add($0) }
  }

  /// Somebody wants one back: true where those of other runs must be known for that.
  mutating func awaitLines() -> Bool {
    isAwaited = areAsked && !areKnown
    return isAwaited
  }

  /// Nobody waits for one any more; true where somebody did.
  mutating func endAwaiting() -> Bool {
    defer { isAwaited = false }
    return isAwaited
  }

  /// Adds a line; one that was typed before is the last one again.
  package mutating func add(_ line: String) {
    lines.removeAll { $0 == line }
    lines.append(line)
    lines.removeFirst(max(0, lines.count - Self.capacity))
  }

  /// The line before, and how far that is; nil where there is none.
  func older(than recall: Recall?, typed: String) -> (line: String, recall: Recall)? {
    let draft = recall?.draft ?? typed
    let end = recall?.index ?? lines.endIndex
    guard let index = lines[..<end].lastIndex(where: { $0.hasPrefix(draft) && $0 != draft }) else {
      return nil
    }
    return (lines[index], Recall(index: index, draft: draft))
  }

  /// The line after; what was typed at last, where there is none any more.
  func newer(than recall: Recall) -> (line: String, recall: Recall?) {
    let (draft, next) = (recall.draft, recall.index + 1)
    let later = next < lines.endIndex ? lines[next...] : []
    guard let index = later.firstIndex(where: { $0.hasPrefix(draft) && $0 != draft }) else {
      return (draft, nil)
    }
    return (lines[index], Recall(index: index, draft: draft))
  }
}

extension LineHistory {
  /// Makes the history that lines of a file are.
  package init(_ lines: [String]) {
    lines.suffix(Self.capacity).forEach { add($0) }
  }
}
