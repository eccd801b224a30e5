import Drawing
import FlyerModel

/// The room that a list has, and how high its rows are there.
struct Viewport: Sendable, Equatable {
  /// Lines.
  let height: Int
  /// Columns of a row's text.
  let measure: Int

  init(height: Int, measure: Int) {
    self.height = max(1, height)
    self.measure = max(1, measure)
  }

  /// The lines of an item with the blank line below it.
  func height(of item: ItemSummary) -> Int {
    HeadlineRow(item, measure: measure).height + 1
  }

  /// How many items are asked for at once: three screens of the smallest rows.
  var pageLimit: Int { max(30, height * 3 / 2) }
}

extension Viewport {
  /// The room that a list has in a rectangle, without the bar and the air beside it.
  init(list: Rect) {
    self.init(height: list.height, measure: Viewport.text(in: list).width)
  }

  /// The columns of a list's text.
  static func text(in list: Rect) -> Rect {
    list.split(left: Gutter.width(in: list)).rest.split(left: ScreenLayout.longestMeasure).left
  }
}
