import Drawing
import FlyerModel
import Imaging
import Typesetting

/// A row of a list with a picture, where it has one, and lines of text beside or below it: a course,
/// a picked article or a post.
struct CardRow: Sendable, Equatable {
  /// A picture on a card.
  struct Picture: Sendable, Equatable {
    var request: ImageRequest
    /// What stands for it in words.
    var alt: String
    /// True where nothing else says what it shows.
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
  /// The lines of a description at most.
  private static let previewLines = 3

  /// A card with a title.
  ///
  /// - Parameter facts: what is said below the title, in lines of a measure.
  init(
    _ item: ItemSummary, form: CardForm, cover: ImageReference?, width: Int, screen: Int,
    pictures: ImageSupport, facts: (Int) -> [FactLine]
  ) {
    let cover = pictures.isEnabled ? cover : nil
    let frame =
      cover == nil
      ? form.bareFrame(width: width)
      : form.frame(width: width, screen: screen, aspect: pictures.cellAspect)
    let isBeside = frame.text.x > 0
    let lines = Self.lines(
      of: item, form: form, facts: facts(frame.measure), measure: frame.measure,
      rows: isBeside ? frame.picture?.height : nil)
    self.init(item, text: frame.text, measure: frame.measure, lines: lines)
    if let cover, let rect = frame.picture {
      picture = Picture(
        request: ImageRequest(url: cover.url, box: rect.size, scaling: .fill), alt: item.title,
        rect: rect)
    }
  }

  /// - Parameter rows: the rows of the picture beside the text; nil where there is none.
  private static func lines(
    of item: ItemSummary, form: CardForm, facts: [FactLine], measure: Int, rows: Int?
  ) -> [Line] {
    let room = max(1, measure - TitleLine.remarkColumns(of: item))
    let title = Excerpt.lines(of: item.title, measure: room, limit: form.titleLines)
    let free = rows.map { $0 - title.count - facts.count } ?? 2
    let preview =
      item.preview.isEmpty
      ? []
      : Excerpt.lines(
        of: item.preview, measure: measure, limit: min(max(1, free), previewLines))
    let isRoomy = free - preview.count >= 2 && rows != nil
    let gap: [Line] = isRoomy ? [.blank] : []
    return title.map(Line.title) + gap + preview.map(Line.text)
      + (preview.isEmpty ? [] : gap) + facts.map(Line.facts)
  }
}
