import Drawing
import FlyerModel
import Localizing
import Screens
import Typesetting

/// The facts of an item beside itself: those of its row, the reader's note, where its words are
/// divided.
struct PageFacts: Sendable, Equatable {
  var isStarred = false
  /// The part of an article that a row shows.
  var summary: ArticleSummary?
  var note: Note?
  /// The former version before a change; nil for no change, or if it is not known.
  var former: Item?
  /// Why the picture of a post is left out; nil where it is not.
  var refusal: String?
  /// Of the flyer's language; nil where it names none.
  var dictionary: HyphenDictionary?
  /// The facts on its card; empty for an item without one.
  var card: [FactRow] = []
  /// Whether the date is near, so that the day of the week is worth a word.
  var isNear = false

  var hasNote: Bool { note != nil || summary?.hasNote == true }
}

/// The lines above the text of an item: title, date and tags, place; of an article title, subtitle,
/// signs, authors, section and tags, picture; of an event when and where it is, and with whom; of a
/// card the picture, title and facts.
struct ItemHead {
  let item: Item
  let facts: PageFacts
  let format: PageFormat
  let dates: DateText
  /// The picture of the item itself.
  let picture: PagePicture?

  init(_ source: PageSource, facts: PageFacts, format: PageFormat, dates: DateText) {
    item = source.item
    self.facts = facts
    self.format = format
    self.dates = dates
    picture = source.hasHeadPicture ? source.pictures.first : nil
  }

  var lines: [PageLine] {
    let lines =
      switch item.payload {
      case .information, .contact: title + itemLines
      case .article(let article): title + articleLines(article)
      case .course(let course): cardLines(course)
      case .staffPick(let pick): cardLines(pick)
      case .post: postLines
      case .event(let event): title + eventLines(event)
      }
    let all = lines + goneLines + changeLines
    return all.isEmpty || item.pageText.isEmpty ? all : all + [PageLine()]
  }

  /// The differences since the user looked at it last.
  private var changeLines: [PageLine] {
    let words = facts.former.map { item.differences(from: $0).map { $0.words(dates) } } ?? []
    return words.isEmpty
      ? []
      : wrapped(
        format.marks.text(words.joined(separator: Signs.separator), after: Signs.mark), .mark)
  }

  private var goneLines: [PageLine] { item.isGone ? wrapped(Item.goneWords, .mark) : [] }

  private var title: [PageLine] { wrapped(item.title, .heading) }

  private var date: [String] {
    item.date.map { [dates.text($0, facts.isNear ? .full : .long)] } ?? []
  }

  private var itemLines: [PageLine] {
    return wrapped((star + date + item.tags).joined(separator: Signs.separator), .secondary)
      + wrapped(item.location, .secondary)
  }

  private func cardLines(_ card: any CardPayload) -> [PageLine] {
    cover + title + factLines + dayLines(of: card)
  }

  private var star: [String] {
    facts.isStarred ? [format.marks.text(Signs.star, or: AccessibilityText.starred)] : []
  }

  private func articleLines(_ article: Article) -> [PageLine] {
    let date = item.date.map { dates.text($0, .full) } ?? ""
    let ticked = facts.summary?.isTicked == true ? Self.ticked(format.marks) : ""
    let details =
      star + [ticked, date] + article.facts(since: item.date, dates) + [article.section]
      + item.tags + [facts.hasNote ? Self.noted(format.marks) : ""]
    return wrapped(article.subtitle, .secondary)
      + wrapped(details.filter { !$0.isEmpty }.joined(separator: Signs.separator), .secondary)
      + (article.form == .list ? listLines : [])
      + (picture == nil ? [] : [PageLine()] + pictureLines)
  }

  /// How many articles a list has, and how to come to them.
  private var listLines: [PageLine] {
    facts.summary.map { wrapped($0.listWords, .secondary) } ?? []
  }

  private func eventLines(_ event: CalendarEvent) -> [PageLine] {
    let state = star + [event.status.word].compactMap(\.self)
    let when = item.date.map { event.when(from: $0, dates) } ?? ""
    return wrapped(state.joined(separator: Signs.separator), .mark) + wrapped(when, .secondary)
      + ([event.place(item.location)] + event.lines(besides: item.tags, from: item.date)).flatMap {
        wrapped($0, .secondary)
      }
      + wrapped(item.tags.joined(separator: Signs.separator), .tag)
  }

