/// A set of items as a bit field, with one bit for each item of the flyer.
struct ItemSet: Sendable {
  private var words: [UInt64]

  init(capacity: Int) {
    assert(capacity >= 0, "there are no negative numbers of items")
    words = Array(repeating: 0, count: (capacity + 63) / 64)
  }

  init(_ numbers: some Sequence<ItemNumber>, capacity: Int) {
    self.init(capacity: capacity)
    for number in numbers { insert(number) }
  }

  mutating func insert(_ number: ItemNumber) {
    let word = Int(number >> 6)
    if word < words.count { words[word] |= 1 << UInt64(number & 63) }
  }

  mutating func remove(_ number: ItemNumber) {
    let word = Int(number >> 6)
    if word < words.count { words[word] &= ~(1 << UInt64(number & 63)) }
  }

  /// Inserts or removes a number.
  mutating func set(_ number: ItemNumber, isMember: Bool) {
    if isMember { insert(number) } else { remove(number) }
  }

  func contains(_ number: ItemNumber) -> Bool {
    let word = Int(number >> 6)
    return word < words.count && words[word] & (1 << UInt64(number & 63)) != 0
  }

  mutating func formIntersection(_ other: ItemSet) {
    assert(words.count == other.words.count, "both sets are of one index")
    for index in words.indices { words[index] &= other.words[index] }
  }

  mutating func formUnion(_ other: ItemSet) {
    assert(words.count == other.words.count, "both sets are of one index")
    for index in words.indices { words[index] |= other.words[index] }
  }

  /// Removes the members of another set.
  mutating func subtract(_ other: ItemSet) {
    assert(words.count == other.words.count, "both sets are of one index")
    for index in words.indices { words[index] &= ~other.words[index] }
  }

  /// The members in the order of the document.
  var numbers: [ItemNumber] {
    var result: [ItemNumber] = []
    result.reserveCapacity(count)
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        result.append(ItemNumber(index << 6 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    assert(result.count == count, "each member is listed once")
    return result
  }

  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
}
