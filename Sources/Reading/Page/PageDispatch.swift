import Drawing
import FlyerModel
import Screens

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
    case .move(let action) where world.painter.followsReading:
      item?.read(action, height: layout.item.height)
    case .move(let action): item?.scroll(action, height: layout.item.height)
    case .page(let action): return perform(action, digit: digit, in: layout, world)
    case .list(let action): return perform(action, in: layout)
    case .app(.back): back()
    case .menu(.cancel): item?.hints = nil
    case .program, .app, .picture, .menu, .prompt, .note, .edit, .guest, .source, .share, .display,
      .own:
      break
    }
    return []
  }

  /// Passes an action of the list on to it, if the page is that of its row.
  private mutating func perform(_ action: Action.List, in layout: ScreenLayout) -> [Intent] {
    if action == .search { return beginFind() }
    if action == .nextMatch || action == .previousMatch {
      return goToMatch(forward: action == .nextMatch, in: layout)
    }
    if action == .nextItem || action == .previousItem { return step(action) }
    if let refusal = refusal(of: action) { return [.say(.list(refusal))] }
    if action == .note, !backStack.isEmpty, let item {
      return [.editNote(id: item.item.id, title: item.item.title)]
    }
    return [.list(action)]
  }

  /// Why something can't be done to the item of the page; nil where the list does it.
  private func refusal(of action: Action.List) -> Message.List? {
    if isOfLeftGuide, [.tick, .star, .note].contains(action) { return .ofLeftGuide }
    if backStack.isEmpty { return nil }
    if action == .tick { return .notTickable }
    if action == .star { return .notListed }
    return action == .mark ? .notMarkable : nil
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
    case .readOn: return readOn(in: layout, world)
    case .fullText: return toggleFullText(world)
    }
    return []
  }

  /// Scrolls by a screen; at the end of the page, goes to the next unread item.
  private mutating func readOn(in layout: ScreenLayout, _ world: World) -> [Intent] {
    let height = layout.item.height
    guard let item, focus == .item, item.showsEnd(height: height) else {
      return perform(.move(.pageDown), digit: nil, in: layout, world)
    }
    return [.stepUnread(1, from: item.item.id)]
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

/// Actions on the item as a whole, which may not be loaded yet.
extension PagePane {
  /// An action that waits for an item to arrive.
  struct Purpose: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
      case openLink(number: Int?)
      case listLinks
      case useLink(LinkUse)
      case copy
      /// Copies it as a line to send.
      case copyLine
    }

    var id: String
    var kind: Kind
  }

  /// Does what was wanted of an item with these links.
  func fulfil(
    _ kind: Purpose.Kind, with item: Item, _ links: [PageLink], _ world: World
  ) -> [Intent] {
    switch kind {
    case .openLink(nil) where item.source != nil: return item.source.map { [.open($0)] } ?? []
    case .openLink(let number):
      if number == nil, let own = item.ownLink { return open(PageLink(own), world) }
      return with(link: number ?? 1, of: links) { open($0, world) }
    case .listLinks:
      let links = links + people(of: item, world)
      return [
        links.isEmpty
          ? .say(.page(.noLinksOfItem)) : .offer(.links(LinkList(links, of: item.title)))
      ]
    case .useLink(let use): return self.use(use, of: item, links)
    case .copy:
      let link = item.ownLink.map(PageLink.init) ?? links.first
      return [.perform(.desktop(.copy(link?.address ?? item.plainText)))]
    case .copyLine: return [.perform(.desktop(.copy(world.factText.line(of: item))))]
    }
  }
}

extension Item {
  /// The source for which it is, by whose address it is called; its text may name that, too.
  fileprivate var source: Link? {
    guard article != nil, id.hasPrefix("http"), links.first?.kind == .source else { return nil }
    return links.first
  }

  /// The text to copy of an item without links.
  fileprivate var plainText: String {
    [title, location, text].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}
