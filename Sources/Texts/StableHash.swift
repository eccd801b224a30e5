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
    var text = text
    text.withUTF8 { for byte in $0 { add(byte) } }
    add(0xFF)
  }

  package mutating func add(_ number: Int) {
    for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}

/// A 64-bit hash of many bytes that is the same in every run and on every machine. It is FNV-1a
/// (RFC 9923) over eight bytes at a time, in four lanes that the processor computes in parallel.
///
/// A step never maps two states of a lane to one, so a single different word always changes the
/// hash. It is no defence against an attacker who searches for two contents with one hash.
package struct WideHash {
  /// The block length. The length of every added part except the last must be a multiple of it.
  package static let blockLength = 32

  private var lanes = SIMD4<UInt64>(
    0xCBF2_9CE4_8422_2325, 0x8422_2325_CBF2_9CE4, 0x9CE4_8422_2325_CBF2, 0x2325_CBF2_9CE4_8422)
  private var end = StableHash()

  package init() {}

  package init(_ bytes: UnsafeRawBufferPointer) { add(bytes) }

  /// Adds bytes. An incomplete block at their end counts as the end of the content.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    let rest = bytes.count % Self.blockLength
    for offset in stride(from: 0, to: bytes.count - rest, by: Self.blockLength) {
      let words = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
      lanes = (lanes ^ Self.littleEndian(words)) &* 0x100_0000_01B3
      // The low bits of a product do not depend on the higher bits of its factors.
      lanes ^= lanes &>> 32
    }
    for byte in bytes.suffix(rest) { end.add(byte) }
  }

  /// The hash of everything added so far.
  package var value: UInt64 {
    var hash = end
    for lane in 0..<4 { hash.add(Int(truncatingIfNeeded: lanes[lane])) }
    return hash.value
  }

  private static func littleEndian(_ words: SIMD4<UInt64>) -> SIMD4<UInt64> {
    SIMD4(
      words[0].littleEndian, words[1].littleEndian, words[2].littleEndian, words[3].littleEndian)
  }
}
