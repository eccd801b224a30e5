import FlyerModel

/// The rows of a list that stand beside each other: one in most lists, several where they are cards.
struct Band: Sendable, Equatable {
  /// Their positions in the list.
  var rows: Range<Int>
  /// The position of the leftmost, whether loaded or not.
  var first: Int
  /// How they look, from the left; none where the only row is no card.
  var forms: [CardForm] = []

  /// A row by itself.
  init(only index: Int) {
    rows = index..<index + 1
    first = index
  }

  init(rows: Range<Int>, first: Int, forms: [CardForm]) {
    self.rows = rows
    self.first = first
    self.forms = forms
  }

  func place(of index: Int) -> RowPlace {
    guard forms.indices.contains(index - first) else { return .alone }
    return RowPlace(
      number: index - first, count: forms.count, form: forms[index - first])
  }
}

extension ItemList {
  /// The rows beside a row, it included.
  func band(at index: Int, in viewport: Viewport) -> Band {
    guard let item = row(at: index)?.item, viewport.cards.hasCards(item.kind),
      let headings = window?.headings, let heading = headings.last(where: { $0 < index }),
      let row = viewport.cards.row(of: index - heading - 1, item.kind)
    else { return Band(only: index) }
    let first = heading + 1 + row.numbers.lowerBound
    guard viewport.holds(row.forms) else {
      return Band(rows: index..<index + 1, first: index, forms: [row.forms[index - first]])
    }
    let end = headings.first { $0 > index } ?? total
    let rows = (first..<min(end, first + row.forms.count)).clamped(to: loaded)
    return Band(rows: rows, first: first, forms: row.forms)
  }

  /// The lines of a row, or of the highest beside it, with the blank one below; 0 where it is not
  /// loaded.
  func height(at index: Int, in viewport: Viewport) -> Int {
    height(of: band(at: index, in: viewport), in: viewport)
  }

  func height(of band: Band, in viewport: Viewport) -> Int {
    let heights = contents(of: band, in: viewport).map(\.height)
    return heights.max().map { $0 + 1 } ?? 0
  }

  /// The rows of a band as they are on the screen when it begins in a line.
  func place(_ band: Band, at line: Int, in viewport: Viewport) -> [Placed] {
    let contents = contents(of: band, in: viewport)
    let height = (contents.map(\.height).max() ?? 0) + 1
    return zip(band.rows, contents).map { index, content in
      Placed(
        index: index, row: line, height: height,
        columns: viewport.columns(at: band.place(of: index)),
        content: content)
    }
  }

  /// The row that many bands on, in the same column as far as there is one; nil where it is not
  /// loaded.
  func index(_ step: Int, bandsFrom index: Int, in viewport: Viewport) -> Int? {
    let column = index - band(at: index, in: viewport).first
    var band = band(at: index, in: viewport)
    for _ in 0..<abs(step) {
      let next = step > 0 ? band.rows.upperBound : band.rows.lowerBound - 1
      guard (0..<total).contains(next) else { break }
      guard loaded.contains(next) else { return nil }
      band = self.band(at: next, in: viewport)
    }
    if band.rows.contains(index) { return index }
    return min(band.rows.upperBound - 1, max(band.rows.lowerBound, band.first + column))
  }

  private func contents(of band: Band, in viewport: Viewport) -> [ListRow] {
    band.rows.compactMap { index in
      row(at: index).map { viewport.row(for: $0, at: band.place(of: index)) }
    }
  }
}
