import FlyerModel
import Texts

/// Resolves the addresses in documents to absolute ones (RFC 3986 §5).
package struct Address: Sendable, Equatable {
  /// The address; empty if unknown.
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Resolves a reference against this address; nil if that is impossible, or if no program can
  /// open the result.
  package func resolve(_ reference: String) -> String? {
    let isWhole = reference.utf8.allSatisfy { $0 > 0x20 }
    let reference = isWhole ? reference : reference.filter { !$0.isLineBreak }.trimmed
    guard !reference.isEmpty else { return nil }
    if let scheme = Self.scheme(of: reference) {
      return LinkParsing.Scheme(rawValue: scheme) == nil ? nil : reference
    }
    guard let parts = Parts(text) else {
      return reference.hasPrefix("//") ? "https:" + reference : nil
    }
    return parts.resolve(reference)
  }

  /// Returns the base address for the contents of an element with this `xml:base`.
  package func appending(base: String?) -> Address {
    guard let base = base?.trimmed, !base.isEmpty else { return self }
    if Self.scheme(of: base) != nil { return Address(base) }
    return Parts(text).map { Address($0.resolve(base)) } ?? self
  }

  /// The last part of its path; empty if there is none.
  package var fileName: String {
    let path = text.prefix { $0 != "?" && $0 != "#" }
    return PercentEncoding.decode(path.split(separator: "/").last ?? "")
  }

  /// Returns the scheme in lower case; nil if there is none.
  package static func scheme(of reference: String) -> String? {
    guard let colon = reference.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = reference[..<colon]
    guard let first = scheme.utf8.first, first.isLetter,
      scheme.utf8.allSatisfy({ $0.isWordOrSign })
    else { return nil }
    return scheme.lowercased()
  }
}

extension Address {
  /// The parts of an absolute address.
  private struct Parts {
    let scheme: Substring
    /// The authority with the two slashes before it; empty if there is none.
    let authority: Substring
    let path: Substring
    let query: Substring

    init?(_ text: String) {
      guard Address.scheme(of: text) != nil, let colon = text.utf8.firstIndex(of: UInt8(ascii: ":"))
      else { return nil }
      scheme = text[...colon]
      var rest = text[text.utf8.index(after: colon)...]
      rest = Substring(rest.utf8.prefix { $0 != UInt8(ascii: "#") })
      if rest.hasPrefix("//") {
        let end =
          rest.utf8.dropFirst(2).firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") }
          ?? rest.endIndex
        authority = rest[..<end]
        rest = rest[end...]
      } else {
        authority = rest[..<rest.startIndex]
      }
      path = Substring(rest.utf8.prefix { $0 != UInt8(ascii: "?") })
      query = rest[path.endIndex...]
    }

    func resolve(_ reference: String) -> String {
      if reference.hasPrefix("//") { return scheme + reference }
      let root = scheme + authority
      if reference.hasPrefix("#") { return root + path + query + reference }
      if reference.hasPrefix("?") { return root + path + reference }
      let end =
        reference.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        ?? reference.endIndex
      let own = reference[..<end]
      let merged = own.hasPrefix("/") ? String(own) : folder + own
      return root + Self.withoutDots(merged) + reference[end...]
    }

    private var folder: String {
      guard let slash = path.lastIndex(of: "/") else { return authority.isEmpty ? "" : "/" }
      return String(path[...slash])
    }

    private static func withoutDots(_ path: String) -> String {
      guard path.utf8.contains(UInt8(ascii: ".")) else { return path }
      var kept: [Substring] = []
      let segments = path.split(separator: "/", omittingEmptySubsequences: false)
      for (index, segment) in segments.enumerated() {
        let isLast = index == segments.count - 1
        switch segment {
        case ".": if isLast { kept.append("") }
        case "..":
          if kept.count > 1 { kept.removeLast() }
          if isLast { kept.append("") }
        default: kept.append(segment)
        }
      }
      return kept.joined(separator: "/")
    }
  }
}

extension Character {
  fileprivate var isLineBreak: Bool {
    self == "\n" || self == "\r" || self == "\r\n" || self == "\t"
  }
}
