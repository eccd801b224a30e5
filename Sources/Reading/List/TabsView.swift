import Drawing
import FlyerModel
import Localizing
import Screens

/// The list in front as it is on the screen, its keys and its words.
struct TabsView {
  let tabs: Tabs
  let world: World

  func draw(on canvas: inout Canvas, in layout: ScreenLayout) {
    let hasKeys = layout.front == .list
    let area = layout.list
    guard let front = tabs.front, front.list.window != nil, front.list.total > 0 else {
      let spacing = area.height >= 8 && layout.filter.isEmpty ? 1 : 0
      let face = EmptyList(tabs, world).lines(world.configuration.keyMap, tabs.elsewhere)
      let start = canvas.drawFace(face, in: area.split(top: spacing).rest, theme: world.theme)
      if hasKeys { canvas.cursor = start }
      return
    }
    if tabs.showsColumns(on: world.size.width) {
      return drawRooms(on: &canvas, in: layout)
    }
    let rows = front.list.visible(in: tabs.viewport(in: layout, world))
    var painter = ItemPainter(
      area: area, theme: world.theme, text: tabs.listText(world), terms: front.list.terms,
      images: world.images,
      failures: ImageFailures(of: rows.compactMap(\.content.picture), in: world.images))
    let selected = front.list.selection
    painter.draw(
      rows, selected: selected, bar: hasKeys && !layout.isBelowMenu ? .bar : .idleBar,
      on: &canvas)
    let rest = area.split(top: rows.map { $0.row + $0.height }.max() ?? 0).rest
    if hasNothingToCome {
      let face = EmptyList.nothingToCome.lines(world.configuration.keyMap, nil)
      _ = canvas.drawFace(face, in: rest, theme: world.theme)
    }
    if hasKeys, let row = rows.first(where: { $0.index == selected }) {
      canvas.cursor = row.cursor(in: area)
    }
  }

  private func drawRooms(on canvas: inout Canvas, in layout: ScreenLayout) {
    guard let front = tabs.front, let rooms = front.rooms else { return }
    RoomPainter(
      grid: front.grid(in: layout.list), rooms: rooms, list: front.list, theme: world.theme,
      text: world.factText(at: tabs.clock.time(world)), hasKeys: layout.front == .list
    )
    .draw(on: &canvas)
  }

  /// True for an agenda of which all is over and folded away.
  private var hasNothingToCome: Bool {
    guard let front = tabs.front, front.isAgenda, let heading = front.list.row(at: 0)?.heading
    else {
      return false
    }
    return heading.period == .earlier && heading.isFolded
  }

  func position(in layout: ScreenLayout) -> FooterPosition {
    guard let list = tabs.front?.list, list.total > 0 else { return FooterPosition() }
    // The source has more items than are loaded.
    let more = world.content?.origin == .beginning ? "+" : ""
    let place = [
      remarkOnPictures(in: layout), sortSign, list.positionText + more,
    ]
    return FooterPosition(
      place: place.compactMap(\.self).filter { !$0.isEmpty }, counts: world.counts)
  }

  /// Where one is in the page of an item matters more than where that is in the list.
  func position(
    of id: String, at place: [String], in layout: ScreenLayout,
  ) -> FooterPosition {
    guard let list = tabs.front?.list, list.total > 0 else { return FooterPosition() }
    return FooterPosition(
      place: [remarkOnPictures(in: layout)].compactMap(\.self) + place,
      outer: [list.selecting(id)?.positionText].compactMap(\.self), counts: world.counts)
  }

  /// Says that visible rows have pictures that must not be fetched.
  private func remarkOnPictures(in layout: ScreenLayout) -> String? {
    let pictures = world.configuration.images
    guard pictures.isEnabled, !pictures.showsRemote else { return nil }
    let areHidden = tabs.shownRows(in: layout, world)
      .contains { $0.content.item?.picture.map(pictures.shows) == false }
    return areHidden ? PicturePainter.brieflyOff : nil
  }

