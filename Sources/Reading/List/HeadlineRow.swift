import Drawing
import FlyerModel
import Screens
import Typesetting

/// A row of a list: the title with its date, or an event behind its time; a line of facts, up to
/// two lines of the text, and a line with the tags. Missing parts take no room.
struct HeadlineRow: Sendable, Equatable {
  /// The columns that a box and the spacing behind it take, in which no text is.
  static let boxWidth = 2

  /// One line of a row.
  enum Line: Sendable, Equatable {
    case title(String)
    case subtitle(String)
    case place(String)
    /// The differences to the former version.
    case change(String)
    /// The other events at the same time.
    case clash(String)
    case preview(String)
    /// The tags, where they are visible.
    case tags([String])
  }

  let item: ItemSummary
  let lines: [Line]

  var height: Int { lines.count }

  /// When an event begins, before its title; empty for other items.
  let lead: String
  /// The text at the right of an event; nil for other items, which show their date.
  let edge: String?
  /// Whether the event is over, in a list that shows its day.
  let isOver: Bool
  /// The columns by which the lines below the title are further right.
  let indent: Int

  init(_ item: ItemSummary, measure: Int, setting: RowSetting) {
    self.item = item
    isOver = setting.isOver(item)
    lead = item.date.flatMap { setting.lead(of: item, from: $0) } ?? ""
    edge =
      isOver ? CalendarEvent.overWord : item.event.flatMap { setting.edge(of: $0, from: item.date) }
    let box = item.article?.isTicked == nil ? 0 : Self.boxWidth
    indent = lead.isEmpty ? box : DisplayWidth.of(lead) + 1
    let subtitle = item.article?.subtitle ?? ""
    // In a list of all sources an event says where it is and in which source in one line.
    let isOfAll = item.event != nil && ItemAddress(item.id) != nil
    let source = item.isUnderSource ? [] : item.tags
    let tags = setting.showsTags(of: item) && !isOfAll ? source : []
    let change = setting.change(of: item)
    let ownPlace = change.isEmpty || !item.isElsewhere ? item.place : ""
    let places = ([ownPlace] + (isOfAll ? source : [])).filter { !$0.isEmpty }
      .joined(separator: Signs.separator)
    let room = measure - indent
    let title = [item.title, subtitle].first { !$0.isEmpty } ?? item.pictureName ?? item.preview
    var lines: [Line] = [.title(title)]
    if setting.showsTitlesAlone {
      self.lines = lines
      return
    }
    if !item.title.isEmpty, !subtitle.isEmpty { lines.append(.subtitle(subtitle)) }
    lines += Self.joined(places, setting.there(item), measure: room).map(Line.place)
    if !change.isEmpty { lines.append(.change(change)) }
    lines += item.clashes.lines(measure: room).map(Line.clash)
    if title != item.preview, !item.preview.isEmpty, change.isEmpty,
      item.event == nil || !setting.isAgenda
    {
      lines += Excerpt.lines(of: item.preview, measure: room, limit: setting.previewLines)
        .map(Line.preview)
    }
    // A line of the text says more than tags, which are on the page.
    let isNews = setting.isOfNews && ItemAddress(item.id) == nil
    if !tags.isEmpty, !isNews || lines.count == 1 { lines.append(.tags(tags)) }
    self.lines = lines
  }

  /// The date at the right of the title; that of a contact is left out, as it does not help to find
  /// a number.
  var date: FlyerDate? { item.kind == .contact ? nil : item.date }

  /// When something else is to be said of its date.
  func secondsToChange(in text: FactText) -> Int? {
    [date, item.event?.end].compactMap(\.self).compactMap(text.secondsToChangeOfShort).min()
  }

  /// Both in a line where there is room for them, else each in one; what is empty takes none.
  private static func joined(_ first: String, _ second: String, measure: Int) -> [String] {
    let parts = [first, second].filter { !$0.isEmpty }
    let line = parts.joined(separator: Signs.separator)
    return parts.count > 1 && DisplayWidth.of(line) <= measure ? [line] : parts
  }
}

extension ItemSummary {
  /// The name of a post that is a picture; nil for other items.
  fileprivate var pictureName: String? {
    post?.image.map { "\(Signs.image) \($0.caption)" }
  }

  /// Where a contact or an event is; empty for other items.
  fileprivate var place: String {
    if let event { return event.place(location) }
    return kind == .contact ? location : ""
  }

  /// Whether it is not where it was.
  fileprivate var isElsewhere: Bool {
    differences.contains { if case .place = $0 { true } else { false } }
  }
}

extension RowSetting {
  /// The differences of an event until it is opened, and of all items in the list of changes.
  fileprivate func change(of item: ItemSummary) -> String {
    isOfChanges || item.event != nil && item.mark == .changed
      ? item.differences.brief(text.dates) : ""
  }

  /// The times of an event of a plan or of all sources by the clocks of its place; empty if they
  /// are those of the clocks here.
  fileprivate func there(_ item: ItemSummary) -> String {
    guard isPlan || ItemAddress(item.id) != nil, let event = item.event, let begin = item.date
    else { return "" }
    return event.timesThere(from: begin, text.dates) ?? ""
  }

  /// When an event begins, and in a plan when anything ends; nil for other items.
  fileprivate func lead(of item: ItemSummary, from begin: FlyerDate) -> String? {
    if isPlan { return text.dates.lead(of: begin, to: item.event?.end) + " " }
    return item.event.map { text.dates.lead(of: $0, from: begin, now: text.now) + " " }
  }

  fileprivate func isOver(_ item: ItemSummary) -> Bool {
    guard isPlan, let event = item.event, let begin = item.date else { return false }
    return text.dates.isOver(event, from: begin, now: text.now)
  }

  /// The text at the right of an event.
  fileprivate func edge(of event: CalendarEvent, from begin: FlyerDate?) -> String? {
    begin.map {
      text.dates.edge(of: event, from: $0, isUnderDay: isAgenda, now: text.now)
    }
  }
}
