/// A word the publisher files items under, with the number of items that bear it.
public struct Tag: Sendable, Hashable {
  /// The tag as people read it.
  public var name: String
  /// How many items of the flyer bear it.
  public var count: Int

  /// Makes a tag.
  public init(name: String, count: Int) {
    self.name = name
    self.count = count
  }
}

/// A part of the tags of a flyer, as a store answers it.
public struct TagPage: Sendable, Equatable {
  /// How many tags match in all.
  public var total: Int
  /// The position of the first of `tags` among all that match.
  public var offset: Int
  /// The tags from `offset` on.
  public var tags: [Tag]

  /// Makes a page of tags.
  public init(total: Int, offset: Int, tags: [Tag]) {
    self.total = total
    self.offset = offset
    self.tags = tags
  }
}
