import FlyerModel
import Localizing
import Screens

extension StaffPick: CardPayload {
  static let homeSection: HomeSection? = HomeSection(
    kind: .staffPick, title: tr("Articles"), narrow: CardGrid(limit: 3, rows: [[.small]]),
    wide: CardGrid(limit: 6, rows: [[.small, .small]]))

  static func amount(_ words: String, _ number: Int) -> String {
    tr("\(words) picked article", "\(words) picked articles", count: number)
  }

  var deadline: FlyerDate? { nil }
  var saysDate: Bool { true }

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

  func days(after date: FlyerDate?) -> [LabelledDay] {
    // TRANSLATORS: Before a day: “Updated 3 Mar 2026”.
    [LabelledDay(tr("Updated"), updated == date ? nil : updated)].compactMap(\.self)
  }

  private static func views(_ count: Int, in text: FactText) -> String {
    // TRANSLATORS: How often an article was read.
    tr("\(text.number(count)) view", "\(text.number(count)) views", count: count)
  }

  func fields(of item: Item) -> [(key: String, value: (any Encodable)?)]? {
    [
      ("cover", cover), ("creator", creator), ("viewCount", viewCount),
      ("updated", updated?.iso8601),
    ]
  }
}
