import FlyerModel
import Localizing

extension StaffPick: CardPayload {
  static let section = HomeSection(
    kind: .staffPick, title: tr("Articles"), narrow: CardGrid(limit: 3, rows: [[.small]]),
    wide: CardGrid(limit: 6, rows: [[.small, .small]]))

  var deadline: FlyerDate? { nil }
  var saysDate: Bool { true }

  /// Who wrote it, how often it was read, when.
  func facts(date: String?, in text: FactText) -> [FactRow] {
    let left = [creator, viewCount.map { Self.views($0, in: text) } ?? ""]
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
    // TRANSLATORS: Before a day: “Updated 3 Mar 2026”.
    return [(tr("Updated"), updated)]
  }

  private static func views(_ count: Int, in text: FactText) -> String {
    // TRANSLATORS: How often an article was read.
    tr("\(text.number(count)) view", "\(text.number(count)) views", count: count)
  }
}
