import Fetching
import Foundation
import Roster
import Texts

/// The address of a roster server: an https URL, or an http URL of this machine, without
/// credentials.
package struct RosterAddress: Sendable, Hashable {
  /// The URL of the API, which ends in `/v1`.
  package let text: String
  /// Host and port, as they are shown.
  package let place: String
  let web: WebAddress

  private static let longest = 2_000

  /// Parses an address, and appends `/v1` if it is missing.
  package init(_ text: String) throws(RosterClientError) {
    guard text.utf8.count <= Self.longest, !text.contains(where: \.isWhitespace),
      let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      let host = parts.host?.lowercased(), !host.isEmpty, parts.query == nil,
      parts.fragment == nil
    else { throw .invalidAddress(.invalid(String(text.prefix(80)))) }
    guard parts.user == nil, parts.password == nil else {
      throw .invalidAddress(.login)
    }
    guard scheme == "https" || scheme == "http" && Self.isLoopback(host) else {
      throw .invalidAddress(.insecure)
    }
    let isBareIPv6 = host.contains(":") && !host.hasPrefix("[")
    place = (isBareIPv6 ? "[\(host)]" : host) + (parts.port.map { ":\($0)" } ?? "")
    let path = parts.percentEncodedPath.split(separator: "/").map { "/" + $0 }.joined()
    self.text =
      "\(scheme)://\(place)\(path)" + (path.hasSuffix(RosterPath.version) ? "" : RosterPath.version)
    guard let web = WebAddress(self.text) else {
      throw .invalidAddress(.invalid(String(text.prefix(80))))
    }
    self.web = web
  }

  /// A unique name for this roster's files, which stays the same between runs.
  var key: String {
    let readable = place.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" }
    let name = String(readable.drop { $0 == "." || $0 == "-" }.prefix(40))
    return "\(name)-\(StableHash(text).digits)"
  }

  private static func isLoopback(_ host: String) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    let isIPv4 = parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    return host == "localhost" || host == "[::1]" || host == "::1" || isIPv4
  }
}
