/// A 64-bit hash that is the same in every run and on every machine (FNV-1a, RFC 9923).
package struct StableHash: Sendable {
  /// The hash of everything added so far.
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package init(_ text: String) { add(text) }

  /// The value as 16 hexadecimal digits.
  package var digits: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Adds a text and an end mark, so that the boundary between two texts counts.
  package mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xFF)
  }

  package mutating func add(_ number: Int) {
    for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
