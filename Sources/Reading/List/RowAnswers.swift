import Drawing
import FlyerModel
import Screens

/// The query of the list in front, and the room that it has.
extension Tabs {
  /// The question whose answer the list in front shows; nil while there is nothing to ask.
  func query(_ world: World) -> ItemQuery? {
    front?.query(
      tags: tags, cards: world.cardLayout.sections,
      feed: feedFilter(world), clock: world.agendaClock,
      now: world.clock(at: clockTime(world)))
  }

  func needs(in layout: ScreenLayout, _ world: World) -> Needs {
    let viewport = viewport(in: layout, world)
    let rows = missingRows(in: viewport, world).map { Question.rows($0, tab: selected) }
    let owner = unknownOwner(world).flatMap { id in
      world.content.map { Question.item(id, revision: $0.revision) }
    }
    let shown = shownRows(in: layout, world)
    let text = world.factText
    let deadlines = shown.compactMap { $0.content.item?.card?.deadline }
    let seconds =
      deadlines.compactMap(text.secondsToChange)
      + shown.compactMap { $0.content.secondsToChange(in: text) } + secondsToAgenda(world)
    return Needs(
      questions: [rows, uncountedElsewhere(world), owner].compactMap(\.self),
      images: front?.list.pictures(of: shown, in: viewport) ?? [], secondsToChange: seconds.min())
  }

  /// The seconds until the agenda in front is another one; none for other lists.
  private func secondsToAgenda(_ world: World) -> [Int] {
    if hasClock { return isMoved ? [] : [60 - world.factText.second % 60] }
    switch query(world)?.timeline {
    case .agenda(let clock)?, .day(_, let clock)?, .mine(let clock)?, .group(_, let clock)?:
      return [max(1, clock.now + World.agendaStep - world.factText.second)]
    case .today?: return [60 - world.factText.second % 60]
    case .latest?, .now?, .tracks?, .people?, .changes?, nil: return []
    }
  }

  private func missingRows(in viewport: Viewport, _ world: World) -> ItemList.Need? {
    guard let list = front?.list,
      let wanted = query(world).flatMap({ ItemList.Version($0, world.content) })
    else { return nil }
    if list.version == wanted { return list.missing(of: wanted, in: viewport) }
    let limit = viewport.pageLimit
    return ItemList.Need(
      version: wanted, start: start(of: wanted, limit: limit), limit: limit,
      isForMovement: !list.waiting.isEmpty)
  }

  private func uncountedElsewhere(_ world: World) -> Question? {
    guard elsewhere == nil || elsewhere?.isPartial == true, let searchTab else { return nil }
    return versionElsewhere(world).map { .count($0, tab: searchTab) }
  }

  func viewport(in layout: ScreenLayout, _ world: World) -> Viewport {
    let hasCards = front?.list.hasCards == true
    return Viewport(
      list: layout.list, cards: hasCards ? world.cardLayout : .none,
      setting: RowSetting(
        pictures: world.configuration.images, text: listText(world),
        isPageBeside: layout.holdsBoth, isAgenda: front?.isAgenda == true,
        isPlan: front?.isPlan == true, isOfStars: front?.scope == .tab(.mine),
        isOfChanges: front?.scope == .changes, rooms: isNow ? world.roomColumns : 0,
        painter: world.painter, isCompact: world.density == .compact),
      isWhole: isOfRooms)
  }

  /// The words of the list in front, as of the time that its clock shows.
  func listText(_ world: World) -> FactText {
    hasClock ? world.factText(at: clockTime(world)) : world.factText
  }

  /// The rows that are visible; none while a page is alone.
  func shownRows(in layout: ScreenLayout, _ world: World) -> [ItemList.Placed] {
    layout.showsList ? front?.list.visible(in: viewport(in: layout, world)) ?? [] : []
  }

  /// Whether visible rows have pictures that must not be fetched.
  func hidesPictures(in layout: ScreenLayout, _ world: World) -> Bool {
    let pictures = world.configuration.images
    guard pictures.isEnabled, !pictures.showsRemote else { return false }
    return shownRows(in: layout, world)
      .contains { $0.content.item?.picture.map(pictures.shows) == false }
  }

