package import Drawing

/// Rows below and beside each other, one of which is selected.
///
/// It hangs on its selected row: `selection` is the position in the list, `row` the line of the
/// viewport in which that row begins. So it stays where it is when rows around it are loaded.
package protocol RowList {
  associatedtype Content: RowContent
  associatedtype Room: RowRoom

  var selection: Int { get set }
  var row: Int { get set }
  var total: Int { get }
  /// The positions of the loaded rows.
  var loaded: Range<Int> { get }
  /// The blank lines below a row; where there are some, the view begins with the head of a row.
  func spacing(in viewport: Room) -> Int

  /// The rows beside a row, it included.
  func band(at index: Int, in viewport: Room) -> Band

  /// The rows of a band, set to the columns that they have.
  func contents(of band: Band, in viewport: Room) -> [Content]

  /// The first of the rows that come into view with a row.
  func firstInView(with index: Int) -> Int
}

/// The room that a list has.
package protocol RowRoom {
  /// Lines.
  var height: Int { get }

  /// The columns that a row takes with its bar.
  func columns(at place: RowPlace) -> Range<Int>
}

/// The content of a row.
package protocol RowContent: Sendable, Equatable {
  /// In lines.
  var height: Int { get }
  /// Where its text begins, from its upper left cell on: no cursor is on a picture.
  var textStart: Point { get }
}

extension RowContent {
  package var textStart: Point { Point(x: 0, y: 0) }
}

/// A row on the screen: its position in the list, the line in which it begins, which is negative
/// where its head is above the viewport, and the columns that it takes.
package struct PlacedRow<Content: RowContent>: Sendable, Equatable {
  package var index: Int
  package var row: Int
  /// With the blank lines below it, and as high as the highest of those beside it.
  package var height: Int
  package var columns: Range<Int>
  package var content: Content

  @inlinable
  package init(index: Int, row: Int, height: Int, columns: Range<Int>, content: Content) {
    (self.index, self.row, self.height) = (index, row, height)
    (self.columns, self.content) = (columns, content)
  }
}

/// The rows of a list that are beside each other: one in most lists, several where they are cards.
package struct Band: Sendable, Equatable {
  /// Their positions in the list.
  package var rows: Range<Int>
  /// The position of the leftmost, whether loaded or not.
  package var first: Int
  /// How they look, from the left; none where the only row is no card.
  package var forms: [CardForm] = []

  package init(rows: Range<Int>, first: Int, forms: [CardForm] = []) {
    (self.rows, self.first, self.forms) = (rows, first, forms)
  }

  /// A row by itself.
  package static func only(_ index: Int) -> Band { Band(rows: index..<index + 1, first: index) }

  @inlinable
  package func place(of index: Int) -> RowPlace {
    guard forms.indices.contains(index - first) else { return .alone }
    return RowPlace(
      number: index - first, count: forms.count, form: forms[index - first])
  }
}

/// Where a row is among those beside it.
package struct RowPlace: Sendable, Equatable {
  /// Counted from the left.
  package var number = 0
  /// How many have room beside each other.
  package var count = 1
  package var form = CardForm.small

  /// Below the one before it, as most rows are.
  package static let alone = RowPlace()
}

// Lists are in other modules, where these are specialised: the first frame needs them.
extension RowList {
  package typealias Placed = PlacedRow<Content>

  /// The lines of a row, or of the highest beside it, with the blank ones below; 0 where it is not
  /// loaded.
  @inlinable
  package func height(at index: Int, in viewport: Room) -> Int {
    height(of: band(at: index, in: viewport), in: viewport)
  }

  @inlinable
  package func height(of band: Band, in viewport: Room) -> Int {
    let heights = contents(of: band, in: viewport).map(\.height)
    return heights.max().map { $0 + spacing(in: viewport) } ?? 0
  }

  /// The rows of a band as they are on the screen when it begins in a line.
  @inlinable
  package func place(_ band: Band, at line: Int, in viewport: Room) -> [Placed] {
    let contents = contents(of: band, in: viewport)
    assert(contents.count <= band.rows.count, "a band has no more rows than positions")
    let height = (contents.map(\.height).max() ?? 0) + spacing(in: viewport)
    return zip(band.rows, contents).map { index, content in
      Placed(
        index: index, row: line, height: height,
        columns: viewport.columns(at: band.place(of: index)), content: content)
    }
  }

