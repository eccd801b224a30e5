import FlyerModel
import Screens
import Texts

/// The possible completions of a command line that is being typed, as far as they are known.
struct Completion: Sendable, Equatable {
  /// The tags that `:tag` could mean.
  var tags = TagPage(total: 0, offset: 0, tags: [])
  /// The typed text for which they were asked.
  var matching: String?
  /// The paths that `:open` could mean, and what was typed when they were asked for.
  var paths: ListedPaths?
  /// The wish for a tag that was accepted before it was found: it is chosen as soon as it is known.
  var choice: TagNeed?
  /// Whether it stays if it is chosen already.
  var isOnlyAdded = false

  /// Chooses the first tag that matches, which is the one that is called so, as soon as it is
  /// known.
  mutating func choose(firstMatching text: String, isOnlyAdded: Bool = false) {
    choice = TagNeed(use: .choice, matching: text, limit: 1)
    self.isOnlyAdded = isOnlyAdded
  }

  /// The tags that a line could mean.
  func need(for prompt: Prompt?) -> TagNeed? {
    guard case .command(let line) = prompt, let typed = line.typedTag, typed != matching else {
      return nil
    }
    return TagNeed(use: .completion, matching: typed, limit: 50)
  }
}

extension CommandLine {
  /// The text typed after `tag`; nil in another command, and while completions are tried out.
  fileprivate var typedTag: String? {
    guard taken == nil, editor.text.hasPrefix("tag ") else { return nil }
    return String(editor.text.dropFirst(4).drop { $0 == " " })
  }
}

/// The possible completions of a line that is being typed, and which of them was taken.
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
    assert(texts.indices.contains(index), "after the last completion comes the first")
    taken = index
    return texts[index]
  }

  /// Whether the only one was taken, a folder: behind it there is more to complete.
  var endInFolder: Bool { texts.count == 1 && texts[0].hasSuffix("/") }
}

extension TagPage {
  /// The tag with this name as the flyer writes it, however it was typed.
  func tag(named name: String) -> String? {
    let wanted = SearchFolding.fold(name)
    return tags.map(\.name).first { $0 == name }
      ?? tags.map(\.name).first { SearchFolding.fold($0) == wanted }
  }
}
