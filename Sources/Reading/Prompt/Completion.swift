import FlyerModel

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
