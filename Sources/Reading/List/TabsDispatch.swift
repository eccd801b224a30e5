import Drawing
import FlyerModel
import Screens

extension Tabs: Screen {
  var context: Context {
    if selectedItem?.article?.isTicked != nil { return .checklist }
    if isOfRooms { return .rooms }
    if isNow { return .now }
    return isFeed ? .feed : hasNeighbours ? .cards : .list
  }

  mutating func update(_ input: Input, in layout: ScreenLayout, _ world: World) -> [Intent] {
    let viewport = viewport(in: layout, world)
    let hasColumns = showsColumns(on: world.size.width)
    switch input {
    case .action(let action, _): return perform(action, in: layout, world)
    case .wheel(let lines) where hasColumns:
      front?.moveInRoom(lines > 0 ? .down : .up, in: layout.list)
    case .click(let point, let isDouble) where hasColumns:
      return front?.clickRooms(point, isDouble: isDouble, in: layout.list) ?? []
    case .wheel(let lines): front?.list.move(.scroll(lines), in: viewport)
    case .click(let point, let isDouble):
      return click(point, isDouble: isDouble, in: layout, world)
    case .text, .resized: break
    }
    return []
  }

  private mutating func perform(
    _ action: Action, in layout: ScreenLayout, _ world: World
  ) -> [Intent] {
    switch action {
    case .move(let action) where showsColumns(on: world.size.width):
      front?.moveInRoom(action, in: layout.list)
    case .move(let action):
      let viewport = viewport(in: layout, world)
      front?.list.move(Movement(action, viewport: viewport), in: viewport)
    case .list(let action): return perform(action, in: layout, world)
    case .page(.showPicture):
      return selectedItem.flatMap { show(pictureOf: $0, world) } ?? [.page(.showPicture)]
    case .page(.copy) where front?.scope == .tab(.mine): return [front?.copyPlan].compactMap(\.self)
    case .page(let action): return [.page(action)]
    case .app(.back): return back()
    case .program, .app, .picture, .menu, .prompt, .note, .edit, .guest, .source, .share, .display,
      .own:
      break
    }
    return []
  }

  private mutating func perform(
    _ action: Action.List, in layout: ScreenLayout, _ world: World
  ) -> [Intent] {
    let viewport = viewport(in: layout, world)
    switch action {
    case .open: return open(in: viewport, world)
    case .nextItem: return step(1, in: layout, world)
    case .previousItem: return step(-1, in: layout, world)
    case .cardRight:
      return front?.goBeside(1, in: viewport) == true ? [] : open(in: viewport, world)
    case .cardLeft: return front?.goBeside(-1, in: viewport) == true ? [] : back()
    case .readPost:
      if let item = selectedItem, item.post?.form == .text { return [.read(item)] }
      return open(in: viewport, world)
    case .search: return beginSearch(from: layout.front)
    case .nextMatch: return front?.goToMatch(1, in: viewport, world) ?? []
    case .previousMatch: return front?.goToMatch(-1, in: viewport, world) ?? []
    case .nextFilter: return feed.choose(step: 1, world)
    case .previousFilter: return feed.choose(step: -1, world)
    case .checkLeftOut:
      let isSomeLeftOut = (world.content?.feedCheck?.leftOut ?? 0) > 0
      return [isSomeLeftOut ? .perform(.store(.checkLeftOut)) : .say(.list(.nothingLeftOut))]
    case .tags: return [.show(.tags(TagPicker(areSources: world.content?.isOfAllSources == true)))]
    case .clearTags: tags = []
    case .sort:
      let refusal = front?.refusalToSort
      return refusal == nil ? [.show(.sort(SortChooser(front?.sort)))] : say(refusal)
    case .onlyNew: return showOnlyNew(from: layout.front)
    case .showStarred: return showAll(.starred, from: layout.front)
    case .showNoted: return showAll(.noted, from: layout.front)
    case .mark: return toggleMark(in: layout, world)
    case .allRead: return readAll(world)
    case .toggleSection: return say(front?.fold(in: viewport))
    case .fold, .unfold: return say(front?.fold(action == .fold, in: viewport))
    case .foldAll: return say(front?.foldAll(true, in: viewport))
    case .unfoldAll: return say(front?.foldAll(false, in: viewport))
    case .nextSection: return say(front?.goToSection(forward: true, in: viewport))
    case .previousSection: return say(front?.goToSection(forward: false, in: viewport))
    case .tick: return tick(world)
    case .star: return star(world)
    case .note: return [front?.editNote ?? .say(.note(.noArticle))]
    case .listNote: return [front?.editListNote ?? .say(.note(.noArticleList))]
    case .later, .earlier:
      clock.move(action == .later ? 1 : -1, world)
      followClock(world)
    case .nextDay: return moveClock(days: 1, world)
    case .previousDay: return moveClock(days: -1, world)
    case .present:
      clock.reset()
      followClock(world)
    case .columns: return showRooms(world)
    case .nextRoom:
      if showsColumns(on: world.size.width) {
        front?.goToRoom(1)
      } else {
        return open(in: viewport, world)
      }
    case .previousRoom:
      if showsColumns(on: world.size.width) { front?.goToRoom(-1) } else { return back() }
    case .hideRoom: return say(front?.hideRoom())
    case .showRooms: front?.rooms?.hidden = []
    }
    return []
  }

