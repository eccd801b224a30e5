import Testing

@testable import Indexing

/// Clashes and free time between intervals in minutes.
@Suite struct DayPlanTests {
  private typealias Entry = DayPlan.Entry

  private func plan(_ times: [(Int, Int)], calledOff: Set<Int> = []) -> DayPlan {
    DayPlan(
      times.enumerated().map { id, time in
        Entry(
          id: id, day: time.0 / 1440, time: time.0 * 60..<time.1 * 60,
          isCalledOff: calledOff.contains(id))
      })
  }

  private func words(_ plan: DayPlan) -> [String] {
    plan.days.flatMap(\.rows).map { row in
      switch row {
      case .entry(let id, let clashes):
        "\(id)" + clashes.map { ", \($0.id) for \($0.seconds / 60)" }.joined()
      case .gap(let gap): "free \(gap.lowerBound / 60)-\(gap.upperBound / 60)"
      }
    }
  }

  private static let table: [(times: String, rows: String)] = [
    ("", ""),
    ("0-60", "0"),
    // Touching ends do not clash, and leave no free time.
    ("0-60 60-90", "0 | 1"),
    ("60-90 0-60", "1 | 0"),
    ("0-60 40-90", "0, 1 for 20 | 1, 0 for 20"),
    ("0-60 10-20", "0, 1 for 10 | 1, 0 for 10"),
    ("0-60 0-60", "0, 1 for 60 | 1, 0 for 60"),
    // A quarter of an hour is long enough to be shown.
    ("0-60 74-90", "0 | 1"),
    ("0-60 75-90", "0 | free 60-75 | 1"),
    // A longer event keeps the time busy when the shorter one ends.
    ("0-100 10-20 120-130", "0, 1 for 10 | 1, 0 for 10 | free 100-120 | 2"),
    ("0-60 30-90 50-70", "0, 1 for 30, 2 for 10 | 1, 0 for 30, 2 for 20 | 2, 0 for 10, 1 for 20"),
    ("0-60 30-90 60-80", "0, 1 for 30 | 1, 0 for 30, 2 for 20 | 2, 1 for 20"),
    // An event without duration clashes with none, but ends free time.
    ("0-60 30-30", "0 | 1"),
    ("0-60 80-80 100-120", "0 | free 60-80 | 1 | free 80-100 | 2"),
    // Entries of two days clash if one begins in the other's night; the time between them is not
    // free.
    ("1400-1500 1470-1490", "0, 1 for 20 | 1, 0 for 20"),
    ("1400-1420 1500-1510", "0 | 1"),
  ]

  @Test(arguments: table) func clashesAndGaps(_ times: String, _ rows: String) {
    let times = times.split(separator: " ").map { $0.split(separator: "-").compactMap { Int($0) } }
    #expect(words(plan(times.map { ($0[0], $0[1]) })).joined(separator: " | ") == rows)
  }

  @Test func whatIsCalledOffIsNeitherGapNorClash() {
    #expect(
      words(plan([(0, 60), (30, 90), (60, 75), (120, 150)], calledOff: [1, 2]))
        == ["0", "1", "2", "free 60-120", "3"])
  }

  @Test func wholeDaysAreNeitherAndComeFirst() {
    let entries = [
      Entry(id: 0, day: 0, time: 0..<3600), Entry(id: 1, day: 0, time: nil),
      Entry(id: 2, day: 1, time: nil),
      Entry(id: 3, day: 0, time: 7200..<7300),
    ]
    #expect(words(DayPlan(entries)) == ["1", "0", "free 60-120", "3", "2"])
    #expect(DayPlan(entries).days.map(\.number) == [0, 1])
  }

  @Test func thoseOfANightStandUnderTheDayThatTheyAreGiven() {
    let night = Entry(id: 0, day: 0, time: 1500 * 60..<1510 * 60)
    let evening = Entry(id: 1, day: 0, time: 1400 * 60..<1460 * 60)
    #expect(words(DayPlan([night, evening])) == ["1", "free 1460-1500", "0"])
  }

  @Test func manyAtOnceAreNotAllTold() {
    let plan = plan(Array(repeating: (0, 60), count: 300))
    #expect(words(plan).first == "0" + (1...5).map { ", \($0) for 60" }.joined())
    #expect(plan.days.first?.rows.count == 300)
  }
}
