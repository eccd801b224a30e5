import Fetching
import Testing

@testable import Library

@Suite struct FreshnessTests {
  /// 2026-01-01T00:00:00Z
  private static let now = 1_767_225_600
  private static let year = "Fri, 01 Jan 2027 00:00:00 GMT"

  @Test(
    arguments: [
      ([], nil), ([("Cache-Control", "max-age=7200")], 7_200),
      ([("Cache-Control", "public, MAX-AGE=\"60\" ")], 60),
      ([("Cache-Control", "no-cache"), ("Cache-Control", "max-age=5")], 5),
      ([("Cache-Control", "max-age=7200"), ("Age", "200")], 7_000),
      ([("Cache-Control", "max-age=60"), ("Age", "200")], 0),
      ([("Cache-Control", "max-age=7200"), ("Expires", year)], 7_200),
      ([("Cache-Control", "max-age=99999999999999999999")], 366 * 86_400),
      ([("Cache-Control", "max-age=soon")], nil), ([("Cache-Control", "s-maxage=60")], nil),
      ([("Cache-Control", "no-store"), ("Expires", year)], nil),
      ([("Expires", year)], 365 * 86_400), ([("Expires", "0")], nil),
      ([("Expires", "Thu, 01 Jan 1970 00:00:00 GMT")], 0),
      ([("Expires", year), ("Date", "Thu, 31 Dec 2026 00:00:00 GMT")], 86_400),
    ] as [([(String, String)], Int?)])
  func isWhatTheServerSays(headers: [(String, String)], seconds: Int?) {
    #expect(Freshness.seconds(Headers(headers), now: Self.now) == seconds)
  }
}
