import Drawing
import FlyerModel
import Localizing
import Screens

/// The line above the feed: which posts can be chosen.
struct FeedChoices: Sendable, Equatable {
  private static let gap = 2

  /// A choice on the screen.
  struct Placed: Sendable, Equatable {
    var filter: FeedFilter
    var rect: Rect
  }

  let placed: [Placed]
  /// The rest of the row, at the right.
  let rest: Rect

  init(in row: Rect) {
    var rest = row
    var placed: [Placed] = []
    for filter in FeedFilter.allCases {
      let width = DisplayWidth.of(filter.title)
      guard width <= rest.width else { break }
      let parts = rest.split(left: width)
      placed.append(Placed(filter: filter, rect: parts.left))
      rest = parts.rest.split(left: Self.gap).rest
    }
    self.placed = placed
    self.rest = rest
  }

  func filter(at point: Point) -> FeedFilter? {
    placed.first { $0.rect.contains(point) }?.filter
  }

  func draw(on canvas: inout Canvas, chosen: FeedFilter, theme: Theme) {
    for choice in placed {
      let style = theme[choice.filter == chosen ? .selectedTab : .tab]
      canvas.write(choice.filter.title, in: choice.rect, style: style)
    }
  }
}

extension FeedFilter {
  var title: String {
    switch self {
    case .all: tr("All", context: "posts")
    case .texts: tr("Text", context: "posts")
    case .images: tr("Images", context: "posts")
    case .leftOut: tr("Skipped", context: "posts")
    }
  }
}

extension FeedCheck {
  /// How far it is, or what came of it, from the longest to the shortest; empty where there is
  /// nothing to say.
  ///
  /// - Parameter spinner: the sign of something that is under way.
  func words(spinner: String) -> [String] {
    if isRunning {
      // TRANSLATORS: the number of checked pictures, and of all
      let whole = tr("\(checked) of \(total) checked")
      return ["\(spinner) \(whole)", "\(spinner) \(checked)/\(total)"]
    }
    // TRANSLATORS: a number of pictures
    return leftOut > 0 ? [tr("\(leftOut) skipped")] : []
  }
}
