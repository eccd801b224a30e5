/// A way to go through a list.
package enum Movement: Sendable, Equatable {
  /// By a number of items.
  case items(Int)
  /// By a number of rows, staying in the column where rows are beside each other.
  case rows(Int)
  /// By about this many lines, the selected item staying where it is on the screen.
  case lines(Int)
  case pageDown, pageUp
  case first, last
  /// To a position, counted from 0.
  case to(Int)
  /// To the next unread item, with -1 to the one before.
  case marked(Int)
  /// Scrolls the view by a number of lines, and moves the selection only if it would leave the
  /// view.
  case scroll(Int)

  package init(_ action: Action.Move, viewport: some RowRoom) {
    assert(viewport.height > 0, "a list has a line")
    switch action {
    case .down: self = .rows(1)
    case .up: self = .rows(-1)
    case .halfPageDown: self = .lines(viewport.height / 2)
    case .halfPageUp: self = .lines(-viewport.height / 2)
    case .pageDown: self = .pageDown
    case .pageUp: self = .pageUp
    case .first: self = .first
    case .last: self = .last
    case .scrollDown: self = .scroll(1)
    case .scrollUp: self = .scroll(-1)
    }
  }

  /// The position it leads to wherever one is; nil for the others.
  package func target(in total: Int) -> Int? {
    switch self {
    case .first: 0
    case .last: max(0, total - 1)
    case .to(let index): min(max(0, index), max(0, total - 1))
    case .items, .rows, .lines, .pageDown, .pageUp, .marked, .scroll: nil
    }
  }
}

extension Action.Move {
  /// The rows or lines it leads on, given those of a page, of half a page and of the whole list.
  package func step(page: Int, half: Int, all: Int) -> Int {
    switch self {
    case .down, .scrollDown: 1
    case .up, .scrollUp: -1
    case .halfPageDown: half
    case .halfPageUp: -half
    case .pageDown: page
    case .pageUp: -page
    case .first: -all
    case .last: all
    }
  }
}
