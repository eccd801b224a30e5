import Drawing
import FlyerModel
import Screens
import Typesetting

/// A row of a list in words alone, for screen readers: the title with the states of the item, and
/// below it the details.
struct SpokenRow: Sendable, Equatable {
  /// The lines of a title and the words behind it.
  private static let headLines = 4

  let row: ItemPage.Row
  let head: [String]
  let rest: [String]

  var height: Int { head.count + rest.count }

  init(_ row: ItemPage.Row, measure: Int, setting: RowSetting) {
    self.row = row
    let words = Self.words(of: row, measure: measure, setting: setting)
    head = Self.head(words, measure: measure)
    rest = setting.isCompact ? [] : words.rest
    assert(!head.isEmpty, "a row takes a line, also without words")
  }

  /// The states are never cut for a title, and are in the first line, which is the one that is
  /// heard: behind the title where it has room for them, else before it.
  private static func head(_ words: Words, measure: Int) -> [String] {
    let facts = AccessibilityText.joined(words.facts)
    let line = AccessibilityText.joined([words.title] + words.marks + [words.lead, facts])
    if DisplayWidth.of(line) <= measure { return [line] }
    let title = AccessibilityText.joined(words.marks + [words.lead, words.title])
    let lines = Excerpt.lines(
      of: AccessibilityText.joined([title, facts]), measure: measure, limit: headLines + 1)
    if lines.count <= headLines { return lines }
    let limit = headLines / 2
    return Excerpt.lines(of: title, measure: measure, limit: limit)
      + Excerpt.lines(of: facts, measure: measure, limit: limit)
  }

  /// The words of a row.
  private struct Words {
    var title: String
    /// The states of the item that wait for the user.
    var marks: [String] = []
    /// When an event is.
    var lead = ""
    var facts: [String] = []
    /// The texts below.
    var rest: [String] = []
  }

  private static func words(
    of row: ItemPage.Row, measure: Int, setting: RowSetting
  ) -> Words {
    switch row {
    case .heading(let heading):
      Words(title: heading.title(in: setting.text), facts: [AccessibilityText.amount(of: heading)])
    case .group(let row):
      Words(
        title: row.group.title(row.count, columns: .max),
        facts: [
          row.group.lead(in: setting.text), row.count > 0 ? AccessibilityText.list(row.count) : "",
        ])
    case .remainder(.source(let row)): Words(title: row.name, facts: [row.spokenAmount])
    case .remainder(let rest): Words(title: rest.title(columns: .max))
    case .item(let item): words(of: item, measure: measure, setting: setting)
    case .room(let room): words(of: room, in: setting.text)
    }
  }

  private static func words(
    of item: ItemSummary, measure: Int, setting: RowSetting
  ) -> Words {
    let row = HeadlineRow(item, measure: measure, setting: setting)
    var title = ""
    var rest: [String] = []
    for line in row.lines {
      switch line {
      case .title(let text): title = text
      case .subtitle(let text), .place(let text), .change(let text), .clash(let text),
        .preview(let text):
        rest.append(text)
      case .tags(let tags): if !tags.isEmpty { rest.append(AccessibilityText.tagged(tags)) }
      }
    }
    if let image = item.post?.image { title = AccessibilityText.picture(image.caption) }
    if let card = item.card {
      let facts = card.facts(date: nil, in: setting.text).lines(measure: 1).map(\.words)
      rest += Excerpt.lines(of: AccessibilityText.joined(facts), measure: measure, limit: 2)
    }
    let date = row.edge ?? row.date.map(setting.text.short) ?? ""
    return Words(
      title: title, marks: AccessibilityText.marks(of: item), lead: row.lead,
      facts: AccessibilityText.facts(of: item, at: date), rest: rest)
  }

  private static func words(of room: RoomOutlook, in text: FactText) -> Words {
    let next = room.next.map(text.spokenNext)
    let running = room.running.map { $0.title.isEmpty ? $0.preview : $0.title }
    return Words(
      title: AccessibilityText.joined([room.title, running ?? ""]),
      marks: room.running.map(AccessibilityText.marks) ?? [],
      facts: [text.state(of: room, hasBar: false)]
        + (room.running.map { AccessibilityText.facts(of: $0) } ?? []),
      rest: [next].compactMap(\.self))
  }
}

extension FactLine {
  /// The text of the line, without bars and stars.
  var words: String {
    AccessibilityText.joined(
      [left, right].map { side in
        side.map(\.text).joined().split(separator: " ")
          .filter { $0.contains { $0.isLetter || $0.isNumber && $0 != "½" } }
          .joined(separator: " ")
      })
  }
}
