import Drawing
import FlyerModel
import Imaging
import Screens

/// The settings of a page.
struct PageFormat: Sendable, Equatable {
  /// The columns of a line.
  let measure: Int
  /// How large pictures become; nil where words are in their places.
  let pictures: PictureBounds?
  /// False where the terminal puts right-to-left writing into the order in which it is seen.
  let ordersLines: Bool
  /// Whether words are in the place of signs.
  let marks: MarkStyle

  /// The columns that are kept for words that are in the place of signs.
  let roomForWords: Int
  private static let usualRoomForWords = 16

  init(
    measure: Int, marks: MarkStyle = .signs, pictures: PictureBounds? = nil,
    ordersLines: Bool = true
  ) {
    roomForWords = marks == .words ? min(Self.usualRoomForWords, measure / 2) : 0
    self.measure = max(1, measure - roomForWords)
    assert(roomForWords >= 0, "words take room from the text")
    self.marks = marks
    self.pictures = pictures
    self.ordersLines = ordersLines
  }
}

/// How large the pictures of a page become.
///
/// The place of a picture follows from what the document says and from the screen alone, so that
/// nothing moves when it comes; only around one that turns out to be much lower the page closes up.
struct PictureBounds: Sendable, Equatable {
  /// No picture of a page is wider.
  private static let widest = 60
  /// The assumed width of a cell in pixels, where the terminal does not report it.
  private static let cellWidth = 8
  /// The shape of a picture of which the document does not say it.
  private static let usualShape = (width: 16, height: 9)

  /// The cells that a picture may take.
  let size: Size
  let cellAspect: Double
  /// False where only the pictures that come with the program have places.
  private var showsRemote = true
  /// The cells of pictures that came and were much lower than their places, by URL.
  private var low: [String: Size] = [:]

  init(size: Size, cellAspect: Double) {
    self.size = size
    self.cellAspect = min(max(cellAspect, 0.5), 8)
  }

  /// Half of the screen at most, on a measure; nil where no pictures are shown.
  init?(_ support: ImageSupport, measure: Int, screen: Size, low: [String: Size] = [:]) {
    guard support.isEnabled else { return nil }
    self.init(
      size: Size(width: max(1, min(measure, Self.widest)), height: max(2, screen.height / 2 - 1)),
      cellAspect: support.cellAspect)
    showsRemote = support.showsRemote
    self.low = low
  }

  /// The cells of a picture; nil where words are in its place.
  func place(of image: ImageReference?) -> Size? {
    guard let image, showsRemote || image.isBundled else { return nil }
    let usual = place(width: image.width, height: image.height)
    guard let low = low[image.url], low.width <= usual.width, low.height < usual.height else {
      return usual
    }
    return low
  }

  /// The cells of a picture with a size in pixels; a small one is only enlarged until it can be
  /// seen.
  func place(width: Int?, height: Int?) -> Size {
    guard let width, let height, width > 0, height > 0 else {
      return place(shape: Self.usualShape, columns: size.width)
    }
    let shown = Double(width) * ImageJob.largestScale(width: width, height: height)
    let columns = max(1, Int((shown / Double(Self.cellWidth)).rounded(.up)))
    return place(shape: (width, height), columns: min(size.width, columns))
  }

  private func place(shape: (width: Int, height: Int), columns: Int) -> Size {
    let columnsOfARow = Double(shape.width) / Double(shape.height) * cellAspect
    let rows = min(Double(size.height), Double(columns) / columnsOfARow)
    let width = Int((rows * columnsOfARow).rounded())
    assert(columnsOfARow > 0, "a picture has a shape")
    return Size(width: min(max(1, width), columns), height: max(1, Int(rows.rounded(.up))))
  }
}
