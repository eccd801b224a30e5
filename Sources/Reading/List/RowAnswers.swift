import Drawing
import FlyerModel
import Screens

/// The query of the list in front, and the room that it has.
extension Tabs {
  /// The question whose answer the list in front shows; nil while there is nothing to ask.
  func query(_ world: World) -> ItemQuery? {
    front?.query(
      tags: tags, cards: world.cardLayout.sections,
      feed: feed.filter(world), clock: world.agendaClock,
      now: world.clock(at: clock.time(world)))
  }

  func needs(in layout: ScreenLayout, _ world: World) -> Needs {
    let viewport = viewport(in: layout, world)
    let version = query(world).flatMap { ItemList.Version($0, world.content) }
    let rows = version.flatMap { front?.need($0, in: viewport, beginsWithNewest: beginsWithNewest) }
    let owner = world.content.flatMap { front?.questionOfOwner(at: $0.revision) }
    let shown = shownRows(in: layout, world)
    let secondsToAgenda =
      hasClock
      ? isMoved ? [] : [60 - world.factText.second % 60]
      : [query(world)?.timeline?.secondsToChange(world)].compactMap(\.self)
    let text = world.factText
    let deadlines = shown.compactMap { $0.content.item?.card?.deadline }
    let seconds =
      deadlines.compactMap(text.secondsToChange)
      + shown.compactMap { $0.content.secondsToChange(in: text) } + secondsToAgenda
    return Needs(
      questions: [
        rows.map { Question.rows($0, tab: selected) }, uncountedElsewhere(world), owner,
      ].compactMap(\.self),
      images: front?.list.pictures(of: shown, in: viewport) ?? [], secondsToChange: seconds.min())
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
        isOfNews: front?.isOfNews == true,
        isOfChanges: front?.scope == .changes, rooms: isNow ? world.roomColumns : 0,
        painter: world.painter, isCompact: world.density == .compact),
      isWhole: isOfRooms)
  }

  /// The words of the list in front, as of the time that its clock shows.
  func listText(_ world: World) -> FactText {
    hasClock ? world.factText(at: clock.time(world)) : world.factText
  }

  /// The rows that are visible; none while a page is alone.
  func shownRows(in layout: ScreenLayout, _ world: World) -> [ItemList.Placed] {
    layout.showsList ? front?.list.visible(in: viewport(in: layout, world)) ?? [] : []
  }

  /// Goes up from a list that is gone.
  mutating func leaveGoneList() -> [Intent] {
    guard let front, front.owner?.isGone == true else { return [] }
    return [.say(.list(.gone(front.title)))] + goUp()
  }
}

extension ListScreen {
  /// Whether the list shows many titles at once. Cards with pictures need more room.
  fileprivate var isOfNews: Bool {
    switch scope {
    case .tab(.latest), .tab(.today):
      list.window?.items.contains { $0.picture != nil || $0.post != nil } == false
    case .tab, .articles, .all, .events, .rooms, .changes: false
    }
  }

  /// The rows that are missing where another answer is wanted, or the window has moved on.
  ///
  /// - Parameter beginsWithNewest: whether the cursor stays at the top until a key is pressed.
  fileprivate func need(
    _ wanted: ItemList.Version, in viewport: Viewport, beginsWithNewest: Bool
  ) -> ItemList.Need? {
    if list.version == wanted { return list.missing(of: wanted, in: viewport) }
    let limit = viewport.pageLimit
    let start = start(of: wanted, limit: limit, beginsWithNewest)
    return ItemList.Need(
      version: wanted, start: start, limit: limit, isForMovement: !list.waiting.isEmpty)
  }

  /// Where a list begins that answers another question: around the selected item, at its top after
  /// another search.
  private func start(
    of wanted: ItemList.Version, limit: Int, _ beginsWithNewest: Bool
  ) -> PageStart {
    if list.version == nil, let sought = list.sought {
      return .around(id: sought.id, before: limit / 2, otherwise: sought.index)
    }
    guard !beginsWithNewest || list.isTouched, let version = list.version,
      let id = list.selected?.id, version.query.search == wanted.query.search
    else { return .offset(0) }
    let sameRows =
      version.query.tags == wanted.query.tags && version.query.feed == wanted.query.feed
    let isRefresh = sameRows && version.query.sort == wanted.query.sort
    return .around(id: id, before: limit / 2, otherwise: isRefresh ? list.selection : 0)
  }

  /// The question for the article list whose articles are shown; nil where what is known of it is
  /// of this revision of the content.
  fileprivate func questionOfOwner(at revision: Int) -> Question? {
    owner?.revision == revision ? nil : ownerID.map { Question.item($0, revision: revision) }
  }

  /// Takes what there is to know of its article list from the page of that.
  mutating func learn(from page: ItemScreen?, revision: Int?) {
    guard let page, page.item.id == ownerID, owner?.revision != revision, page.revision == revision
    else { return }
    owner = Owner(page)
  }

  /// Takes in what there is to know of its article list; nil where that is gone.
  mutating func install(owner item: Item?, revision: Int) {
    guard let item, item.article?.form == .list else {
      owner = Owner(revision: revision, isGone: true)
      return
    }
    title = item.title
    owner = Owner(revision: revision, showsNotes: item.article?.showsNotes == true)
  }
}

/// The feed: which posts are seen.
extension Tabs {
  /// Whether the cursor stays at the top until a key is pressed, also when rows are inserted there.
  private var beginsWithNewest: Bool { isFeed || front?.scope == .tab(.today) }

  /// Whether the posts are visible.
  var isFeed: Bool { front?.scope == .tab(.feed) }

  /// How far the pictures of the feed are looked at, where the feed is visible.
  func shownCheck(_ world: World) -> FeedCheck? { isFeed ? world.content?.feedCheck : nil }
}

extension Timeline {
  /// The seconds until the agenda is another one; nil where time changes nothing.
  fileprivate func secondsToChange(_ world: World) -> Int? {
    switch self {
    case .agenda(let clock), .day(_, let clock), .mine(let clock), .group(_, let clock):
      max(1, clock.now + World.agendaStep - world.factText.second)
    case .today: 60 - world.factText.second % 60
    case .latest, .now, .tracks, .people, .changes: nil
    }
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
