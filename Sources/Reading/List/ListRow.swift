import Drawing
import FlyerModel
import Screens

/// A row of a list, set to the columns that it has.
enum ListRow: RowContent {
  case heading(SectionHeading)
  case headline(HeadlineRow)
  case card(CardRow)
  case room(RoomRow)
  case group(EventGroupRow)
  case remainder(Remainder)
  case spoken(SpokenRow)

  /// nil for a row that is no item.
  var item: ItemSummary? {
    switch self {
    case .heading, .group, .remainder: nil
    case .headline(let row): row.item
    case .card(let row): row.item
    case .room(let row): row.room.talk
    case .spoken(let row): row.row.item
    }
  }

  var height: Int {
    switch self {
    case .heading, .group, .remainder: 1
    case .headline(let row): row.height
    case .card(let row): row.height
    case .room(let row): row.lines.count
    case .spoken(let row): row.height
    }
  }
}

extension ListRow {
  var textStart: Point {
    switch self {
    case .heading, .headline, .room, .group, .remainder, .spoken: Point(x: 0, y: 0)
    case .card(let row): row.text
    }
  }
}

/// The settings of rows, beside the room that they have.
struct RowSetting: Sendable, Equatable {
  var pictures: ImageSupport
  var text: FactText
  /// Whether the page of the selected row is beside the list, with its picture.
  var isPageBeside = false
  /// Whether the days of events are above them.
  var isAgenda = false
  /// Whether they are those of whole days, which say when they end and that they are over.
  var isPlan = false
  /// Whether all of them are starred, which need not be said.
  var isOfStars = false
  /// Whether the list shows many titles at once, each with a line of its text.
  var isOfNews = false
  /// Whether all of them changed, came or went.
  var isOfChanges = false
  /// The columns of the longest name of a room.
  var rooms = 0
  var painter = ScreenPainter.cells
  /// Whether a row has its title alone.
  var isCompact = false

  /// The most lines of an item's text.
  var previewLines: Int { isOfNews ? 1 : 2 }

  /// Whether rows follow each other without blank lines.
  var isDense: Bool { isCompact || painter.marks == .words }
  /// Whether what is seen of a row is its title; what is heard of it says more.
  var showsTitlesAlone: Bool { isCompact && painter.marks == .signs }

  /// False where the page beside the list says the tags of an item; that of an article does not,
  /// nor does any say in which of several sources the item is.
  func showsTags(of item: ItemSummary) -> Bool {
    !isPageBeside || item.article != nil || ItemAddress(item.id) != nil
  }

  /// The parts of an item's card; nil where it is no card.
  fileprivate func face(of item: ItemSummary) -> CardFace? {
    if isCompact { return nil }
    if let card = item.card {
      let facts = card.facts(date: item.date.map(text.short), in: text)
      return CardFace(cover: card.cover, facts: facts)
    }
    // In a checklist the boxes are below each other.
    guard let article = item.article, article.isTicked == nil, let image = article.image,
      pictures.shows(image)
    else {
      return nil
    }
    let tags = item.tags.joined(separator: Signs.separator)
    let links = Signs.signs(of: item.links)
    let date = item.date.map(text.short) ?? ""
    let gap = links.isEmpty || date.isEmpty ? "" : "  "
    let right = [FactLine.Words(links + gap, .tag), FactLine.Words(date)]
    let facts = FactLine(
      left: tags.isEmpty ? [] : [FactLine.Words(tags, .tag)],
      right: links.isEmpty && date.isEmpty ? [] : right)
    return CardFace(cover: image, subtitle: article.subtitle, facts: [.line(facts)])
  }
}

extension ListRow {
  /// - Parameters:
  ///   - form: how it looks where it is a card.
  ///   - width: the columns of its text.
  ///   - screen: the rows of the screen that lists have.
  init(_ row: ItemPage.Row, form: CardForm, width: Int, screen: Int, setting: RowSetting) {
    let measure = min(width, ScreenLayout.longestMeasure)
    self = setting.painter.face(
      cells: ListRow(drawing: row, form: form, width: width, screen: screen, setting: setting),
      words: .spoken(SpokenRow(row, measure: measure, setting: setting)))
  }

  private init(
    drawing row: ItemPage.Row, form: CardForm, width: Int, screen: Int, setting: RowSetting
  ) {
    switch row {
    case .heading(let heading): self = .heading(heading)
    case .room(let room):
      let measure = min(width, ScreenLayout.longestMeasure)
      self = .room(
        RoomRow(
          room, measure: measure, names: setting.rooms, isCompact: setting.isCompact,
          in: setting.text))
    case .group(let row): self = .group(row)
    case .remainder(let rest): self = .remainder(rest)
    case .item(var item):
      if setting.isOfStars { item.isStarred = false }
      self.init(item, form: form, width: width, screen: screen, setting: setting)
    }
  }

  private init(
    _ item: ItemSummary, form: CardForm, width: Int, screen: Int, setting: RowSetting
  ) {
    if let face = setting.face(of: item) {
      self = .card(
        CardRow(
          item, form: form, face: face, width: width, screen: screen, pictures: setting.pictures))
    } else if let post = item.post, !setting.isCompact {
      self = .card(CardRow(item, post: post, width: width, screen: screen, setting: setting))
    } else {
      self = .headline(
        HeadlineRow(item, measure: min(width, ScreenLayout.longestMeasure), setting: setting))
    }
  }
}