  func footer(in layout: ScreenLayout) -> [Action] {
    if tabs.isNow, tabs.front?.list.total == 0, tabs.front?.isSearching == false {
      return [.list(.later), .app(.nextTab)] + (tabs.isMoved ? [.list(.present)] : []) + [
        .app(.help)
      ]
    }
    let leadsBack = tabs.front?.beforeSearch != nil || tabs.front?.isInner == true
    let back: [Action] = leadsBack ? [.app(.back)] : []
    let note: [Action] = tabs.front?.owner?.showsNotes == true ? [.list(.listNote)] : []
    let clear: [Action] = tabs.tags.isEmpty ? [] : [.list(.clearTags)]
    let undo: [Action] = isFreshlyDone ? [.app(.undo)] : []
    let isSomeLeftOut = (tabs.shownCheck(world)?.leftOut ?? 0) > 0
    let tryAgain: [Action] = isSomeLeftOut ? [.list(.checkLeftOut)] : []
    let feed: [Action] = tabs.isFeed ? [.list(.nextFilter)] + tryAgain : []
    if tabs.front?.list.total == 0 {
      return back + note + clear + feed + [.list(.search), .app(.nextTab), .app(.help)]
    }
    if tabs.showsColumns(on: world.size.width) {
      let other: Action.List = tabs.isMoved ? .present : .hideRoom
      return [.list(.open), .app(.back), .list(.star), .list(other), .app(.help)]
    }
    if tabs.isNow {
      let present: [Action] = tabs.isMoved ? [.list(.present)] : []
      return [.list(.open), .list(.later)] + (present + columns).prefix(1)
        + [.list(.star), .app(.help)]
    }
    let mark: [Action] = tabs.selectedItem?.mark == nil ? [] : [.list(.mark)]
    // A source that is not in the list is lost with the next one that is opened.
    let sources: Action = world.content?.isKeepable == true ? .source(.keep) : .app(.sources)
    let end =
      note + [.list(.search)] + (tabs.tags.isEmpty ? [sources] : clear) + mark + [.app(.help)]
    if tabs.isFeed { return [.list(.open)] + back + feed + end }
    if let heading = tabs.front?.list.selected?.heading {
      let enter: Action.List = heading.leadsOn ? .open : .toggleSection
      return [.list(enter)] + back + [.list(.nextSection)] + end
    }
    if let article = tabs.selectedItem?.article {
      let tick: [Action] = article.isTicked == nil ? [] : [.list(.tick)]
      return tick + (article.isOpenable ? [.list(.open)] : []) + undo + back + end
    }
    if tabs.front?.scope == .tab(.mine) {
      return [.list(.open)] + back + undo + [
        .list(.star), .page(.copy), .list(.search), .app(.help),
      ]
    }
    if case .tab(.day) = tabs.front?.scope {
      return [.list(.open)] + back + undo + columns + [
        .list(.star), .list(.search), .app(.help),
      ]
    }
    let hasLinks = tabs.selectedItem?.links.isEmpty == false
    return [.list(.open)] + back + undo + (hasLinks ? [.page(.openLink)] : []) + end
  }

  /// Whether the user has just changed the selected item: moving on ends that.
  private var isFreshlyDone: Bool {
    guard let step = tabs.undoHistory.last, step.isOfReader else { return false }
    return step.id == tabs.selectedItem?.id ?? ""
  }

  /// The key to the rooms beside each other, if there is room for them.
  private var columns: [Action] {
    world.size.width >= RoomColumns.leastWidth ? [.list(.columns)] : []
  }

  /// The sort order of the list, if the user chose it.
  private var sortSign: String? {
    guard let front = tabs.front, let sort = front.sort, sort != front.ownSort else { return nil }
    let arrow = sort.descending ? Signs.descending : Signs.ascending
    return world.marks.text("\(arrow) \(sort.key.word)", or: AccessibilityText.sorted(by: sort))
  }

  /// Where the list is and what it is limited to.
  ///
  /// - Parameter opened: the title of an article of it that is read.
  func spokenLimits(opened: String?) -> [String] {
    let steps = tabs.front?.isInner == true ? tabs.path + [opened].compactMap(\.self) : []
    return [
      AccessibilityText.path(steps.filter { !$0.isEmpty }),
      tabs.isFeed ? tabs.feed.filter(world).title : "",
      tabs.front.map { $0.isSearching ? AccessibilityText.sought($0.search) : "" } ?? "",
      tabs.tags.isEmpty ? "" : AccessibilityText.tagged(tabs.tags),
    ].filter { !$0.isEmpty }
  }

  /// How many rows there are to choose from, or how much of a checklist is done, in words.
  var matchCount: String {
    guard let front = tabs.front, let window = front.list.window else { return "" }
    if front.isSearching, front.list.version?.query != tabs.query(world) {
      return tr("searching …")
    }
    if let progress = window.progress, tabs.tags.isEmpty {
      return tr("\(progress.done)/\(progress.total) ticked")
    }
    // The number of articles under the headings of folded sections is unknown.
    if !front.folds.titles.isEmpty, !front.isSearching { return "" }
    let count = window.total - window.headings.count
    return [front.amount(count, isPartial: window.isPartial), totalElsewhere].compactMap(\.self)
      .listed
  }

  /// Where more than the rows of the list in front was found, how much and where; nil for nothing.
  private var totalElsewhere: String? {
    guard tabs.countElsewhere != nil, let elsewhere = tabs.elsewhere else { return nil }
    // TRANSLATORS: a number of matches under another tab, and its title
    return tr("\(elsewhere.amount) in \(tabs.screens[elsewhere.tab].tab.title)")
  }

  static func spoken(_ title: String, number: Int, of count: Int) -> String {
    // TRANSLATORS: Which of how many tabs is in front, and its title.
    tr("Tab \(number) of \(count): \(title)")
  }
}

extension Tabs {
  func draw(on canvas: inout Canvas, in layout: ScreenLayout, _ world: World) {
    TabsView(tabs: self, world: world).draw(on: &canvas, in: layout)
  }

  func footer(in layout: ScreenLayout, _ world: World) -> [Action] {
    TabsView(tabs: self, world: world).footer(in: layout)
  }

  func position(in layout: ScreenLayout, _ world: World) -> FooterPosition {
    TabsView(tabs: self, world: world).position(in: layout)
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
