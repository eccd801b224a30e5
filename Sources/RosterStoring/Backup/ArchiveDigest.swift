/// What tells one set of lines from another, in whichever order they come: how many there are, and
/// the sum of their checksums (FNV-1a, 64 bits). It finds what went wrong by accident, not by
/// intent.
struct ArchiveDigest: Equatable {
  private var count = 0
  private var sum: UInt64 = 0

  mutating func add(_ line: some Sequence<UInt8>) {
    var checksum: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in line { checksum = (checksum ^ UInt64(byte)) &* 0x100_0000_01b3 }
    count += 1
    sum &+= checksum
  }
}
