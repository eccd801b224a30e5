/// How much of a day is shown of each source, so that one with much leaves room for others: what
/// the reader goes to always, and a few others, what goes on before what comes.
struct TodayShare {
  /// So many rows of a source are enough.
  private static let mostRows = 4

  /// How much of a source is not shown.
  struct Left {
    /// Its key.
    let source: String
    /// How much of it runs, has begun and is long, and is to come.
    let runningCount, longCount, comingCount: Int

    /// True where its row stands below what goes on; what is long is then counted there.
    var isUnderNow: Bool { runningCount > 0 }
  }

  let shown: [TodayOccasion]
  private(set) var left: [Left] = []

  /// All of a day.
  init(all day: [TodayOccasion]) { shown = day }

  init(of day: [TodayOccasion]) {
    var hidden: Set<Int> = []
    for (source, numbers) in Dictionary(grouping: day.indices, by: { day[$0].source }) {
      let others = numbers.filter { !day[$0].isOwn }
      let room = max(0, Self.mostRows - (numbers.count - others.count))
      // A row that stands for a single one says less than that one.
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
  }
}
