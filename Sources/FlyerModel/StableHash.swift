/// A 64-bit hash that is the same in every run and on every machine (FNV-1a, RFC 9923).
public struct StableHash: Sendable {
  /// The hash of everything added so far.
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Makes the hash of nothing.
  public init() {}

  /// Makes the hash of a text.
  public init(_ text: String) {
    self.init()
    add(text)
  }

  /// Adds a text and a mark for its end, so that two texts never count as one.
  public mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xFF)
  }

  /// Adds a number.
  public mutating func add(_ number: Int) {
    for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  /// Adds a byte.
  public mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
