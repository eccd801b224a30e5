import Testing

@testable import Library

@Suite struct RetryAfterTests {
  @Test(arguments: [
    ("0", 0), ("120", 120), (" 5 ", 5), ("99999999999999999999999", 86_400),
    ("90000", 86_400), ("Wed, 01 Jan 2098 00:00:00 GMT", 86_400),
    ("Thu, 01 Jan 2026 00:01:00 GMT", 60), ("Wed, 31 Dec 2025 23:59:59 GMT", 0),
  ])
  func readsSecondsAndDates(value: String, seconds: Int) {
    #expect(RetryAfter.pause(value, now: Waits.now) == .seconds(seconds))
  }

  @Test(arguments: [
    "", "-1", "soon", "1.5", "Thu, 32 Jan 2026 00:01:00 GMT", "Thu, 01 Foo 2026 00:01:00 GMT",
    "Thu, 01 Jan 2026 00:01:00 +0100", "Thu, 01 Jan 2026 25:01:00 GMT", "Thu, 01 Jan 2026 1 GMT",
  ])
  func ignoresWhatItCannotRead(value: String) {
    #expect(RetryAfter.pause(value, now: Waits.now) == nil)
  }
}
