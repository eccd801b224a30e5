import FlyerModel

/// Gives every item an id that is its own and the same after a refresh.
///
/// A given id is kept. A derived one follows from the kind, the title and, among items that are
/// equal in both, the place among them; so neither an edited text or date nor an item put in
/// elsewhere changes it. Only hashes are remembered: 8 bytes an item.
struct IdentityLedger {
  private var taken: Set<UInt64> = []
  /// How often something was derived from the same beginning, from the second time on.
  private var repetitions: [UInt64: Int] = [:]

  /// Takes an id; false where an earlier item has it.
  mutating func take(_ id: String) -> Bool {
    taken.insert(StableHash(id).value).inserted
  }

  /// A new id for an item without one of its own.
  ///
  /// - Parameters:
  ///   - list: the key of the list in which it stands, so that equal words elsewhere differ.
  ///   - words: what people know it by.
  ///   - parent: what is to tell it from others of the same words: the hash of a parent's id.
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
