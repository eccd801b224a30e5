import FlyerModel
import Foundation
import Fetching

/// How long a picture is shown without another request (RFC 9111 §4.2, §5.2.2).
enum ImageLifetime {
  private static let shortest = 300
  private static let longest = 7 * 86_400
  /// If the server declares no lifetime.
  private static let usual = 86_400

  /// Returns the lifetime in seconds from now on: at least five minutes, at most a week.
  static func seconds(after headers: Headers, now: Date) -> TimeInterval {
    let said = maxAge(in: headers) ?? expiry(in: headers, now: now) ?? usual
    return TimeInterval(min(longest, max(shortest, said)))
  }

  /// False if the picture must not be saved on the disk.
  static func allowsKeeping(_ headers: Headers) -> Bool {
    !directives(in: headers).contains("no-store")
  }

  private static func directives(in headers: Headers) -> [String] {
    headers[canonicalForm: "Cache-Control"].map { $0.lowercased() }
  }

  /// Returns the lifetime by `Cache-Control`; nil if that declares none.
  private static func maxAge(in headers: Headers) -> Int? {
    let directives = directives(in: headers)
    if directives.contains(where: { $0 == "no-cache" || $0 == "no-store" }) { return 0 }
    guard let age = directives.first(where: { $0.hasPrefix("max-age=") }),
      let seconds = Int(age.dropFirst("max-age=".count).filter { $0 != "\"" })
    else { return nil }
    let elapsed = headers.first(name: "Age").flatMap { Int($0.trimmed) } ?? 0
    return min(seconds, longest) - min(max(elapsed, 0), longest)
  }

  /// Returns the lifetime by `Expires`; an invalid date counts as expired.
  private static func expiry(in headers: Headers, now: Date) -> Int? {
    guard let text = headers.first(name: "Expires") else { return nil }
    guard let then = HTTPDate.secondsSince1970(text) else { return 0 }
    let said = headers.first(name: "Date").flatMap { HTTPDate.secondsSince1970($0) }
    return then - (said ?? Int(now.timeIntervalSince1970))
  }
}
