import Fetching

/// The freshness lifetime of an answer (RFC 9111 §4.2).
enum Freshness {
  /// Returns the lifetime in seconds from `now` on; nil if no header declares a valid one.
  static func seconds(_ headers: Headers, now: Int) -> Int? {
    let directives = headers[canonicalForm: "Cache-Control"].map { $0.lowercased() }
    if let age = directives.lazy.compactMap(maxAge).first {
      return max(0, age - (headers.first(name: "Age").flatMap(count) ?? 0))
    }
    // `no-cache` and `no-store` take precedence over `Expires`.
    guard !directives.contains(where: { $0.hasPrefix("no-") }),
      let end = headers.first(name: "Expires").flatMap(HTTPDate.secondsSince1970)
    else { return nil }
    let sent = headers.first(name: "Date").flatMap(HTTPDate.secondsSince1970) ?? now
    return max(0, end - sent)
  }

  private static func maxAge(_ directive: String) -> Int? {
    guard directive.hasPrefix("max-age=") else { return nil }
    return count(directive.dropFirst("max-age=".count).filter { $0 != "\"" })
  }

  /// Returns a number of seconds, at most `longest`. A number too large for an Int counts as
  /// `longest`.
  private static func count(_ text: some StringProtocol) -> Int? {
    let text = text.trimmed
    guard !text.isEmpty, text.allSatisfy(\.isASCIIDigit) else { return nil }
    return min(Int(text) ?? longest, longest)
  }

  private static let longest = 366 * 86_400
}
