import Drawing
import FlyerModel
import Imaging
import Screens
import Typesetting

/// A row of a list with a picture, where it has one, and lines of text beside or below it: a
/// course, a picked article, an article with a picture or a post.
struct CardRow: Sendable, Equatable {
  /// A picture on a card.
  struct Picture: Sendable, Equatable {
    var request: ImageRequest
    /// The words shown instead of it.
    var alt: String
    /// Whether the words of the picture appear nowhere else.
    var isAlone = false
    /// Its place, from the upper left cell of the row on.
    var rect: Rect
  }

  /// One line of text.
  enum Line: Sendable, Equatable {
    case title(String)
    case text(String)
    case facts(FactLine)
    case blank
  }

  let item: ItemSummary
  var picture: Picture?
  /// Where the text begins, from the upper left cell of the row on.
  var text = Point(x: 0, y: 0)
  /// The columns of the text.
  var measure: Int
  var lines: [Line]

  var height: Int { max(picture?.rect.maxY ?? 0, text.y + lines.count) }

  init(
    _ item: ItemSummary, picture: Picture? = nil, text: Point = Point(x: 0, y: 0), measure: Int,
    lines: [Line]
  ) {
    self.item = item
    self.picture = picture
    self.text = text
    self.measure = measure
    self.lines = lines
  }
}

extension CardRow {
  /// A card with a title.
  init(
    _ item: ItemSummary, form: CardForm, face: CardFace, width: Int, screen: Int,
    pictures: ImageSupport
  ) {
    let cover = face.cover.flatMap { pictures.shows($0) ? $0 : nil }
    let frame =
      cover == nil
      ? form.bareFrame(width: width)
      : form.frame(width: width, screen: screen, aspect: pictures.cellAspect)
    let rows = frame.text.x > 0 ? frame.picture?.height : nil
    let lines = Self.lines(of: item, form: form, face: face, measure: frame.measure, rows: rows)
    self.init(item, text: frame.text, measure: frame.measure, lines: lines)
    if let rows, !form.endsInFacts { text.y = max(0, rows - lines.count) / 2 }
    if let cover, let rect = frame.picture {
      picture = Picture(
        request: ImageRequest(url: cover.url, box: rect.size, scaling: .fill), alt: item.title,
        rect: rect)
    }
  }

  /// - Parameter rows: the rows of the picture beside the text; nil where there is none.
  private static func lines(
    of item: ItemSummary, form: CardForm, face: CardFace, measure: Int, rows: Int?
  ) -> [Line] {
    let name = [item.title, face.subtitle].first { !$0.isEmpty } ?? item.preview
    let room = max(1, measure - TitleLine.remarkColumns(of: item))
    var head = Excerpt.lines(of: name, measure: room, limit: form.titleLines).map(Line.title)
    if !face.subtitle.isEmpty, name != face.subtitle {
      head += Excerpt.lines(of: face.subtitle, measure: measure, limit: 1)
        .map { .facts(FactLine(left: [FactLine.Words($0)])) }
    }
    let facts = face.facts.lines(measure: measure).map(Line.facts)
    let preview = name == item.preview ? "" : item.preview
    func text(limit: Int) -> [Line] {
      limit <= 0
        ? [] : Excerpt.lines(of: preview, measure: measure, limit: limit).map(Line.text)
    }
    guard let rows else { return head + text(limit: bareTextLines) + facts }
    let free = rows - head.count - facts.count
    if form.endsInFacts {
      let text = text(limit: min(form.textLines, free))
      return head + text + Array(repeating: .blank, count: max(0, free - text.count)) + facts
    }
    let text = text(limit: min(form.textLines, free - 1))
    let gap: [Line] = text.isEmpty || free - 1 == text.count ? [] : [.blank]
    return head + gap + text + [.blank] + facts
  }

  /// The lines of a description where there is no picture beside it.
  private static let bareTextLines = 2
}
