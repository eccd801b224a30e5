import FlyerModel

extension StaffPick: CardPayload {
  static let section = HomeSection(
    kind: .staffPick, title: "Articles", narrow: CardGrid(limit: 3, rows: [[.small]]),
    wide: CardGrid(limit: 6, rows: [[.small, .small]]))

  var deadline: FlyerDate? { nil }
  var saysDate: Bool { true }

  /// Who wrote it, how often it was read, when.
  func facts(date: String?, in text: FactText) -> [FactRow] {
    let left = [creator, viewCount.map { text.count($0, "view", "views") } ?? ""]
      .filter { !$0.isEmpty }.joined(separator: Signs.separator)
    return [
      .line(
        FactLine(
          left: left.isEmpty ? [] : [FactLine.Words(left)],
          right: date.map { [FactLine.Words($0)] } ?? []))
    ]
  }

  func days(after date: FlyerDate?) -> [(words: String, date: FlyerDate)] {
    guard let updated, updated != date else { return [] }
    return [("Updated", updated)]
  }
}
