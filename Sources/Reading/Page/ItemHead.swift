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

/// The lines above the text of an item: those of its kind, that it is gone, its changes.
struct ItemHead {
  let item: Item
  let facts: PageFacts
  let format: PageFormat
  let dates: DateText
  /// The picture of the item itself.
  let picture: PagePicture?
  let fullText: FullText?

  init(_ source: PageSource, facts: PageFacts, format: PageFormat, dates: DateText) {
    item = source.item
    self.facts = facts
    self.format = format
    self.dates = dates
    picture = source.hasHeadPicture ? source.pictures.first : nil
    fullText = source.fullText
  }

  var lines: [PageLine] {
    let all = item.shown.headLines(of: self) + goneLines + changeLines + fullTextLines
    let hasText = fullText != nil || !item.pageText.isEmpty
    return all.isEmpty || !hasText ? all : all + [PageLine()]
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

  var title: [PageLine] { wrapped(item.title, .heading) }

  var date: [String] { item.date.map { [dates.text($0, facts.isNear ? .full : .long)] } ?? [] }

  var star: [String] {
    facts.isStarred ? [format.marks.text(Signs.star, or: AccessibilityText.starred)] : []
  }

  func cardLines(_ card: any CardPayload) -> [PageLine] {
    let days = card.days(after: item.date).filter { !$0.isMinor }.map { $0.text(dates, .day) }
    return cover + title + factLines + star.flatMap { wrapped($0, .mark) }
      + days.flatMap { wrapped($0, .secondary) }
  }

  private var factLines: [PageLine] {
    if format.marks == .words {
      return wrapped(
        AccessibilityText.joined(facts.card.lines(measure: 1).map(\.words)), .secondary)
    }
    return facts.card.lines(measure: format.measure).map { PageLine($0, measure: format.measure) }
  }

  /// Facts beside each other; empty ones are left out.
  func line(_ facts: [String], _ element: Theme.Element = .secondary) -> [PageLine] {
    wrapped(facts.filter { !$0.isEmpty }.joined(separator: Signs.separator), element)
  }

  func wrapped(_ text: String, _ element: Theme.Element) -> [PageLine] {
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
  var pictureLines: [PageLine] {
    guard picture != nil else { return [] }
    return place.map { $0 + [caption] } ?? [standIn]
  }

  /// The rows of the place of the picture; nil if it is shown as words.
  var place: [PageLine]? {
    guard let size = format.pictures?.place(of: picture?.image) else { return nil }
    return (0..<size.height).map { row in
      PageLine(picture: PageLine.PictureRow(index: 0, size: size, row: row))
    }
  }

  var standIn: PageLine {
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
