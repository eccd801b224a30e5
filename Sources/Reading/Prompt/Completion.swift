import FlyerModel

/// What a command line that is being typed could mean, as far as it was found out.
struct Completion: Sendable, Equatable {
  /// The tags that `:tag` could mean, and what was typed when they were asked for.
  var tags = TagPage(total: 0, offset: 0, tags: [])
  var tagRequest: TagRequest?
  /// The paths that `:open` could mean, and what was typed when they were asked for.
  var paths: ListedPaths?
  /// The tag that somebody took before it was found.
  var awaitedTag: AwaitedTag?

  /// A tag that is chosen as soon as it is known.
  struct AwaitedTag: Sendable, Equatable {
    let request: TagRequest
    /// True where it stays if it is chosen already.
    let isOnlyAdded: Bool
  }
}
