import Drawing
import FlyerModel
import Screens
import Texts
import Typesetting

/// How the item comes to the page.
extension PagePane {
  func needs(in layout: ScreenLayout, _ world: World) -> Needs {
    let reference = reference.map(Question.reference)
    return Needs(
      questions: [missingItem(in: layout, world), reference, neededFullText].compactMap(\.self),
      images: imageRequests(in: layout),
      secondsToChange: layout.showsPage
        ? item?.item.card?.deadline.flatMap(world.factText.secondsToChange) : nil)
  }

  /// The item that is visible or is needed: the selected one, where items are visible.
  private func missingItem(in layout: ScreenLayout, _ world: World) -> Question? {
    let isKept = focus == .item && item?.isGone == true
    let shown = layout.showsPage && !isKept ? shownID : nil
    guard let id = purpose?.id ?? shown, let revision = world.content?.revision,
      item?.item.id != id || item?.revision != revision || item?.isStale == true
    else { return nil }
    return .item(id, revision: revision)
  }

  /// Takes an item in; nil where the flyer has it no longer.
  mutating func install(
    _ loaded: LoadedItem?, revision: Int, in layout: ScreenLayout, _ world: World
  ) -> [Intent] {
    guard let loaded else {
      // Beside a list it was only shown along: the list itself is about to follow the flyer.
      defer { forgetPurpose() }
      return purpose != nil || focus == .item ? [.say(.page(.itemGone))] : []
    }
    let newItem = loaded.item
    // A user who saves a file whose page is open here knows the change.
    let isWritten =
      world.content?.isLocal == true && focus == .item && item?.item.id == newItem.id
    let told = isWritten ? item?.facts.former : loaded.former
    let facts = facts(of: newItem, note: loaded.note, former: told, world)
    var intents: [Intent] = []
    if item?.item.id == newItem.id {
      item?.replace(with: loaded, facts: facts, revision: revision, dates: world.dates)
    } else if shownID == newItem.id {
      let shown = ItemScreen(
        loaded, facts: facts, revision: revision, format: format(in: layout, world),
        dates: world.dates)
      intents = arrive(with: shown, in: layout)
    }
    return intents + fulfilPurpose(with: newItem, world)
      + (focus == .item && newItem.id != newID ? [.seen(newItem.id)] : [])
  }

  /// Shows a page that was asked for; a list of articles to which a link led is gone into.
  private mutating func arrive(with page: ItemScreen, in layout: ScreenLayout) -> [Intent] {
    if !backStack.isEmpty, page.item.article?.form == .list {
      var list = ListScreen(articlesOf: page.item.id, title: page.item.title)
      list.owner = ListScreen.Owner(page)
      list.backStack = backStack
      focus(on: .list)
      return [.enter(list)]
    }
    item = page
    item?.readFirstLine()
    jumpToAnchor(in: layout)
    if let sought, sought.id == page.item.id, focus == .item {
      let position = TextPosition(block: sought.block, offset: sought.offset)
      item?.jump(to: page.page.place(of: position), height: layout.item.height)
      seek(nil)
    }
    return []
  }

  /// The facts of an item that the list in front and the reader know.
  private func facts(
    of item: Item, note: Note?, former: Item?, _ world: World
  ) -> PageFacts {
    let (dates, now, text) = (world.dates, world.now, world.factText)
    var facts = PageFacts(
      note: note, former: former,
      dictionary: world.configuration.dictionaries.dictionary(
        of: world.content?.head.language))
    facts.isNear = item.date.map { dates.isNear($0, now: now) } ?? false
    facts.card = item.card?.facts(date: item.date.map { dates.text($0, .day) }, in: text) ?? []
    if let row = row?.item, row.id == item.id {
      facts.isStarred = row.isStarred
      facts.summary = row.article
      facts.refusal = row.post?.refusal
    }
    return facts
  }

  /// Shows what changed in the row, and in the room that there is.
  mutating func synchronise(in layout: ScreenLayout, _ world: World) {
    if let shown = item, shown.item.id == row?.item?.id {
      let facts = facts(
        of: shown.item, note: shown.facts.note, former: shown.facts.former, world)
      item?.change(facts, dates: world.dates)
    }
    let format = format(in: layout, world)
    item?.resize(to: format, dates: world.dates)
  }

  /// The present format of the page.
  private func format(in layout: ScreenLayout, _ world: World) -> PageFormat {
    let measure = layout.item.width
    return PageFormat(
      measure: measure, marks: world.marks,
      pictures: PictureBounds(
        world.configuration.images, measure: measure, screen: world.size,
        low: world.images.lowSizes(of: item?.page.pictures ?? [])),
      ordersLines: world.configuration.ordersLines)
  }

  /// The pictures that are visible, and those of the next screen.
  func imageRequests(in layout: ScreenLayout) -> [ImageRequest] {
    guard layout.showsPage, let item = shownItem else { return [] }
    return item.page.pictures(from: item.top, count: 2 * layout.item.height)
      .compactMap { item.request(for: $0) }
  }
}

extension ListScreen.Owner {
  init(_ page: ItemScreen) {
    self.init(revision: page.revision, showsNotes: page.item.article?.showsNotes == true)
  }
}
