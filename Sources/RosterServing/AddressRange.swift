import Glibc

/// An address of the network, or all that begin with the same bits: `10.0.0.0/8`, `::1`.
package struct AddressRange: Hashable, Sendable {
  private let bytes: [UInt8]
  private let bits: Int

  /// Nil where a text is neither.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let bytes = Self.bytes(of: String(first)) else { return nil }
    // Both kinds have 16 bytes; an IPv4 address is in the last four.
    let offset = first.contains(":") ? 0 : 96
    let length = parts.count == 2 ? Int(parts[1]) : 128 - offset
    guard let length, (0...128 - offset).contains(length) else { return nil }
    (self.bytes, bits) = (bytes, offset + length)
  }

  package func contains(_ address: String) -> Bool {
    guard let other = Self.bytes(of: address) else { return false }
    let whole = bits / 8
    guard bytes.prefix(whole) == other.prefix(whole) else { return false }
    let mask = ~(UInt8.max >> (bits % 8))
    return bits % 8 == 0 || bytes[whole] & mask == other[whole] & mask
  }

  /// The 16 bytes of an address, of IPv4 as IPv6 has it (RFC 4291 §2.5.5.2).
  private static func bytes(of address: String) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET6, address, &bytes) == 1 { return bytes }
    var last = [UInt8](repeating: 0, count: 4)
    guard inet_pton(AF_INET, address, &last) == 1 else { return nil }
    return [UInt8](repeating: 0, count: 10) + [255, 255] + last
  }
}
