import Drawing
import FlyerModel
import Typesetting

extension CardRow {
  /// The lines of a text that a list shows.
  private static let textLines = 6
  /// The place of the smallest picture, in which words can stand.
  private static let leastPlace = Size(width: 16, height: 3)
  /// The lines of the address of a picture that is left out.
  private static let addressLines = 2

  /// A post of the feed.
  ///
  /// - Parameter screen: the rows of the screen that lists have.
  init(
    _ item: ItemSummary, post: Post, width: Int, screen: Int, pictures: ImageSupport,
    text: FactText
  ) {
    let date = item.date.map { [FactLine.Words(text.dates.text($0, .day))] } ?? []
    switch (post.form, post.image) {
    case (.image, let image?):
      if let refusal = item.refusal {
        self.init(leftOut: item, url: image.url, refusal: refusal, date: date, width: width)
      } else {
        self.init(
          picture: item, image: image, date: date, width: width, screen: screen,
          pictures: pictures)
      }
    default: self.init(text: item, date: date, width: width)
    }
  }

  private init(text item: ItemSummary, date: [FactLine.Words], width: Int) {
    let lines = Excerpt.lines(of: item.preview, measure: width, limit: Self.textLines)
    let links = Signs.signs(of: item.links)
    let facts = FactLine(left: links.isEmpty ? [] : [FactLine.Words(links, .tag)], right: date)
    self.init(
      item, measure: width,
      lines: lines.map(Line.text) + (links.isEmpty && date.isEmpty ? [] : [.facts(facts)]))
  }

  /// The place of a picture follows from what the document says and from the screen alone, so that
  /// nothing moves when it comes.
  private init(
    picture item: ItemSummary, image: ImageReference, date: [FactLine.Words], width: Int,
    screen: Int, pictures: ImageSupport
  ) {
    guard pictures.shows(image) else {
      let name = FactLine.Words("\(Signs.image) \(image.caption)", .image)
      self.init(
        item, measure: width,
        lines: FactLine(left: [name], right: date).broken(to: width).map(Line.facts))
      return
    }
    let bounds = PictureBounds(post: width, screen: screen, cellAspect: pictures.cellAspect)
    let box = bounds.place(width: image.width, height: image.height)
    let place = Size(
      width: min(width, max(Self.leastPlace.width, box.width)),
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
    leftOut item: ItemSummary, url: String, refusal: String, date: [FactLine.Words], width: Int
  ) {
    let address = Excerpt.lines(of: url, measure: width, limit: Self.addressLines)
    let reason = [FactLine.Words("\(Signs.refused) \(refusal)", .attention)]
    self.init(
      item, measure: width,
      lines: address.map(Line.title)
        + FactLine(left: reason, right: date).broken(to: width).map(Line.facts))
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