  private var postLines: [PageLine] {
    let details = wrapped((star + date).joined(separator: Signs.separator), .secondary)
    // The link below says what the picture is called.
    return (picture == nil ? [] : place ?? [standIn]) + details
  }

  private func dayLines(of card: any CardPayload) -> [PageLine] {
    star.flatMap { wrapped($0, .mark) }
      + card.days(after: item.date).flatMap { words, date in
        wrapped("\(words) \(dates.text(date, .day))", .secondary)
      }
  }

  private var factLines: [PageLine] {
    if format.marks == .words {
      return wrapped(
        AccessibilityText.joined(facts.card.lines(measure: 1).map(\.words)), .secondary)
    }
    return facts.card.lines(measure: format.measure).map { PageLine($0, measure: format.measure) }
  }

  private func wrapped(_ text: String, _ element: Theme.Element) -> [PageLine] {
    guard !text.isEmpty else { return [] }
    let layout = TextLayout(text, measure: format.measure)
    return (0..<layout.blockCount).flatMap { block in
      layout.lines(inBlock: block).indices.map { number in
        let line = layout.lines(inBlock: block)[number]
        var shown = PageLine.text(layout.text(in: line.range), element)
        shown.fields = layout.fields(ofLine: number, inBlock: block)
        return shown
      }
    }
  }
}

extension ItemHead {
  /// The picture that is above a title, and spacing.
  private var cover: [PageLine] {
    guard let picture else { return [] }
    // A screen reader has read the name of the picture with the title.
    if format.marks == .words, !picture.alt.isEmpty { return [] }
    return (place ?? [standIn]) + [PageLine()]
  }

  /// The picture of an article: its place with its name below, or what stands for it in a line.
  private var pictureLines: [PageLine] {
    guard picture != nil else { return [] }
    return place.map { $0 + [caption] } ?? [standIn]
  }

  /// The rows of the place of the picture; nil if it is shown as words.
  private var place: [PageLine]? {
    guard let size = format.pictures?.place(of: picture?.image) else { return nil }
    return (0..<size.height).map { row in
      PageLine(picture: PageLine.PictureRow(index: 0, size: size, row: row))
    }
  }

  private var standIn: PageLine {
    let sign = PageLine.Part(text: Signs.image, element: .image, link: picture?.link)
    // What is called as the title below it needs no name.
    guard let picture, picture.alt.isEmpty else {
      return PageLine(
        parts: [sign, PageLine.Part(text: " " + PicturePainter.off, element: .secondary)])
    }
    let name = PageLine.Part(text: " " + picture.title, element: .link, link: picture.link)
    return inFields([sign, name] + number + (format.marks == .words ? [] : [.picturesOff]))
  }

  private var caption: PageLine {
    let name = picture?.image?.fileName ?? ""
    return inFields([PageLine.Part(text: name, element: .secondary, link: picture?.link)] + number)
  }

  private func inFields(_ parts: [PageLine.Part]) -> PageLine {
    var line = PageLine(parts: parts)
    line.fields = line.fields(measure: format.measure)
    return line
  }

  /// The number of the link to the picture.
  private var number: [PageLine.Part] {
    guard let link = picture?.link else { return [] }
    return [
      PageLine.Part(text: " ", element: .text),
      PageLine.Part(text: "[\(link + 1)]", element: .linkNumber, link: link),
    ]
  }
}

extension PageLine {
  /// A line of facts on a measure.
  fileprivate init(_ line: FactLine, measure: Int) {
    let taken = FactLine.width(of: line.left) + FactLine.width(of: line.right)
    let spacing = line.right.isEmpty ? 0 : max(1, measure - taken)
    parts =
      line.left.map { Part(text: $0.text, element: $0.element) }
      + (spacing > 0 ? [Part(text: String(repeating: " ", count: spacing), element: .text)] : [])
      + line.right.map { Part(text: $0.text, element: $0.element) }
    fields = fields(measure: measure)
  }
}

extension ItemHead {
  static func ticked(_ marks: MarkStyle) -> String {
    marks.text(tr("ticked", context: "article"), after: Signs.ticked)
  }

  static func noted(_ marks: MarkStyle) -> String {
    marks.text(tr("your note", context: "of an article"), after: Signs.note)
  }
}

extension NoteLines {
  static let title = "\(Signs.note) " + tr("Your note", context: "heading")
}
