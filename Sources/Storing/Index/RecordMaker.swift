import FlyerModel

/// Makes the records of a document's items, in its order, and compares them with what an index has
/// under their numbers.
struct RecordMaker {
  /// So many items may be other ones under their numbers, and one of so many: then an index is sooner
  /// made whole.
  private static let (fewest, share) = (32, 8)

  private let standing: [Imprint]
  private var tags = TagNumbers()
  private var count = 0
  private var replaced = 0

  /// - Parameter standing: of what the index has, by its numbers.
  init(upon standing: [Imprint] = []) { self.standing = standing }

  /// The tags in the order of their numbers.
  var tagNames: [String] { tags.names }

  /// Gives the tags that the document declares the first numbers, in its order.
  mutating func declare(_ names: [String]) {
    for name in names { _ = tags.number(of: name) }
  }

  /// Throws `diverged` where too much has changed.
  mutating func record(of item: Item) throws(IndexError) -> IndexRecord {
    let former = count < standing.count ? standing[count] : nil
    let record = IndexRecord(item, tags: numbers(of: item.tags), standing: former)
    count += 1
    if former != nil, record.texts != nil { try replace(1) }
    return record
  }

  /// Nothing comes any more: what the index has beyond is to go.
  mutating func end() throws(IndexError) { try replace(max(0, standing.count - count)) }

  private mutating func replace(_ more: Int) throws(IndexError) {
    replaced += more
    if replaced > Self.fewest + count / Self.share { throw .diverged }
  }

  private mutating func numbers(of names: [String]) -> [ItemNumber] {
    var numbers: [ItemNumber] = []
    for name in names {
      let number = tags.number(of: name)
      if !numbers.contains(number) { numbers.append(number) }
    }
    return numbers
  }
}
