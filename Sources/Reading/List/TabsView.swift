import Drawing
import FlyerModel
import Localizing
import Screens

extension Tabs {
  func draw(on canvas: inout Canvas, in layout: ScreenLayout, _ world: World) {
    let hasKeys = layout.front == .list
    let area = layout.list
    guard let front, front.list.window != nil, front.list.total > 0 else {
      let spacing = area.height >= 8 && layout.filter.isEmpty ? 1 : 0
      let face = emptyList(world).lines(world.configuration.keyMap, elsewhere)
      let start = canvas.drawFace(face, in: area.split(top: spacing).rest, theme: world.theme)
      if hasKeys { canvas.cursor = start }
      return
    }
    if showsColumns(on: world.size.width) {
      return drawRooms(on: &canvas, in: layout, world)
    }
    let rows = front.list.visible(in: viewport(in: layout, world))
    var painter = ItemPainter(
      area: area, theme: world.theme, text: listText(world), terms: front.list.terms,
      images: world.images,
      failures: ImageFailures(of: rows.compactMap(\.content.picture), in: world.images))
    let selected = front.list.selection
    painter.draw(
      rows, selected: selected, bar: hasKeys && !layout.isBelowMenu ? .bar : .idleBar,
      on: &canvas)
    let rest = area.split(top: rows.map { $0.row + $0.height }.max() ?? 0).rest
    if hasNothingToCome { drawNothingToCome(on: &canvas, in: rest, world) }
    if hasKeys, let row = rows.first(where: { $0.index == selected }) {
      canvas.cursor = row.cursor(in: area)
    }
  }

  /// True for an agenda of which all is over and folded away.
  private var hasNothingToCome: Bool {
    guard let front, front.isAgenda, let heading = front.list.row(at: 0)?.heading else {
      return false
    }
    return heading.period == .earlier && heading.isFolded
  }

  private func drawNothingToCome(on canvas: inout Canvas, in rect: Rect, _ world: World) {
    let face = EmptyList.nothingToCome.lines(world.configuration.keyMap, nil)
    _ = canvas.drawFace(face, in: rect, theme: world.theme)
  }

  /// Where the list is and what it is limited to.
  ///
  /// - Parameter opened: the title of an article of it that is read.
  func spokenLimits(opened: String?, _ world: World) -> [String] {
    let steps = front?.isInner == true ? path + [opened].compactMap(\.self) : []
    return [
      AccessibilityText.path(steps.filter { !$0.isEmpty }), isFeed ? feedFilter(world).title : "",
      front.map { $0.isSearching ? AccessibilityText.sought($0.search) : "" } ?? "",
      tags.isEmpty ? "" : AccessibilityText.tagged(tags),
    ].filter { !$0.isEmpty }
  }

