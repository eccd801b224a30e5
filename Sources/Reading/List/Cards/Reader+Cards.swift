import Drawing
import FlyerModel

/// The sections of the Home tab whose items are cards, and the lists of all of them.
extension Reader {
  /// The question whose answer the list in front shows; nil while there is nothing to ask.
  var query: ItemQuery? {
    screen?.query(
      tags: tabs.tags, cards: CardLayout.fitting(columns: size.width).sections, feed: feedFilter)
  }

  /// The room that the list in front has in a rectangle.
  func viewport(in list: Rect) -> Viewport {
    let hasCards = screen?.list.hasCards == true
    return Viewport(
      list: list, cards: hasCards ? CardLayout.fitting(columns: size.width) : .none,
      setting: RowSetting(
        pictures: configuration.images, text: factText, isPageBeside: layout.holdsBoth))
  }

  /// True where the selected card stands beside others.
  var hasNeighbours: Bool {
    guard let list = screen?.list, list.hasCards else { return false }
    return list.band(at: list.selection, in: viewport).rows.count > 1
  }

  /// Selects the card at the right or at the left; false where there is none.
  mutating func goBeside(_ step: Int) -> Bool {
    guard let list = screen?.list else { return false }
    let band = list.band(at: list.selection, in: viewport)
    guard band.rows.contains(list.selection + step) else { return false }
    move(.items(step))
    return true
  }

  /// Goes into the list of all items of a kind.
  mutating func enter(listOf kind: Item.Kind, title: String) {
    tabs.screens[tabs.selected].enter(ListScreen(listing: kind, title: title))
    focus = .list
  }
}
