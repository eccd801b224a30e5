import FlyerModel

/// Creates the records of a document's items in order, and compares them with the items that an
/// index has under the same numbers.
struct RecordMaker {
  /// If more than 32 items plus one in 8 changed, building the index from scratch is faster.
  private static let (fewest, share) = (32, 8)

  private let standing: [Imprint]
  private var tags = TagNumbers()
  private var count = 0
  private var replaced = 0

  /// - Parameter standing: the imprints of the index, by item number.
  init(upon standing: [Imprint] = []) { self.standing = standing }

  /// The tags in the order of their numbers.
  var tagNames: [String] { tags.names }

  /// Gives the tags that the document declares the first numbers, in its order.
  mutating func declare(_ names: [String]) {
    for name in names { _ = tags.number(of: name) }
  }

  /// Throws `diverged` if too many items have changed.
  mutating func record(of item: Item) throws(IndexError) -> IndexRecord {
    let former = count < standing.count ? standing[count] : nil
    let record = IndexRecord(item, tags: numbers(of: item.tags), standing: former)
    count += 1
    if former != nil, record.texts != nil { try replace(1) }
    return record
  }

  /// Ends the document: counts the further items of the index as changed, since they are removed.
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
