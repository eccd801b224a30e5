import FlyerModel
import Screens
import Texts

/// In which line of a day's picture a time is: in proportion, but each event has three lines at
/// least, and a pause of all no more than two.
struct TimeScale: Sendable, Equatable {
  /// Of an event: two for its title, and one that stays empty before the next.
  static let leastLines = 3
  private static let mostLinesOfPause = 2

  /// When something begins or ends, in seconds since 1970, ascending.
  private let times: [Int]
  /// Where these are, in lines from the top.
  private let places: [Double]
  /// How many seconds a line stands for, where nothing is shorter.
  let secondsPerLine: Int

  /// - Parameter spans: when things take place, in seconds since 1970; none is empty.
  init(_ spans: [Range<Int>]) {
    let lengths = spans.map(\.count).sorted()
    let middle = lengths.isEmpty ? 3600 : lengths[lengths.count / 2]
    // Most have two lines and a half.
    secondsPerLine = min(max(middle * 2 / 5 / 300 * 300, 300), 900)
    times = Set(spans.flatMap { [$0.lowerBound, $0.upperBound] }).sorted()
    places = Self.places(of: times, spans, secondsPerLine)
    assert(times.count == places.count, "each time has a place")
    assert(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }, "what is later is not higher")
    assert((300...900).contains(secondsPerLine), "a line is 5 to 15 minutes")
  }

  private static func places(
    of times: [Int], _ spans: [Range<Int>], _ secondsPerLine: Int
  ) -> [Double] {
    let begins = Dictionary(grouping: spans, by: \.lowerBound).mapValues(\.count)
    let ends = Dictionary(grouping: spans, by: \.upperBound)
    var known: [Int: Double] = [:]
    var (place, running, last) = (0.0, 0, times.first ?? 0)
    return times.map { time in
      let lines = Double(time - last) / Double(secondsPerLine)
      place += running > 0 ? lines : min(lines, Double(mostLinesOfPause))
      // The latest of those that end now is lowest.
      if let begin = ends[time]?.map(\.lowerBound).max(), let start = known[begin] {
        place = max(place, start.rounded(.down) + Double(leastLines))
      }
      (known[time], last) = (place, time)
      running += begins[time, default: 0] - (ends[time]?.count ?? 0)
      return place
    }
  }

  /// How many lines there are.
  var count: Int { Int((places.last ?? 0).rounded(.up)) }

  /// The line in which a time is; the first or the last one outside of the day.
  func line(of second: Int) -> Int {
    let next = times.partitioningIndex { $0 > second }
    guard next > 0 else { return 0 }
    guard next < times.count else { return Int((places.last ?? 0).rounded(.down)) }
    let share = Double(second - times[next - 1]) / Double(times[next] - times[next - 1])
    return Int((places[next - 1] + share * (places[next] - places[next - 1])).rounded(.down))
  }

  /// True for a time of the day.
  func holds(_ second: Int) -> Bool {
    guard let first = times.first, let last = times.last else { return false }
    return (first...last).contains(second)
  }
}
