import Drawing
import FlyerModel
import Typesetting

/// A row of a list in words alone, as somebody hears it: the title, in the same breath how it stands
/// with it, and below what explains it.
struct SpokenRow: Sendable, Equatable {
  /// The lines of a title and what is said behind it.
  private static let headLines = 4

  let row: ItemPage.Row
  let head: [String]
  let rest: [String]

  var height: Int { head.count + rest.count }

  init(_ row: ItemPage.Row, measure: Int, setting: RowSetting) {
    self.row = row
    let words = Self.words(of: row, measure: measure, setting: setting)
    head = Self.head(words.title, Spoken.joined(words.states), measure: measure)
    rest = setting.isCompact ? [] : words.rest
  }

  /// The states are never cut for a title.
  private static func head(_ title: String, _ states: String, measure: Int) -> [String] {
    let lines = Excerpt.lines(
      of: Spoken.joined([title, states]), measure: measure, limit: headLines + 1)
    if lines.count <= headLines { return lines.isEmpty ? [""] : lines }
    let limit = headLines / 2
    return Excerpt.lines(of: title, measure: measure, limit: limit)
      + Excerpt.lines(of: states, measure: measure, limit: limit)
  }

  private typealias Words = (title: String, states: [String], rest: [String])

  private static func words(
    of row: ItemPage.Row, measure: Int, setting: RowSetting
  ) -> Words {
    switch row {
    case .heading(let heading):
      (heading.title(in: setting.text), [Spoken.amount(of: heading)].filter { !$0.isEmpty }, [])
    case .group(let row):
      (
        row.group.title(row.count, columns: .max),
        [row.group.lead(in: setting.text), row.count > 0 ? Spoken.list(row.count) : ""], []
      )
    case .remainder(let rest): (rest.title(columns: .max), [], [])
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
      case .tags(let tags): if !tags.isEmpty { rest.append(Spoken.tagged(tags)) }
      }
    }
    if let image = item.post?.image { title = Spoken.picture(image.caption) }
    if let card = item.card {
      let facts = card.facts(date: nil, in: setting.text).lines(measure: 1).map(\.words)
      rest += Excerpt.lines(of: Spoken.joined(facts), measure: measure, limit: 2)
    }
    let date = row.edge ?? row.date.map(setting.text.short) ?? ""
    return (
      title,
      Spoken.states(of: item, at: [row.lead.split(separator: " ").joined(separator: " "), date]),
      rest
    )
  }

  private static func words(of room: RoomOutlook, in text: FactText) -> Words {
    let next = room.next.map(text.spokenNext)
    let running = room.running.map { $0.title.isEmpty ? $0.preview : $0.title }
    let states = room.running.map { Spoken.states(of: $0, at: []) } ?? []
    let title = Spoken.joined([room.title, running ?? ""])
    return (title, [text.state(of: room, hasBar: false)] + states, [next].compactMap(\.self))
  }
}

extension FactLine {
  /// What it says, without bars and stars.
  fileprivate var words: String {
    Spoken.joined(
      [left, right].map { side in
        side.map(\.text).joined().split(separator: " ")
          .filter { $0.contains { $0.isLetter || $0.isNumber && $0 != "½" } }
          .joined(separator: " ")
      })
  }
}
