import HTTPTypes
import Hummingbird

/// For whom a proxy says that it speaks.
package enum ForwardedAddress {
  /// The header in which it does; it must write this one itself, as clients may send either.
  package enum Header: String, Sendable, CaseIterable {
    /// The header that most proxies write.
    case xForwardedFor = "x-forwarded-for"
    /// RFC 7239.
    case forwarded

    fileprivate var name: HTTPField.Name {
      switch self {
      case .xForwardedFor: .xForwardedFor
      case .forwarded: .forwarded
      }
    }

    /// For whom an element speaks.
    fileprivate func node(in element: Substring) -> Substring? {
      switch self {
      case .xForwardedFor: return element
      case .forwarded:
        let pairs = element.split(separator: ";").map { $0.split(separator: "=", maxSplits: 1) }
        let pair = pairs.first { $0.count == 2 && $0[0].trimmed.lowercased() == "for" }
        return pair?[1]
      }
    }
  }

  /// The nearest address that is no trusted proxy's; nil if the header names none.
  ///
  /// - Parameter proxies: The trusted proxies; entries before an untrusted one may be made up.
  static func client(
    in fields: HTTPFields, header: Header, proxies: [AddressRange]
  ) -> String? {
    for element in fields[values: header.name].joined(separator: ",").split(separator: ",")
      .reversed()
    {
      // Entries before something that is no address may be made up.
      guard let address = header.node(in: element).flatMap(address) else { return nil }
      if !proxies.contains(where: { $0.contains(address) }) { return address }
    }
    return nil
  }

  /// `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `"[2001:db8::1]:80"`; nil for what is no address.
  private static func address(_ node: Substring) -> String? {
    let node = node.trimmed.trimming { $0 == "\"" }
    let text: Substring =
      if node.first == "[" {
        node.dropFirst().prefix { $0 != "]" }
      } else if node.filter({ $0 == ":" }).count == 1 {
        node.prefix { $0 != ":" }
      } else {
        node
      }
    return AddressRange(String(text)) == nil || text.contains("/") ? nil : String(text)
  }
}

extension Substring {
  fileprivate var trimmed: Substring { trimming { $0 == " " || $0 == "\t" } }

  fileprivate func trimming(_ isTrimmed: (Character) -> Bool) -> Substring {
    var text = drop(while: isTrimmed)
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return text
  }
}
