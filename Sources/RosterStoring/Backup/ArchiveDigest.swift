/// A digest of a set of lines that does not depend on their order: the number of lines, and the sum
/// of their checksums. It detects accidental changes, not deliberate ones.
struct ArchiveDigest: Equatable {
  private var count = 0
  private var sum: UInt64 = 0

  mutating func add(_ line: some Sequence<UInt8>) {
    var checksum = ArchiveChecksum()
    checksum.add(line)
    count += 1
    sum &+= checksum.value
  }
}

/// The checksum of bytes in order (FNV-1a, 64 bits). A difference of one byte always changes it.
struct ArchiveChecksum {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    var value = value
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    self.value = value
  }

  /// Adds a line with its line feed.
  mutating func add(line: some Sequence<UInt8>) {
    add(line)
    add(CollectionOfOne(UInt8(ascii: "\n")))
  }

  /// The checksum in lowercase hexadecimal digits.
  var text: String { String(value, radix: 16) }
}
