import Drawing
import FlyerModel

extension PagePane: Screen {
  var context: Context { item?.hints == nil ? .item : .hints }

  mutating func update(_ input: Input, in layout: ScreenLayout, _ world: World) -> [Intent] {
    let height = layout.item.height
    switch input {
    case .action(let action, let digit): return perform(action, digit: digit, in: layout, world)
    case .text(let text): return type(hint: text, world)
    case .wheel(let lines): item?.scroll(lines, height: height)
    case .click(let point, _): return click(point, in: layout, world)
    case .resized: item?.fill(height: height)
    }
    return []
  }

  private mutating func perform(
    _ action: Action, digit: Int?, in layout: ScreenLayout, _ world: World
  ) -> [Intent] {
    switch action {
    case .move(let action) where world.isPlain: item?.read(action, height: layout.item.height)
    case .move(let action): item?.scroll(action, height: layout.item.height)
    case .page(let action): return perform(action, digit: digit, in: layout, world)
    case .list(let action): return perform(action, in: layout)
    case .app(.back): back()
    case .menu(.cancel): item?.hints = nil
    case .program, .app, .picture, .menu, .prompt, .note, .edit, .roster, .source, .share, .own:
      break
    }
    return []
  }

  /// Passes an action of the list on to it, if the page is that of its row.
  private mutating func perform(_ action: Action.List, in layout: ScreenLayout) -> [Intent] {
    switch action {
    case .search where item?.item.article != nil: return beginFind()
    case .nextMatch: return goToMatch(forward: true, in: layout)
    case .previousMatch: return goToMatch(forward: false, in: layout)
    case .nextItem, .previousItem: return step(action)
    case .tick where isOfLeftGuide, .star where isOfLeftGuide, .note where isOfLeftGuide:
      return [.say(.list(.ofLeftGuide))]
    case .tick where !backStack.isEmpty: return [.say(.list(.notTickable))]
    case .star where !backStack.isEmpty: return [.say(.list(.notListed))]
    case .mark where !backStack.isEmpty: return [.say(.list(.notMarkable))]
    case .note where !backStack.isEmpty:
      return item.map { [.editNote(id: $0.item.id, title: $0.item.title)] } ?? [.list(.note)]
    case .open, .cardRight, .cardLeft, .readPost, .search, .nextFilter, .previousFilter,
      .checkLeftOut, .tags, .clearTags, .sort, .onlyNew, .showStarred, .showNoted, .mark, .allRead,
      .density, .toggleSection,
      .fold, .unfold, .foldAll, .unfoldAll, .nextSection, .previousSection, .tick, .star, .note,
      .listNote, .earlier, .later, .present, .nextDay, .previousDay, .columns, .nextRoom,
      .previousRoom, .hideRoom, .showRooms:
      return [.list(action)]
    }
  }

  private mutating func perform(
    _ action: Action.Page, digit: Int?, in layout: ScreenLayout, _ world: World
  ) -> [Intent] {
    let height = layout.item.height
    switch action {
    case .openLink: return want(.openLink(number: takeLinkNumber()), world)
    case .followLink: return followLink(world)
    case .numberLink:
      guard let digit else { return [.say(.app(.wantsDigit(.page(.numberLink))))] }
      item?.type(digit: digit)
    case .links:
      _ = takeLinkNumber()
      return want(.listLinks, world)
    case .copy: return copyLink(world)
    case .nextLink: return goToLink(forward: true, height: height)
    case .previousLink: return goToLink(forward: false, height: height)
    case .hints:
      if item?.showHints(height: height) != true { return [.say(.page(.noLinkInView))] }
    case .contents: return listContents(in: layout)
    case .zoom: return zoom(in: layout)
    case .scrollLeft: item?.scrollLeft()
    case .scrollRight: item?.scrollRight(height: height)
    case .showPicture: return showPicture(in: layout, world)
    }
    return []
  }

  private mutating func goToLink(forward: Bool, height: Int) -> [Intent] {
    item?.focusLink(forward: forward, height: height) == true ? [] : [.say(.page(.noLinks))]
  }

  private func listContents(in layout: ScreenLayout) -> [Intent] {
    guard let item, !item.source.headings.isEmpty else { return [.say(.page(.noHeadings))] }
    let block = item.top.block - item.page.textBlocks.lowerBound
    let contents = MenuScreen.contents(ContentsList(item.source.headings, at: block))
    return [.show(contents.showingSelection(in: layout))]
  }

  /// Types letters of a link that is visible.
  private mutating func type(hint text: String, _ world: World) -> [Intent] {
    if let link = item?.hints?.type(text), let target = item?.links[link] {
      item?.hints = nil
      return follow(target, world)
    }
    guard item?.hints?.isLost == true else { return [] }
    item?.hints = nil
    return [.say(.page(.noLinkWithLetters))]
  }

  private mutating func click(
    _ point: Point, in layout: ScreenLayout, _ world: World
  ) -> [Intent] {
    guard let item, layout.body.contains(point) else { return [] }
    let page = layout.item
    let lines = item.visibleLines(height: page.height)
    let row = point.y - page.minY
    if lines.indices.contains(row) {
      let scrolled = lines[row].wideWidth == nil ? 0 : item.column
      if let link = lines[row].link(atColumn: point.x - page.minX + scrolled) {
        return follow(item.links[link], world)
      }
      if let picture = lines[row].picture(atColumn: point.x - page.minX),
        let shown = show(picture, world)
      {
        return shown
      }
    }
    return focus == .list ? [.list(.open)] : []
  }
}
