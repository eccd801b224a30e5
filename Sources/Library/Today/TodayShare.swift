/// The part of a day that is shown of each source, so that a source with many events leaves space
/// for others. The events the user goes to are always shown, and a few others, running ones first.
struct TodayShare {
  /// The greatest number of rows of a source, unless the user goes to more.
  private static let mostRows = 4

  /// The events of a source that are not shown.
  struct Left {
    /// The key of the source.
    let source: String
    /// How many are running, how many have begun and are long, and how many are coming.
    let runningCount, longCount, comingCount: Int

    /// Whether its row is below the running events; then long events are counted there.
    var isUnderNow: Bool { runningCount > 0 }
  }

  let shown: [TodayOccasion]
  private(set) var left: [Left] = []

  /// Creates the share of a whole day.
  init(all day: [TodayOccasion]) { shown = day }

  init(of day: [TodayOccasion]) {
    var hidden: Set<Int> = []
    for (source, numbers) in Dictionary(grouping: day.indices, by: { day[$0].source }) {
      let others = numbers.filter { !day[$0].isOwn }
      let room = max(0, Self.mostRows - (numbers.count - others.count))
      // A row that represents a single event says less than the event itself.
      guard others.count > room + 1 else { continue }
      let byTurn = others.filter { day[$0].isRunning } + others.filter { !day[$0].isRunning }
      let rest = byTurn.dropFirst(room)
      hidden.formUnion(rest)
      let (runningCount, begunCount) = (
        rest.count { day[$0].isRunning }, rest.count { day[$0].hasBegun }
      )
      left.append(
        Left(
          source: source, runningCount: runningCount, longCount: begunCount - runningCount,
          comingCount: rest.count - begunCount))
    }
    shown = day.indices.filter { !hidden.contains($0) }.map { day[$0] }
    assert(
      day.count == shown.count
        + left.reduce(0) { $0 + $1.runningCount + $1.longCount + $1.comingCount },
      "each event is shown or counted")
  }
}
