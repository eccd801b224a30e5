import Testing
import Texts

@Suite struct WideHashTests {
  private func hash(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { WideHash($0).value } }

  private let bytes = (0..<100).map { UInt8(truncatingIfNeeded: $0 * 37) }

  /// The hash is stored in files. Another value would mean another version of them.
  @Test func itIsTheSameInEveryRun() {
    #expect(hash([]) == hash([]))
    #expect(hash(bytes) == 6_464_143_049_406_843_113)
  }

  @Test func everyBitAndTheLengthCount() {
    var hashes: Set = [hash(bytes), hash([]), hash([0])]
    for index in bytes.indices {
      for bit in 0..<8 {
        var other = bytes
        other[index] ^= 1 << UInt8(bit)
        hashes.insert(hash(other))
      }
      hashes.insert(hash(Array(bytes.prefix(index + 1)) + [0]))
    }
    #expect(hashes.count == 3 + 900)
  }

  /// Exchanged words change the hash, also across lanes.
  @Test func theOrderCounts() {
    var hashes: Set = [hash(bytes)]
    for first in 0..<12 {
      for second in first + 1..<12 {
        var other = bytes
        for byte in 0..<8 { other.swapAt(first * 8 + byte, second * 8 + byte) }
        hashes.insert(hash(other))
      }
    }
    #expect(hashes.count == 67)
  }

  @Test(arguments: [0, 32, 64, 96])
  func itMayBeTakenInParts(length: Int) {
    var parts = WideHash()
    bytes.prefix(length).withUnsafeBytes { parts.add($0) }
    bytes.dropFirst(length).withUnsafeBytes { parts.add($0) }
    #expect(parts.value == hash(bytes))
  }
}
