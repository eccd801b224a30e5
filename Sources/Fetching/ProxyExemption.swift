import Glibc

/// One entry of `no_proxy`: `*`, a host and its subdomains, an address, or a network. A port
/// restricts the entry to that port.
struct ProxyExemption {
  private let host: String
  private let port: Int?
  private let prefixLength: Int?

  init(_ entry: String) {
    var rest = Substring(entry)
    var port: Int?
    // More than one colon means an IPv6 address without a port.
    let colons = rest.count { $0 == ":" }
    if colons == 1 || rest.hasPrefix("["), let colon = rest.lastIndex(of: ":"),
      let number = Int(rest[rest.index(after: colon)...])
    {
      port = number
      rest = rest[..<colon]
    }
    let parts = rest.split(separator: "/", maxSplits: 1)
    prefixLength = parts.count == 2 ? Int(parts[1]) : nil
    self.port = port
    host = (parts.first ?? "").drop { $0 == "." || $0 == "[" }.filter { $0 != "]" }
  }

  func covers(_ address: WebAddress) -> Bool {
    guard port == nil || port == address.port else { return false }
    let target = address.host
    return host == "*" || target == host || (!host.isEmpty && target.hasSuffix("." + host))
      || isNetwork(of: target)
  }

  private func isNetwork(of target: String) -> Bool {
    guard let prefixLength, let network = Self.bytes(of: host), let other = Self.bytes(of: target),
      network.count == other.count, (0...network.count * 8).contains(prefixLength)
    else { return false }
    return (0..<prefixLength).allSatisfy { bit in
      (network[bit / 8] ^ other[bit / 8]) & (0x80 >> UInt8(bit % 8)) == 0
    }
  }

  private static func bytes(of address: String) -> [UInt8]? {
    for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
      var bytes = [UInt8](repeating: 0, count: count)
      if inet_pton(family, address, &bytes) == 1 { return bytes }
    }
    return nil
  }
}
