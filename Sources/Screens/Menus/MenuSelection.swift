/// Where one is in a list of rows of one height: the selected row, and the one at the top.
package struct MenuSelection: Sendable, Equatable {
  package private(set) var index = 0
  package private(set) var top = 0
  /// True since one went from what is typed to a row.
  package private(set) var isMoved = false

  package init() {}

  /// Goes where an action leads among `count` rows of which `visible` fit.
  package mutating func move(_ action: Action.Move, count: Int, visible: Int) {
    let step = action.step(page: visible, half: visible / 2, all: count)
    select(index + step, count: count, visible: visible)
    isMoved = true
  }

  /// One goes on with typing.
  package mutating func stay() { isMoved = false }

  /// Selects a row and shows it.
  package mutating func select(_ row: Int, count: Int, visible: Int) {
    let visible = max(1, visible)
    index = max(0, min(row, count - 1))
    top = max(0, min(max(top, index - visible + 1), index, count - visible))
    assert(index == 0 || index < count, "the selection is within the count")
    assert(top <= index && index < top + visible, "the selected row is visible")
  }

  /// Goes on with other rows, where they were; how many of them fit is known when they are drawn.
  package mutating func follow(_ row: Int, count: Int) {
    let moved = row - index
    index = max(0, min(row, count - 1))
    top = max(0, min(top + moved, index))
    assert(index == 0 || index < count, "the selection is within the count")
    assert(top <= index, "the selected row is not above the first visible one")
  }

  /// The rows that are visible.
  package func range(count: Int, visible: Int) -> Range<Int> {
    min(top, count)..<min(count, top + max(0, visible))
  }
}
