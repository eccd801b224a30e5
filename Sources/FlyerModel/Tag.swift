/// A word the publisher files items under, with the number of items that bear it.
package struct Tag: Sendable, Hashable {
  /// The tag as people read it.
  package var name: String
  /// How many items of the flyer bear it.
  package var count: Int

  package init(name: String, count: Int) {
    self.name = name
    self.count = count
  }
}

/// A part of the tags of a flyer, as a store answers it.
package struct TagPage: Sendable, Equatable {
  /// How many tags match in all.
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
