/// What was typed into lines of a kind before, the last one last.
package struct LineHistory: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    case search, command, pipe
  }

  /// The most lines that are kept.
  package static let capacity = 500
  /// The most bytes of a line that is kept.
  package static let longest = 1_000

  /// The position of the user in the history.
  package struct Recall: Sendable, Equatable {
    fileprivate var index: Int
    /// The text typed before: only lines that begin with it are recalled.
    fileprivate let draft: String
  }

  package private(set) var lines: [String] = []
  /// True once those of other runs were asked for.
  package var areAsked = false
  /// Whether a line is to be recalled as soon as they are known.
  package private(set) var isAwaited = false
  private var areKnown = false

  package init() {}

  /// Takes in those of other runs, before what was typed in this one.
  package mutating func learn(_ known: [String]) {
    let own = lines
    (lines, areKnown) = (known, true)
    own.forEach { add($0) }
  }

  /// Asks for a line of before; returns whether those of other runs must be loaded for that.
  package mutating func awaitLines() -> Bool {
    isAwaited = areAsked && !areKnown
    return isAwaited
  }

  /// Ends the wish for a line; returns whether there was one.
  package mutating func endAwaiting() -> Bool {
    defer { isAwaited = false }
    return isAwaited
  }

  /// Adds a line; one that was typed before is the last one again.
  package mutating func add(_ line: String) {
    lines.removeAll { $0 == line }
    lines.append(line)
    lines.removeFirst(max(0, lines.count - Self.capacity))
    assert(lines.count <= Self.capacity, "the oldest lines make room")
    assert(lines.last == line, "the line that was typed last is the last")
  }

  /// The line before, and how far that is; nil where there is none.
  package func older(than recall: Recall?, typed: String) -> (line: String, recall: Recall)? {
    let draft = recall?.draft ?? typed
    let end = recall?.index ?? lines.endIndex
    assert(end <= lines.endIndex, "the recalled line is one of the history")
    guard let index = lines[..<end].lastIndex(where: { $0.hasPrefix(draft) && $0 != draft }) else {
      return nil
    }
    return (lines[index], Recall(index: index, draft: draft))
  }

  /// The line after; what was typed at last, where there is none any more.
  package func newer(than recall: Recall) -> (line: String, recall: Recall?) {
    let (draft, next) = (recall.draft, recall.index + 1)
    assert(recall.index < lines.endIndex, "the recalled line is one of the history")
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