  /// Where a list begins that answers another question: around the selected item, at its top after
  /// another search.
  private func start(of wanted: ItemList.Version, limit: Int) -> PageStart {
    if let list = front?.list, list.version == nil, let sought = list.sought {
      return .around(id: sought.id, before: limit / 2, otherwise: sought.index)
    }
    guard let list = front?.list, !beginsWithNewest || list.isTouched, let version = list.version,
      let id = list.selected?.id, version.query.search == wanted.query.search
    else { return .offset(0) }
    let sameRows =
      version.query.tags == wanted.query.tags && version.query.feed == wanted.query.feed
    let isRefresh = sameRows && version.query.sort == wanted.query.sort
    return .around(id: id, before: limit / 2, otherwise: isRefresh ? list.selection : 0)
  }

  /// The id of the article list in front of which nothing is known since the content changed.
  func unknownOwner(_ world: World) -> String? {
    front?.owner?.revision == world.content?.revision ? nil : front?.ownerID
  }

  /// Takes from its page what there is to know of the article list in front.
  mutating func learn(from page: ItemScreen?, _ world: World) {
    guard let page, page.item.id == unknownOwner(world), page.revision == world.content?.revision
    else { return }
    front?.owner = ListScreen.Owner(page)
  }

  /// Takes in what there is to know of the article list in front; nil where it is gone.
  mutating func install(owner: Item?, revision: Int) {
    guard let owner, owner.article?.form == .list else {
      front?.owner = ListScreen.Owner(revision: revision, isGone: true)
      return
    }
    front?.title = owner.title
    front?.owner = ListScreen.Owner(
      revision: revision, showsNotes: owner.article?.showsNotes == true)
  }

  /// Goes up from a list that is gone.
  mutating func leaveGoneList() -> [Intent] {
    guard let front, front.owner?.isGone == true else { return [] }
    return [.say(.list(.gone(front.title)))] + goUp()
  }
}

/// The feed: which posts are seen.
extension Tabs {
  /// Whether the cursor stays at the top until a key is pressed, also when rows are inserted there.
  private var beginsWithNewest: Bool { isFeed || front?.scope == .tab(.today) }

  /// Whether the posts are visible.
  var isFeed: Bool { front?.scope == .tab(.feed) }

  /// The posts that are wanted: as chosen here, else as chosen before.
  func feedFilter(_ world: World) -> FeedFilter {
    chosenFilter ?? world.content?.feedFilter ?? .all
  }

  /// How far the pictures of the feed are looked at, where the feed is visible.
  func shownCheck(_ world: World) -> FeedCheck? { isFeed ? world.content?.feedCheck : nil }

  mutating func choose(_ filter: FeedFilter, _ world: World) -> [Intent] {
    guard filter != feedFilter(world) else { return [] }
    chosenFilter = filter
    // The filter of left-out posts is for a look now and then: the next start has another one.
    return filter == .leftOut ? [] : [.perform(.store(.keep(.feedFilter(filter))))]
  }

  /// Chooses the filter `step` steps further; the one after the last is the first.
  mutating func chooseFilter(_ step: Int, _ world: World) -> [Intent] {
    let all = FeedFilter.allCases
    let index = (all.firstIndex(of: feedFilter(world)) ?? 0) + step + all.count
    return choose(all[index % all.count], world)
  }
}

extension ItemList.Version {
  /// nil while there is no content.
  init?(_ query: ItemQuery, _ content: ContentState?) {
    guard let content else { return nil }
    self.init(
      query: query, revision: content.revision,
      feedRevision: query.mayListPosts ? content.feedRevision : 0)
  }
}

extension ListRow {
  /// The seconds until the words for its date change; nil for no change to wait for.
  fileprivate func secondsToChange(in text: FactText) -> Int? {
    switch self {
    case .heading, .room, .group, .remainder: nil
    case .headline(let row): row.secondsToChange(in: text)
    case .spoken(let row):
      [row.row.item?.date, row.row.item?.event?.end].compactMap(\.self)
        .compactMap(text.secondsToChangeOfShort).min()
    case .card(let row):
      row.item.post != nil || row.item.card?.saysDate == true
        ? row.item.date.flatMap(text.secondsToChangeOfShort) : nil
    }
  }
}