  func footer(in layout: ScreenLayout, _ world: World) -> [Action] {
    if isNow, front?.list.total == 0, front?.isSearching == false {
      return [.list(.later), .app(.nextTab)] + (isMoved ? [.list(.present)] : []) + [.app(.help)]
    }
    let leadsBack = front?.beforeSearch != nil || front?.isInner == true
    let back: [Action] = leadsBack ? [.app(.back)] : []
    let note: [Action] = front?.owner?.showsNotes == true ? [.list(.listNote)] : []
    let clear: [Action] = tags.isEmpty ? [] : [.list(.clearTags)]
    let undo: [Action] = isFreshlyDone ? [.app(.undo)] : []
    let isSomeLeftOut = (shownCheck(world)?.leftOut ?? 0) > 0
    let tryAgain: [Action] = isSomeLeftOut ? [.list(.checkLeftOut)] : []
    let feed: [Action] = isFeed ? [.list(.nextFilter)] + tryAgain : []
    if front?.list.total == 0 {
      return back + note + clear + feed + [.list(.search), .app(.nextTab), .app(.help)]
    }
    if showsColumns(on: world.size.width) {
      let other: Action.List = isMoved ? .present : .hideRoom
      return [.list(.open), .app(.back), .list(.star), .list(other), .app(.help)]
    }
    if isNow {
      let present: [Action] = isMoved ? [.list(.present)] : []
      return [.list(.open), .list(.later)] + (present + columns(world)).prefix(1)
        + [.list(.star), .app(.help)]
    }
    let mark: [Action] = selectedItem?.mark == nil ? [] : [.list(.mark)]
    let end = note + [.list(.search)] + clear + mark + [.app(.help)]
    if isFeed { return [.list(.open)] + back + feed + end }
    if let heading = front?.list.selected?.heading {
      let enter: Action.List = heading.leadsOn ? .open : .toggleSection
      return [.list(enter)] + back + [.list(.nextSection)] + end
    }
    if let article = selectedItem?.article {
      let tick: [Action] = article.isTicked == nil ? [] : [.list(.tick)]
      return tick + (article.isOpenable ? [.list(.open)] : []) + undo + back + end
    }
    if front?.scope == .tab(.mine) {
      return [.list(.open)] + back + undo + [
        .list(.star), .page(.copy), .list(.search), .app(.help),
      ]
    }
    if case .tab(.day) = front?.scope {
      return [.list(.open)] + back + undo + columns(world) + [
        .list(.star), .list(.search), .app(.help),
      ]
    }
    let hasLinks = selectedItem?.links.isEmpty == false
    // Where no row has a tag, other keys matter more.
    let hasTags = front?.list.window?.items.contains { !$0.tags.isEmpty } == true
    return [.list(.open)] + back + undo + (hasLinks ? [.page(.openLink)] : [])
      + [.list(.search)] + (tags.isEmpty ? hasTags ? [.list(.tags)] : [] : clear) + mark
      + [.app(.help)]
  }

  /// Whether the user has just changed the selected item: moving on ends that.
  private var isFreshlyDone: Bool {
    guard let step = undoHistory.last, step.isOfReader else { return false }
    return step.id == selectedItem?.id ?? ""
  }

  /// The key to the rooms beside each other, if there is room for them.
  private func columns(_ world: World) -> [Action] {
    world.size.width >= RoomColumns.leastWidth ? [.list(.columns)] : []
  }

  /// The sort order of the list, if the user chose it.
  func sortSign(_ world: World) -> String? {
    guard let front, let sort = front.sort, sort != front.ownSort else { return nil }
    let arrow = sort.descending ? Signs.descending : Signs.ascending
    return world.marks.text("\(arrow) \(sort.key.word)", or: AccessibilityText.sorted(by: sort))
  }
}

extension SortKey {
  /// The word for it beside an arrow.
  var word: String {
    switch self {
    case .title: tr("title", context: "sorted by")
    case .location: tr("location", context: "sorted by")
    case .date: tr("date", context: "sorted by")
    }
  }
}

extension Tabs {
  static func spoken(_ title: String, number: Int, of count: Int) -> String {
    // TRANSLATORS: Which of how many tabs is in front, and its title.
    tr("Tab \(number) of \(count): \(title)")
  }
}

extension Tabs {
  /// How many rows there are to choose from, or how much of a checklist is done, in words.
  func matchCount(_ world: World) -> String {
    guard let front, let window = front.list.window else { return "" }
    if front.isSearching, front.list.version?.query != query(world) { return tr("searching …") }
    if let progress = window.progress, tags.isEmpty {
      return tr("\(progress.done)/\(progress.total) ticked")
    }
    // The number of articles under the headings of folded sections is unknown.
    if !front.folds.titles.isEmpty, !front.isSearching { return "" }
    let count = window.total - window.headings.count
    return [front.amount(count, isPartial: window.isPartial), totalElsewhere].compactMap(\.self)
      .listed
  }

  /// Where more than the rows of the list in front was found, how much and where; nil elsewhere.
  private var totalElsewhere: String? {
    guard countElsewhere != nil, let elsewhere else { return nil }
    // TRANSLATORS: a number of matches under another tab, and its title
    return tr("\(elsewhere.amount) in \(screens[elsewhere.tab].tab.title)")
  }
}
