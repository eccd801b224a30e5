import Drawing
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests where talks are drawn in the picture of a day.
struct RoomPlanTests {
  private static let minute = 60

  /// Converts minutes to seconds.
  private static func span(_ begin: Int, _ end: Int) -> Range<Int> {
    begin * minute..<end * minute
  }

  /// Talks, in minutes, with the lines at which they begin and end.
  @Test(arguments: [
    // In proportion: most talks have two and a half lines. The time of a line is rounded to a
    // multiple of five minutes.
    ([(0, 50), (50, 100), (100, 200)], [0..<3, 3..<6, 6..<13]),
    ([(0, 25), (25, 50), (0, 50)], [0..<3, 3..<6, 0..<6]),
    // A short talk has three lines, and the talks beside it grow as well.
    ([(0, 60), (0, 5), (5, 10), (10, 60)], [0..<9, 0..<3, 3..<6, 6..<9]),
    // A common pause has two lines.
    ([(0, 50), (600, 650)], [0..<3, 5..<8]),
    ([(0, 1)], [0..<3]), ([(0, 1440)], [0..<96]),
  ])
  func aTalkHasThreeLinesAtLeast(spans: [(Int, Int)], lines: [Range<Int>]) {
    let spans = spans.map { Self.span($0.0, $0.1) }
    let scale = TimeScale(spans)
    #expect(
      spans.map { scale.line(of: $0.lowerBound)..<scale.line(of: $0.upperBound) } == lines)
  }

  @Test func timesBetweenStandBetween() {
    let scale = TimeScale([Self.span(0, 100), Self.span(100, 200), Self.span(200, 300)])
    #expect(
      [-9, 0, 19, 20, 150, 299, 300, 999].map { scale.line(of: $0 * 60) } == [
        0, 0, 1, 1, 10, 19, 20, 20,
      ])
    #expect([-1, 0, 300, 301].map { scale.holds($0 * 60) } == [false, true, true, false])
    #expect(TimeScale([]).count == 0)
  }

  private func plan(
    _ talks: [(String, Int, Int)], rooms: [String] = ["B", "A"], hidden: Set<String> = []
  ) -> RoomPlan {
    let slots = talks.enumerated().map { index, talk in
      (room: talk.0, slot: RoomPlan.Slot(index: index, span: Self.span(talk.1, talk.2)))
    }
    return RoomPlan(slots, rooms: rooms, hidden: hidden)
  }

  /// `room: index index`
  private func columns(_ plan: RoomPlan) -> [String] {
    plan.columns.map { column in
      ([column.room + ":"] + column.slots.map { String($0.index) }).joined(separator: " ")
    }
  }

  @Test func roomsStandInTheirOrder() {
    let talks = [("", 0, 50), ("D", 0, 50), ("A", 50, 90), ("C", 0, 50), ("A", 0, 50), ("B", 0, 9)]
    #expect(columns(plan(talks)) == ["B: 5", "A: 4 2", "C: 3", "D: 1", ": 0"])
    #expect(columns(plan(talks, hidden: ["A", ""])) == ["B: 5", "C: 3", "D: 1"])
  }

  @Test func whatTakesPlaceAtOnceStandsBesideEachOther() {
    let talks = [("A", 0, 90), ("A", 30, 60), ("A", 60, 90), ("A", 30, 40), ("A", 90, 99)]
    #expect(columns(plan(talks)) == ["A: 0 4", "A: 1 2", "A: 3"])
  }

  @Test func aTalkThatIsFollowedAtOnceLeavesALineEmpty() {
    let plan = plan([("A", 0, 50), ("A", 50, 100), ("A", 160, 200)])
    let slots = plan.columns[0].slots
    let shown = zip(slots, slots.dropFirst().map(Optional.some) + [nil])
      .map { plan.shownLines(of: $0, before: $1) }
    #expect(slots.map { plan.lines(of: $0) } == [0..<3, 3..<6, 8..<11])
    #expect(shown == [0..<2, 3..<6, 8..<11])
  }

  @Test func theNearestTalkOfARoomIsFound() {
    let plan = plan([("B", 0, 60), ("A", 0, 20), ("A", 40, 60), ("A", 100, 120)])
    let found = [(0, 1), (19, 1), (21, 1), (35, 2), (40, 2), (75, 2), (85, 3), (999, 3)]
    for (minute, index) in found {
      #expect(plan.nearest(to: minute * 60, in: 1).map { plan[$0].index } == index)
    }
    #expect(plan.nearest(to: 0, in: 2) == nil)
    #expect(plan.nearest(to: 0, in: -1) == nil)
  }

  @Test func onlyWhatIsToBeSeenIsLookedAt() {
    let talks = (0..<1000).map { ("room \($0 % 60)", $0 / 60 * 30, $0 / 60 * 30 + 25) }
    let plan = plan(talks, rooms: (0..<60).map { "room \($0)" })
    #expect(plan.columns.count == 60)
    let shown = (0..<6).flatMap { plan.slots(in: 10..<40, of: $0) }
    #expect((6...96).contains(shown.count))
    #expect(shown.allSatisfy { plan.lines(of: $0).overlaps(10..<40) })
    #expect(plan.slots(in: 5000..<5010, of: 0).isEmpty)
  }

  @Test(arguments: [
    (96, 1, 1), (96, 60, 3), (156, 60, 6), (116, 60, 4), (40, 9, 1), (0, 9, 1),
  ])
  func asManyRoomsStandThereAsHaveRoom(width: Int, rooms: Int, count: Int) {
    let grid = RoomGrid(in: Rect(x: 2, y: 3, width: width, height: 20), columns: rooms)
    #expect(grid.count == count)
    let last = grid.column(count - 1, in: grid.body)
    #expect(last.maxX <= max(grid.body.maxX, grid.body.minX + 44))
    #expect(last.width <= 44)
  }
}
