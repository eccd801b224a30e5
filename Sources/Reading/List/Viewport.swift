import Drawing
import FlyerModel
import Screens

/// The room that a list has, and how high its rows are in it.
struct Viewport: RowRoom, Sendable, Equatable {
  /// The columns between two cards that are beside each other, beside the bar of the second.
  private static let gap = 2

  /// Lines.
  let height: Int
  /// Columns.
  let width: Int
  /// The columns of the bar at the left of a row.
  let gutter: Int
  /// The columns of a text that has a row of its own.
  let measure: Int
  /// Which rows are cards that may be beside each other.
  let cards: CardLayout
  let setting: RowSetting
  /// Whether all rows are needed at once.
  let isWhole: Bool

  /// The room that a list has in a rectangle.
  init(list: Rect, cards: CardLayout = .none, setting: RowSetting, isWhole: Bool = false) {
    self.isWhole = isWhole
    height = max(1, list.height)
    width = max(1, list.width)
    gutter = Gutter.width(in: list)
    measure = max(1, Gutter.text(in: list).width)
    self.cards = cards
    self.setting = setting
    assert(measure <= width, "a text is within the list")
  }

  /// How many items are asked for at once: three screens of the smallest rows.
  var pageLimit: Int {
    let smallest = setting.isDense ? 1 : 2
    return isWhole ? RoomColumns.mostTalks : max(30, height * 3 / smallest)
  }

  /// Makes the row at a place beside others, or alone.
  func row(for row: ItemPage.Row, at place: RowPlace) -> ListRow {
    let columns = columns(at: place)
    return ListRow(
      row, form: place.form, width: max(1, columns.count - gutter), screen: height,
      setting: setting)
  }

  /// The columns that a row takes with its bar: all that there are, so that dates and counts have
  /// one edge.
  func columns(at place: RowPlace) -> Range<Int> {
    assert(0..<place.count ~= place.number, "a row is one of those beside it")
    let each = (width + Self.gap) / place.count - Self.gap
    let start = (each + Self.gap) * place.number
    assert(place.count > 1 || start + each == width, "a row alone takes all columns")
    return start..<start + each
  }

  /// Whether there is room for cards of these forms beside each other.
  func holds(_ forms: [CardForm]) -> Bool {
    let each = (width + Self.gap) / max(1, forms.count) - Self.gap - gutter
    return forms.allSatisfy { $0.leastWidth <= each }
  }
}
