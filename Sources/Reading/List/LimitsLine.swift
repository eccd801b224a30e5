import Drawing
import FlyerModel
import Localizing
import Screens

/// The line above a list: where it is, what it is limited to, and how much of it there is.
struct LimitsLine: ScreenLine {
  let view: TabsView
  /// The title of an article of the list that is read.
  let opened: String?

  private var tabs: Tabs { view.tabs }
  private var world: World { view.world }

  func drawCells(on canvas: inout Canvas, in row: Rect) {
    let theme = world.theme
    var rest = row
    if tabs.isFeed {
      let choices = FeedChoices(in: rest)
      choices.draw(on: &canvas, chosen: tabs.feed.filter(world), theme: theme)
      rest = choices.rest
    }
    if tabs.saysClock(world) {
      let style = theme[tabs.isMoved ? .mark : .secondary]
      rest = rest.split(left: canvas.write(tabs.clockWords(world), in: rest, style: style) + 2).rest
    }
    rest = drawAmount(on: &canvas, in: rest)
    if tabs.front?.isInner == true {
      let steps = tabs.path + [opened].compactMap(\.self).filter { !$0.isEmpty }
      let path = PathText.text(steps, columns: rest.width)
      rest = rest.split(left: canvas.write(path, in: rest, style: theme[.secondary]) + 2).rest
    }
    if let front = tabs.front, front.isSearching {
      let text = tr("“\(front.search)”")
      let taken = canvas.write(
        text, in: rest, style: theme[.match], direction: .leftToRight)
      rest = rest.split(left: taken + 2).rest
    }
    let sign = world.content?.isOfAllSources == true ? "" : "#"
    for tag in tabs.tags {
      rest = rest.split(left: canvas.write(sign + tag, in: rest, style: theme[.tag]) + 2).rest
    }
  }

  /// Says first where one is.
  func drawWords(on canvas: inout Canvas, in row: Rect) {
    let clock = tabs.saysClock(world) ? tabs.clockWords(world) : ""
    let checks = tabs.shownCheck(world)?.words(spinner: "").first ?? ""
    let words = view.spokenLimits(opened: opened) + [clock, view.matchCount, checks]
    canvas.write(AccessibilityText.joined(words), in: row, style: world.theme[.text])
  }

  /// Draws at the right how much there is and how far the feed is looked at; what is left of a row.
  private func drawAmount(on canvas: inout Canvas, in row: Rect) -> Rect {
    let count = view.matchCount
    let checks = tabs.shownCheck(world)?.words(spinner: world.spinner(canvas.charset)) ?? []
    let both = count.isEmpty ? [] : checks.map { $0 + Signs.separator + count }
    let words = both + checks + [count]
    guard let text = words.first(where: { DisplayWidth.of($0) <= row.width }) else { return row }
    let parts = row.split(right: DisplayWidth.of(text))
    canvas.write(text, in: parts.right, style: world.theme[.secondary])
    return parts.rest.split(right: 2).rest
  }
}

/// The choices above the feed: which posts can be chosen.
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

/// Which posts of the feed are wanted.
struct WantedPosts: Sendable, Equatable {
  /// The filter that was chosen in this run.
  private var chosen: FeedFilter?

  /// The filter as chosen here, else as chosen before.
  func filter(_ world: World) -> FeedFilter { chosen ?? world.content?.feedFilter ?? .all }

  mutating func choose(_ filter: FeedFilter, _ world: World) -> [Intent] {
    guard filter != self.filter(world) else { return [] }
    chosen = filter
    // The filter of left-out posts is for a look now and then: the next start has another one.
    return filter == .leftOut ? [] : [.perform(.store(.keep(.feedFilter(filter))))]
  }

  /// Chooses the filter `step` steps further; the one after the last is the first.
  mutating func choose(step: Int, _ world: World) -> [Intent] {
    let all = FeedFilter.allCases
    let index = (all.firstIndex(of: filter(world)) ?? 0) + step + all.count
    return choose(all[index % all.count], world)
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