  /// The first row whose head is visible.
  func topIndex(in viewport: Room) -> Int {
    visible(in: viewport).first { $0.row >= 0 }?.index ?? selection
  }

  /// How many lines further down the second one begins.
  @inlinable
  package func distance(from: Int, to: Int, in viewport: Room) -> Int {
    let end = band(at: max(from, to), in: viewport).rows.lowerBound
    var band = band(at: min(from, to), in: viewport)
    var lines = 0
    while band.rows.lowerBound < end {
      lines += height(of: band, in: viewport)
      band = self.band(at: band.rows.upperBound, in: viewport)
    }
    return from <= to ? lines : -lines
  }

  /// The loaded rows of which something is visible, from the top.
  @inlinable
  package func visible(in viewport: Room) -> [Placed] {
    guard loaded.contains(selection) else { return [] }
    let middle = band(at: selection, in: viewport)
    var placed = place(middle, at: row, in: viewport)
    var above: [[Placed]] = []
    var (top, index) = (row, middle.rows.lowerBound)
    while top > 0, loaded.contains(index - 1) {
      let band = band(at: index - 1, in: viewport)
      var rows = place(band, at: top, in: viewport)
      top -= rows.first?.height ?? 0
      for number in rows.indices { rows[number].row = top }
      index = band.rows.lowerBound
      above.append(rows)
    }
    var (bottom, next) = (row + (placed.first?.height ?? 0), middle.rows.upperBound)
    while bottom < viewport.height, loaded.contains(next) {
      let rows = place(band(at: next, in: viewport), at: bottom, in: viewport)
      placed += rows
      bottom += rows.first?.height ?? 1
      next += max(1, rows.count)
    }
    assert(placed.allSatisfy { loaded.contains($0.index) }, "only loaded rows are visible")
    assert(zip(placed, placed.dropFirst()).allSatisfy { $0.index < $1.index }, "rows are in order")
    return above.reversed().flatMap(\.self) + placed
  }

  /// The row at a point, counted from the upper left cell of the list.
  @inlinable
  package func hit(_ point: Point, in viewport: Room) -> Placed? {
    visible(in: viewport).last {
      ($0.row..<$0.row + $0.height).contains(point.y) && $0.columns.lowerBound <= point.x
    }
  }

  /// Selects a row where it is.
  @inlinable
  package mutating func select(_ placed: Placed) {
    selection = placed.index
    row = placed.row
  }

  /// Whether the first row of the list is the first visible one.
  @inlinable
  package func showsTop(in viewport: Room) -> Bool {
    visible(in: viewport).first.map { $0.index == 0 && $0.row == 0 } ?? false
  }

  /// Goes to the top if all of the selected row can be seen from there: what came in above it does
  /// not take the heading of its section away.
  @inlinable
  package mutating func showTop(in viewport: Room) {
    guard loaded.contains(0), loaded.contains(selection) else { return }
    let distance = distance(from: 0, to: selection, in: viewport)
    if distance + height(at: selection, in: viewport) - spacing(in: viewport) <= viewport.height {
      row = distance
    }
  }

  /// Brings the selected row into view; moves nothing if it is visible.
  @inlinable
  package mutating func bringIntoView(in viewport: Room) {
    guard loaded.contains(selection) else { return }
    let lowest = viewport.height - (height(at: selection, in: viewport) - spacing(in: viewport))
    let head = distance(from: firstInView(with: selection), to: selection, in: viewport)
    row = max(0, min(max(row, head), lowest))
    fit(in: viewport)
  }

  /// Brings the selected row into view; where blank lines part the rows, the view begins with the
  /// head of one.
  @inlinable
  package mutating func settle(in viewport: Room) {
    bringIntoView(in: viewport)
    guard spacing(in: viewport) > 0, let top = visible(in: viewport).first(where: { $0.row >= 0 })
    else {
      return
    }
    row -= top.row
  }

  /// Leaves no room above the first row, and none below the last one that others could fill.
  @inlinable
  package mutating func fit(in viewport: Room) {
    let placed = visible(in: viewport)
    guard let first = placed.first, let last = placed.last else { return }
    let free = viewport.height - (last.row + last.height - spacing(in: viewport))
    var top = first.row
    if free > 0, last.index == total - 1 {
      row += free
      top = visible(in: viewport).first?.row ?? top + free
    }
    if top > 0 { row -= top }
  }
}

