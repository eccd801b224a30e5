import Texts

/// Gives every item a unique id that a refresh does not change.
///
/// A given id is kept. A derived id depends on the kind, the title and, among items that are equal
/// in both, the position among them. So it does not change if a text or date is edited or an item
/// is added elsewhere. Only hashes are stored: 8 bytes per item.
struct IdentityLedger {
  private var taken: Set<UInt64> = []
  /// The number of derivations from the same beginning, from the second one on.
  private var repetitions: [UInt64: Int] = [:]

  /// Reserves an id. Returns false if an earlier item has it.
  mutating func take(_ id: String) -> Bool {
    taken.insert(StableHash(id).value).inserted
  }

  /// Returns a new id for an item without one of its own.
  ///
  /// - Parameters:
  ///   - list: The key of its list, so that equal words in other lists give other ids.
  ///   - words: The words by which people identify it.
  ///   - parent: The hash of a parent's id, which distinguishes items with the same words.
  mutating func derive(in list: String, from words: String, under parent: UInt64? = nil) -> String {
    var hash = StableHash(list)
    hash.add(words)
    if let parent { hash.add(Int(truncatingIfNeeded: parent)) }
    let first = hash.text
    if take(first) { return first }
    while true {
      let repetition = repetitions[hash.value, default: 1] + 1
      repetitions[hash.value] = repetition
      var numbered = hash
      numbered.add(repetition)
      if take(numbered.text) { return numbered.text }
    }
  }
}

extension StableHash {
  /// Thirteen digits of Crockford's base 32, which has no letters that look alike.
  var text: String {
    let digits: StaticString = "0123456789abcdefghjkmnpqrstvwxyz"
    return digits.withUTF8Buffer { digits in
      let bytes = (0..<13).map { digits[Int(value >> UInt64(60 - 5 * $0) & 31)] }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
