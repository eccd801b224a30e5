import Drawing

/// Rows below and beside each other, one of which is selected.
///
/// It hangs on its selected row: `selection` is the position in the list, `row` the line of the
/// viewport in which that row begins. So whatever is loaded around it, it stays where it is.
protocol RowList {
  associatedtype Content: RowContent

  var selection: Int { get set }
  var row: Int { get set }
  var total: Int { get }
  /// The positions of the loaded rows.
  var loaded: Range<Int> { get }
  /// The blank lines below a row; where there are some, the view begins with the head of a row.
  func spacing(in viewport: Viewport) -> Int

  /// The rows beside a row, it included.
  func band(at index: Int, in viewport: Viewport) -> Band

  /// The rows of a band, set to the columns that they have.
  func contents(of band: Band, in viewport: Viewport) -> [Content]

  /// The first of the rows that come into view with a row.
  func firstInView(with index: Int) -> Int
}

/// The content of a row.
protocol RowContent: Sendable, Equatable {
  /// In lines.
  var height: Int { get }
  /// Where its text begins, from its upper left cell on: no cursor is on a picture.
  var textStart: Point { get }
}

extension RowContent {
  var textStart: Point { Point(x: 0, y: 0) }
}

/// A row on the screen: its position in the list, the line in which it begins, which is negative
/// where its head is above the viewport, and the columns that it takes.
struct PlacedRow<Content: RowContent>: Sendable, Equatable {
  var index: Int
  var row: Int
  /// With the blank lines below it, and as high as the highest of those beside it.
  var height: Int
  var columns: Range<Int>
  var content: Content
}

/// The rows of a list that are beside each other: one in most lists, several where they are cards.
struct Band: Sendable, Equatable {
  /// Their positions in the list.
  var rows: Range<Int>
  /// The position of the leftmost, whether loaded or not.
  var first: Int
  /// How they look, from the left; none where the only row is no card.
  var forms: [CardForm] = []

  /// A row by itself.
  static func only(_ index: Int) -> Band { Band(rows: index..<index + 1, first: index) }

  func place(of index: Int) -> RowPlace {
    guard forms.indices.contains(index - first) else { return .alone }
    return RowPlace(
      number: index - first, count: forms.count, form: forms[index - first])
  }
}
