import Drawing
import FlyerModel
import Imaging
import Screens
import Typesetting

extension CardRow {
  /// The lines of a text that a list shows.
  private static let textLines = 6
  /// The place of the smallest picture, in which words can be.
  private static let leastPlace = Size(width: 16, height: 3)
  /// The lines of the name of a picture.
  private static let nameLines = 2
  /// The lines of the reason why a picture is left out.
  private static let reasonLines = 4

  /// A post of the feed.
  ///
  /// - Parameter screen: the rows of the screen that lists have.
  init(_ item: ItemSummary, post: Post, width: Int, screen: Int, setting: RowSetting) {
    let date = item.date.map { [FactLine.Words(setting.text.short($0))] } ?? []
    guard let image = post.image else {
      self.init(text: item, date: date, width: width)
      return
    }
    let pictures = setting.pictures
    if let refusal = post.refusal {
      self.init(leftOut: item, image: image, refusal: refusal, date: date, width: width)
    } else if !pictures.shows(image) {
      self.init(named: item, image: image, date: date, width: width)
    } else if setting.isPageBeside {
      self.init(
        thumbnail: item, image: image, date: date, width: width, screen: screen,
        pictures: pictures)
    } else {
      self.init(
        picture: item, image: image, date: date, width: width, screen: screen,
        pictures: pictures)
    }
  }

  private init(text item: ItemSummary, date: [FactLine.Words], width: Int) {
    let measure = min(width, ScreenLayout.longestMeasure)
    let lines = Excerpt.lines(of: item.preview, measure: measure, limit: Self.textLines)
    let links = Signs.signs(of: item.links)
    let facts = FactLine(left: links.isEmpty ? [] : [FactLine.Words(links, .tag)], right: date)
    self.init(
      item, measure: width,
      lines: lines.map(Line.text) + (links.isEmpty && date.isEmpty ? [] : [.facts(facts)]))
  }

  private init(
    named item: ItemSummary, image: ImageReference, date: [FactLine.Words], width: Int
  ) {
    let name = FactLine.Words("\(Signs.image) \(image.caption)", .image)
    self.init(
      item, measure: width,
      lines: FactLine(left: [name], right: date).broken(to: width).map(Line.facts))
  }

  /// A small picture, since the page beside the list shows it as a whole.
  private init(
    thumbnail item: ItemSummary, image: ImageReference, date: [FactLine.Words], width: Int,
    screen: Int, pictures: ImageSupport
  ) {
    let frame = CardForm.small.frame(width: width, screen: screen, aspect: pictures.cellAspect)
    let lines = Self.lines(naming: image, date: date, measure: frame.measure)
    self.init(item, text: frame.text, measure: frame.measure, lines: lines)
    picture = frame.picture.map { rect in
      Picture(
        request: ImageRequest(url: image.url, box: rect.size, scaling: .fill),
        alt: image.fileName, rect: rect)
    }
  }

  /// The place of a picture follows from what the document says and from the screen alone, so that
  /// nothing moves when it comes.
  private init(
    picture item: ItemSummary, image: ImageReference, date: [FactLine.Words], width: Int,
    screen: Int, pictures: ImageSupport
  ) {
    let measure = min(width, ScreenLayout.longestMeasure)
    let bounds = PictureBounds(post: measure, screen: screen, cellAspect: pictures.cellAspect)
    let box = bounds.place(width: image.width, height: image.height)
    let place = Size(
      width: min(measure, max(Self.leastPlace.width, box.width)),
      height: max(Self.leastPlace.height, box.height))
    self.init(
      item,
      picture: Picture(
        request: ImageRequest(url: image.url, box: place), alt: image.fileName, isAlone: true,
        rect: Rect(size: place)),
      text: Point(x: 0, y: place.height), measure: width,
      lines: [.facts(Self.caption(of: image, date: date, measure: width))])
  }

  /// Name, server and date; without the server where there is no room for it.
  private static func caption(
    of image: ImageReference, date: [FactLine.Words], measure: Int
  ) -> FactLine {
    let whole = FactLine(left: [FactLine.Words(image.caption)], right: date)
    return whole.fits(measure)
      ? whole : FactLine(left: [FactLine.Words(image.fileName)], right: date)
  }

  private init(
    leftOut item: ItemSummary, image: ImageReference, refusal: String, date: [FactLine.Words],
    width: Int
  ) {
    let reason = Excerpt.lines(
      of: "\(Signs.refused) \(refusal)", measure: width, limit: Self.reasonLines)
    self.init(
      item, measure: width,
      lines: Self.lines(naming: image, date: date, measure: width)
        + reason.map { .facts(FactLine(left: [FactLine.Words($0, .attention)])) })
  }

  /// The name of a picture, then server and date.
  private static func lines(
    naming image: ImageReference, date: [FactLine.Words], measure: Int
  ) -> [Line] {
    let name = Excerpt.lines(of: image.fileName, measure: measure, limit: nameLines)
    let hasServer = !image.isBundled && image.host != image.fileName
    let details = FactLine(left: hasServer ? [FactLine.Words(image.host)] : [], right: date)
    return name.map(Line.title) + details.broken(to: measure).map(Line.facts)
  }
}

extension PictureBounds {
  /// The room of the picture of a post: two thirds of the screen, and a line for what it is.
  fileprivate init(post width: Int, screen: Int, cellAspect: Double) {
    self.init(
      size: Size(width: width, height: max(3, min(screen * 2 / 3, screen - 3))),
      cellAspect: cellAspect)
  }
}