  func say(_ message: Message.List?) -> [Intent] { message.map { [.say(.list($0))] } ?? [] }

  /// Moves by a number of items, from the item with an id if the list has it.
  mutating func step(
    _ step: Int, from id: String? = nil, in layout: ScreenLayout, _ world: World
  ) -> [Intent] {
    guard let list = front?.list, list.total > 0 else { return [] }
    let start = id.flatMap(list.selecting) ?? list
    let count = start.stepToReadable(step)
    if count == 0 { return [.say(.list(step > 0 ? .lastItem : .firstItem))] }
    let movement = id == nil ? Movement.items(count) : .to(start.selection + count)
    let viewport = viewport(in: layout, world)
    front?.list.move(movement, in: viewport)
    return id == nil ? [] : [.returnTo([])]
  }

  /// Reads the next unread item, from the one with an id if the list has it.
  mutating func stepUnread(
    _ step: Int, from id: String, in layout: ScreenLayout, _ world: World
  ) -> [Intent] {
    if let start = front?.list.selecting(id) { front?.list = start }
    let room = viewport(in: layout, world)
    let intents = front?.goToUnread(step, in: room, world) ?? []
    return intents.isEmpty ? [.returnTo([])] : intents
  }

  /// From the results of a search to the list as it was, from a list to the one around it.
  private mutating func back() -> [Intent] {
    front?.beforeSearch == nil ? goUp() : endSearch()
  }

  private mutating func open(in viewport: Viewport, _ world: World) -> [Intent] {
    guard let row = front?.list.selected else { return goElsewhere() ?? [] }
    front?.list.isTouched = true
    switch row {
    case .heading(let heading):
      if heading.leadsToChanges {
        return enter(ListScreen(.changes, title: heading.title(in: world.factText)))
      }
      guard let kind = heading.listed else { return say(front?.fold(in: viewport)) }
      return enter(ListScreen(.all(kind), title: heading.title))
    case .group(let row):
      if row.count == 0 { return [.say(.list(.nothingInGap))] }
      let title = row.group.path(in: world.factText)
      return enter(ListScreen(.events(row.group), title: title))
    case .remainder(let rest): return rest.opening.map { [.perform($0)] } ?? goElsewhere() ?? []
    case .item(let item): return open(item, world)
    case .room(let room):
      return room.talk.map { open($0, world) } ?? [.say(.list(.roomIsOver(room.title)))]
    }
  }

  private mutating func open(_ item: ItemSummary, _ world: World) -> [Intent] {
    if item.isOfSource { return markSeen(item.id) + [.page(.openLink)] }
    if item.article?.isOpenable == false { return [.say(.list(.heading(item.title)))] }
    if item.article?.form == .list {
      return markSeen(item.id)
        + enter(ListScreen(articlesOf: item.id, title: item.title, in: front))
    }
    if let post = item.post { return open(post, of: item, world) }
    return [.read(item)]
  }

  /// Opens the link of a text, shows one without links, shows a picture.
  private mutating func open(_ post: Post, of item: ItemSummary, _ world: World) -> [Intent] {
    if post.form == .text, !item.links.isEmpty { return markSeen(item.id) + [.page(.openLink)] }
    return show(pictureOf: item, world) ?? [.read(item)]
  }