extension RowList {
  /// Moves where all the rows that it takes are loaded, else does nothing and is false.
  package mutating func go(_ movement: Movement, in viewport: Room) -> Bool {
    switch movement {
    case .items(let count): return select(selection + count, in: viewport)
    case .rows(let count): return goRows(count, in: viewport)
    case .lines(let count): return goLines(count, in: viewport)
    case .pageDown: return goPageDown(in: viewport)
    case .pageUp: return goPageUp(in: viewport)
    case .scroll(let count): return scroll(count, in: viewport)
    // Only items are new.
    case .marked: return true
    case .first, .last, .to: return jump(to: movement.target(in: total) ?? 0, in: viewport)
    }
  }

  /// The row that many bands on, in the same column as far as there is one; nil where it is not
  /// loaded.
  package func index(_ step: Int, bandsFrom index: Int, in viewport: Room) -> Int? {
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

  /// Selects a position near by; the view follows no further than it must.
  private mutating func select(_ index: Int, in viewport: Room) -> Bool {
    let index = min(max(0, index), total - 1)
    assert(loaded.upperBound <= total, "no more rows are loaded than there are")
    guard loaded.contains(index) else { return false }
    row += distance(from: selection, to: index, in: viewport)
    selection = index
    settle(in: viewport)
    return true
  }

  private mutating func jump(to index: Int, in viewport: Room) -> Bool {
    guard loaded.contains(index) else { return false }
    if loaded.contains(selection) { return select(index, in: viewport) }
    selection = index
    row = index == 0 ? 0 : viewport.height
    settle(in: viewport)
    return true
  }

  /// Down or up over rows that are beside each other, staying in the column.
  private mutating func goRows(_ count: Int, in viewport: Room) -> Bool {
    guard let index = index(count, bandsFrom: selection, in: viewport) else { return false }
    return select(index, in: viewport)
  }

  private mutating func goLines(_ count: Int, in viewport: Room) -> Bool {
    var index = selection
    var lines = 0
    while lines < abs(count) {
      guard let next = self.index(count.signum(), bandsFrom: index, in: viewport) else {
        return false
      }
      if next == index { break }
      lines += height(at: min(index, next), in: viewport)
      index = next
    }
    selection = index
    settle(in: viewport)
    return true
  }

  /// The first row that does not fit any more comes to the top.
  private mutating func goPageDown(in viewport: Room) -> Bool {
    var band = band(at: selection, in: viewport)
    let own = band
    var bottom = row + height(of: band, in: viewport) - spacing(in: viewport)
    while bottom <= viewport.height || band == own {
      let next = band.rows.upperBound
      guard next < total else { return select(total - 1, in: viewport) }
      guard loaded.contains(next) else { return false }
      band = self.band(at: next, in: viewport)
      bottom += height(of: band, in: viewport)
    }
    selection = band.rows.lowerBound
    row = 0
    settle(in: viewport)
    return true
  }

  /// The row above the first one comes to the bottom, and what is at the top then is selected.
  private mutating func goPageUp(in viewport: Room) -> Bool {
    var index = topIndex(in: viewport)
    var lines = 0
    while index > 0 {
      guard loaded.contains(index - 1) else { return false }
      let band = band(at: index - 1, in: viewport)
      lines += height(of: band, in: viewport)
      if lines > viewport.height + spacing(in: viewport) { break }
      index = band.rows.lowerBound
    }
    selection = index < selection ? index : max(0, selection - 1)
    assert(selection >= 0, "nothing is above the first row")
    guard loaded.contains(selection) else { return false }
    row = 0
    settle(in: viewport)
    return true
  }

  private mutating func scroll(_ count: Int, in viewport: Room) -> Bool {
    row -= count
    while row < 0, let next = index(1, bandsFrom: selection, in: viewport), next != selection {
      row += height(at: selection, in: viewport)
      selection = next
    }
    while row > 0, let next = index(-1, bandsFrom: selection, in: viewport), next != selection,
      row + height(at: selection, in: viewport) - spacing(in: viewport) > viewport.height
    {
      selection = next
      row -= height(at: selection, in: viewport)
    }
    fit(in: viewport)
    return true
  }
}
