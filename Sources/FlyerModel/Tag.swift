/// A word under which the publisher files items, with the number of items that have it.
package struct Tag: Sendable, Hashable {
  /// The displayed name of the tag.
  package var name: String
  /// The number of items of the flyer that have it.
  package var count: Int

  package init(name: String, count: Int) {
    self.name = name
    self.count = count
  }
}

/// A part of the tags of a flyer: a store's answer to a query.
package struct TagPage: Sendable, Equatable {
  /// The number of matching tags.
  package var total: Int
  /// The position of the first of `tags` among all that match.
  package var offset: Int
  /// The tags from `offset` on.
  package var tags: [Tag]

  package init(total: Int, offset: Int, tags: [Tag]) {
    self.total = total
    self.offset = offset
    self.tags = tags
  }
}
