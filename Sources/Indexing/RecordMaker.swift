import FlyerModel

/// Creates the records of a document's items in order, and compares them with the items of an index
/// that have the same ids.
struct RecordMaker {
  /// If more than 32 items plus one in 8 came, changed or went, building the index from scratch is
  /// faster.
  private static let (fewest, share) = (32, 8)

  /// The items of the index that were not met yet; nil if there is no index.
  private var previous: PreviousIndex.Items?
  private var tags = TagNumbers()
  private var count = 0
  private var replaced = 0

  /// - Parameter previous: the items of the index; nil for none.
  init(upon previous: PreviousIndex.Items? = nil) { self.previous = previous }

  /// The tags in the order of their numbers.
  var tagNames: [String] { tags.names }

  /// Gives the tags that the document declares the first numbers, in its order.
  mutating func declare(_ names: [String]) {
    assert(count == 0, "declared tags get the first numbers, before those of items")
    for name in names { _ = tags.number(of: name) }
  }

  /// Throws `diverged` if too many items have changed.
  mutating func record(of item: Item) throws(IndexError) -> IndexRecord {
    count += 1
    guard previous != nil else { return IndexRecord(item, tags: numbers(of: item.tags)) }
    // Taken away, so that a second item with its id is not taken for it as well.
    let former = previous?.numbers.removeValue(forKey: IndexRecord.key(ofID: item.id))
    var record = IndexRecord(
      item, tags: numbers(of: item.tags),
      previous: former.flatMap { previous?.fingerprints[Int($0)] })
    if record.texts == nil { record.former = former } else { try replace(1) }
    return record
  }

  /// Ends the document: counts the remaining items of the index too, since they are removed.
  mutating func end() throws(IndexError) { try replace(previous?.numbers.count ?? 0) }

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

/// The tags of a document, numbered in order of first appearance.
struct TagNumbers {
  /// Each name as it was first spelled.
  private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]
  private var numbersInLowerCase: [String: Int] = [:]

  mutating func number(of name: String) -> ItemNumber {
    ItemNumber(numbers[name] ?? learn(name))
  }

  private mutating func learn(_ name: String) -> Int {
    // Names that differ only in case are one tag, spelled as it was first.
    let number = numbersInLowerCase[name.lowercased(), default: names.count]
    assert(number <= names.count, "numbers of tags have no gaps")
    numbers[name] = number
    if number == names.count {
      numbersInLowerCase[name.lowercased()] = number
      names.append(name)
    }
    return number
  }
}
