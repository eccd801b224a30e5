import Foundation
import Fetching
import Testing

@testable import Library

@Suite struct ImageLifetimeTests {
  private static let day = 86_400

  @Test(arguments: [
    ([], day),
    ([("Cache-Control", "max-age=3600")], 3_600),
    ([("Cache-Control", "public, Max-Age=\"3600\", immutable")], 3_600),
    ([("Cache-Control", "public"), ("Cache-Control", "max-age=900")], 900),
    ([("Cache-Control", "max-age=3600"), ("Age", "600")], 3_000),
    ([("Cache-Control", "max-age=0")], 300),
    ([("Cache-Control", "max-age=-5")], 300),
    ([("Cache-Control", "max-age=soon")], day),
    ([("Cache-Control", "max-age=99999999999999999999")], day),
    ([("Cache-Control", "max-age=31536000")], 7 * day),
    ([("Cache-Control", "no-store, max-age=3600")], 300),
    ([("Cache-Control", "no-cache")], 300),
    ([("Cache-Control", "private")], day),
    ([("Cache-Control", "max-age=3600"), ("Expires", "0")], 3_600),
    ([("Cache-Control", "max-age=3600"), ("Age", "-9223372036854775808")], 3_600),
    ([("Expires", "Thu, 01 Jan 2026 02:00:00 GMT")], 7_200),
    (
      [
        ("Expires", "Thu, 01 Jan 2026 02:00:00 GMT"), ("Date", "Thu, 01 Jan 2026 01:00:00 GMT"),
      ], 3_600
    ),
    ([("Expires", "0")], 300),
    ([("Expires", "Mon, 06 Nov 1994 08:49:37 GMT")], 300),
    ([("Expires", "Fri, 31 Dec 9999 23:59:59 GMT")], 7 * day),
  ])
  func isWhatTheServerSaysWithinBounds(headers: [(String, String)], seconds: Int) {
    let now = Date(timeIntervalSince1970: 1_767_225_600)
    let lifetime = ImageLifetime.seconds(after: Headers(headers), now: now)
    #expect(lifetime == TimeInterval(seconds), "\(headers)")
  }

  @Test(arguments: [
    ([], true), ([("Cache-Control", "no-store")], false), ([("Cache-Control", "no-cache")], true),
    ([("Cache-Control", "max-age=9, NO-STORE")], false), ([("Cache-Control", "no-storey")], true),
    ([("Cache-Control", "private"), ("Cache-Control", "no-store")], false),
  ])
  func mayBeForbidden(headers: [(String, String)], isAllowed: Bool) {
    #expect(ImageLifetime.allowsKeeping(Headers(headers)) == isAllowed, "\(headers)")
  }
}
