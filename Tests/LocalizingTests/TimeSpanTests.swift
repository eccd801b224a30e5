import Testing

@testable import Localizing

struct TimeSpanTests {
  @Test(
    arguments: [
      (0, nil), (59, nil), (60, "1 min"), (2040, "34 min"), (3600, "1 h"), (27_261, "7 h 34 min"),
      (360_059, "100 h"), (-5, nil),
    ] as [(Int, String?)])
  func lengthsAreHoursAndMinutes(_ seconds: Int, _ words: String?) {
    #expect(TimeSpan.words(seconds) == words)
  }
}