  /// Shows the picture of a row on the full page; nil where there is none to show.
  mutating func show(pictureOf row: ItemSummary, _ world: World) -> [Intent]? {
    guard let image = row.shownPicture(world.configuration.images) else { return nil }
    let title = row.title.isEmpty ? image.fileName : row.title
    front?.list.isTouched = true
    return [.showPicture(PictureScreen(image, title: title, source: .list))] + markSeen(row.id)
  }

  private mutating func click(
    _ point: Point, isDouble: Bool, in layout: ScreenLayout, _ world: World
  ) -> [Intent] {
    if isFeed, layout.hasColumns,
      let filter = FeedChoices(in: layout.filterRow).filter(at: point)
    {
      return feed.choose(filter, world)
    }
    let viewport = viewport(in: layout, world)
    guard let place = layout.placeInList(of: point), let list = front?.list,
      let hit = list.hit(place, in: viewport)
    else { return [] }
    front?.list.isTouched = true
    front?.list.select(hit)
    let isOverBox = HeadlineRow.box(in: layout.list).contains(point.x)
    if place.y == hit.row, world.marks == .signs, isOverBox,
      selectedItem?.article?.isTicked != nil
    {
      return [.focus(.list)] + tick(world)
    }
    let opens = hit.index == list.selection || isDouble || hit.content.item == nil
    return [.focus(.list)] + (opens ? open(in: viewport, world) : [])
  }
}

extension ListScreen {
  /// Copies the selected event as a line to send, below a heading those of its day.
  fileprivate var copyPlan: Intent {
    if case .day(let day)? = list.selected?.heading?.period {
      return .perform(.desktop(.copyPlan(of: day)))
    }
    return list.selected?.item == nil ? .say(.list(.notCopied)) : .copyLine
  }

  /// Opens the note about the selected article.
  fileprivate var editNote: Intent {
    guard let item = list.selected?.item, item.article != nil else {
      return .say(.note(.noArticle))
    }
    return .editNote(id: item.id, title: item.title)
  }

  /// Opens the note about the article list.
  fileprivate var editListNote: Intent {
    ownerID.map { .editNote(id: $0, title: title) } ?? .say(.note(.noArticleList))
  }

  /// Selects the card at the right or at the left; false where there is none.
  fileprivate mutating func goBeside(_ step: Int, in viewport: Viewport) -> Bool {
    guard list.band(at: list.selection, in: viewport).rows.contains(list.selection + step)
    else { return false }
    list.move(.items(step), in: viewport)
    return true
  }

  /// Goes to the next match, or without a search to the next unread item.
  fileprivate mutating func goToMatch(
    _ step: Int, in viewport: Viewport, _ world: World
  ) -> [Intent] {
    guard isSearching else { return goToUnread(step, in: viewport, world) }
    list.move(.items(step), in: viewport)
    return []
  }

  /// Goes to the first unread item of a list that has just been loaded; stays if none is loaded.
  mutating func beginAtUnread(in viewport: Viewport) {
    guard list.selected?.item?.mark == nil, let index = list.nextMarked(1) else { return }
    list.move(.to(index), in: viewport)
  }

  fileprivate mutating func goToUnread(
    _ step: Int, in viewport: Viewport, _ world: World
  ) -> [Intent] {
    let old = list.selection
    list.move(.marked(step), in: viewport)
    return goOnWithoutUnread(step, from: old, world)
  }

  /// Goes to the next source if no item below a row is unread; nothing if one is, or is still looked
  /// for. The list of all sources has the unread items of all.
  func goOnWithoutUnread(_ step: Int, from selection: Int, _ world: World) -> [Intent] {
    guard list.selection == selection, list.waiting.isEmpty else { return [] }
    if step > 0, world.content?.isOfAllSources == false {
      return [.openNextUnread]
    }
    return [.say(.list(step > 0 ? .noNewBelow : .noNewAbove))]
  }
}

extension HeadlineRow {
  /// The columns of the boxes of a checklist.
  fileprivate static func box(in area: Rect) -> Range<Int> {
    let box = Gutter.text(in: area).split(left: boxWidth).left
    return box.minX..<box.maxX
  }
}

extension ItemSummary {
  /// True for what stands for a source that flyer reads itself, and is called by its address.
  fileprivate var isOfSource: Bool {
    article != nil && id.hasPrefix("http") && links.first == .source
  }

  /// The picture that the full page can show.
  func shownPicture(_ support: ImageSupport) -> ImageReference? {
    picture.flatMap { support.shows($0) ? $0 : nil }
  }
}
