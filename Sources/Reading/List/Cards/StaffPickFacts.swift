import FlyerModel

/// What is said of a picked article below its title: who wrote it, how often it was read, when.
struct StaffPickFacts: Sendable, Equatable {
  let creator: String
  let views: String?
  let date: String?

  /// - Parameter date: its date in words, as long as there is room for.
  init(_ pick: StaffPick, date: String?, in text: FactText) {
    creator = pick.creator
    views = pick.viewCount.map { text.count($0, "view", "views") }
    self.date = date
  }

  /// The facts in lines of a measure.
  func lines(measure: Int) -> [FactLine] {
    let left = [creator, views ?? ""].filter { !$0.isEmpty }.joined(separator: Signs.separator)
    let line = FactLine(
      left: left.isEmpty ? [] : [FactLine.Words(left)],
      right: date.map { [FactLine.Words($0)] } ?? [])
    return line.broken(to: measure)
  }
}
