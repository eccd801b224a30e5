import FlyerModel

/// Gives every item an id that is its own and the same after a refresh.
///
/// A given id is kept. A derived one follows from the kind, the title and, among items that are
/// equal in both, the place among them; so neither an edited text or date nor an item put in
/// elsewhere changes it. Only hashes are remembered: 8 bytes an item.
struct IdentityLedger {
  private var taken: Set<UInt64> = []
  /// How often something was derived from the same beginning, from the second time on.
  private var repetitions: [StableHash: UInt64] = [:]

  /// Takes an id; false where an earlier item has it.
  mutating func take(_ id: String) -> Bool {
    taken.insert(StableHash(id).value).inserted
  }

  /// A new id for an item without one of its own.
  mutating func derive(kind: Item.Kind, from words: String) -> String {
    var hash = StableHash(kind.listKey)
    hash.add(UInt8(0))
    hash.add(words)
    let first = hash.text
    if take(first) { return first }
    while true {
      let repetition = repetitions[hash, default: 1] + 1
      repetitions[hash] = repetition
      var numbered = hash
      numbered.add(repetition)
      if take(numbered.text) { return numbered.text }
    }
  }
}

/// FNV-1a with 64 bits: the same on every machine and in every run.
struct StableHash: Hashable {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init(_ text: String) {
    add(text)
  }

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
  }

  mutating func add(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      add(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// Thirteen digits of Crockford's base 32, which has no letters that look alike.
  var text: String {
    let digits: StaticString = "0123456789abcdefghjkmnpqrstvwxyz"
    return digits.withUTF8Buffer { digits in
      let bytes = (0..<13).map { digits[Int(value >> UInt64(60 - 5 * $0) & 31)] }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
