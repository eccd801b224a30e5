import FlyerModel
import Localizing
import Screens

/// A list, the position in it, and its state before a search: the list of a tab, or a list of
/// articles that was opened in it.
struct ListScreen: Sendable, Equatable {
  /// The content of a list.
  enum Scope: Sendable, Equatable {
    case tab(Tab.Scope)
    /// The articles of the article list with this id.
    case articles(of: String)
    case all(Item.Kind)
    case events(EventGroup)
    /// The changes since the user looked last.
    case changes
    /// The talks of a day of the conference, whose rooms are beside each other.
    case rooms(FlyerDate)
  }

  /// The state of a list before a search.
  struct Memory: Sendable, Equatable {
    var list: ItemList
    var sort: Sort?
    var search: String
    var focus: Focus
  }

  /// The last known state of the article list whose articles are shown.
  struct Owner: Sendable, Equatable {
    /// The revision of the content from which it was loaded.
    var revision: Int
    var showsNotes = false
    /// Whether the flyer has no such list any more.
    var isGone = false
  }

  let scope: Scope
  /// The step of the path that leads here.
  var title: String
  var list = ItemList()
  var sort: Sort?
  /// The sections of which only the headings are shown.
  var folds = Folds()
  var owner: Owner?
  /// The ids of the lists of articles through which one came here, from the outermost on.
  private(set) var above: [String] = []
  /// How the rooms of a day are beside each other; nil for other lists.
  var rooms: RoomColumns?
  /// The search as it was typed.
  var search = "" {
    didSet {
      guard search != oldValue else { return }
      let start = search.drop { $0.isWhitespace }
      let end = start.lastIndex { !$0.isWhitespace }.map(start.index(after:))
      terms = SearchTerms(parsing: String(start[..<(end ?? start.startIndex)]))
    }
  }
  /// The search without spaces around it.
  private var terms = SearchTerms.none
  /// How often it was searched.
  var round = 0
  var beforeSearch: Memory?
  /// The links through which one came here from an article; empty where the list was selected.
  var backStack: [PagePane.Visit] = []

  /// The order that it has of itself; nil for the document's.
  private(set) var ownSort: Sort?

  init(_ tab: Tab) {
    scope = .tab(tab.scope)
    title = tab.title
    ownSort = tab.sort.map { Sort($0, descending: $0.startsDescending) }
    sort = ownSort
    if isAgenda {
      folds.set(SectionHeading.Period.earlier.name, isFolded: true)
    }
  }

  /// The articles of an article list that was selected in another list; without one, a link led to
  /// it.
  init(articlesOf id: String, title: String, in outer: ListScreen? = nil) {
    scope = .articles(of: id)
    above = outer.map { $0.above + [$0.ownerID].compactMap(\.self) } ?? []
    self.title = title
  }

  /// The rooms of a day, from a list in which a talk was selected.
  init(roomsOf day: FlyerDate, showing id: String?) {
    scope = .rooms(day)
    title = Self.rooms
    rooms = RoomColumns(wanted: id)
  }

  /// Makes the list to which a row or a link leads.
  init(_ scope: Scope, title: String) {
    self.scope = scope
    self.title = title
  }

  /// The query whose answer the list shows; nil while there is nothing to ask.
  ///
  /// - Parameters:
  ///   - tags: the tags that items must have besides those of the tab.
  ///   - cards: the sections of cards for which the Home tab has room.
  ///   - feed: which posts are wanted.
  ///   - clock: by which an agenda tells what is over.
  ///   - now: the clock of a conference, which may be moved, and of what all sources have.
  func query(
    tags: [String], cards: [CardSection] = [], feed: FeedFilter = .all,
    clock: AgendaClock = AgendaClock(now: 0, zone: ""),
    now: AgendaClock = AgendaClock(now: 0, zone: "")
  ) -> ItemQuery? {
    var query = ItemQuery(folded: folds.titles, tags: tags.map { [$0] }, sort: sort)
    query.terms = terms
    // The result depends on states: read, starred or noted.
    if !terms.states.isEmpty { query.round = round }
    switch scope {
    case .tab(.all): break
    case .tab(.tagged(let names)): query.tags.insert(names, at: 0)
    case .tab(.contacts): query.kind = .contact
    case .tab(.home):
      query.branch = .home
      query.cards = cards
    case .tab(.header(let id)): query.branch = .header(id: id)
    case .tab(.feed):
      query.kind = .post
      query.feed = feed
    case .tab(.latest): query.timeline = .latest
    case .tab(.dated): (query.timeline, query.isDated) = (.latest, true)
    case .tab(.agenda), .tab(.conference): query.timeline = .agenda(clock)
    case .tab(.now): query.timeline = .now(now)
    case .tab(.day(let day)): query.timeline = .day(day, clock)
    case .tab(.today): (query.timeline, query.listsSources) = (.today(now), true)
    case .tab(.mine): query.timeline = .mine(clock)
    case .tab(.tracks): query.timeline = .tracks
    case .tab(.people): query.timeline = .people
    case .tab(.roster): return nil
    case .tab(.search): if terms.text.isEmpty && tags.isEmpty { return nil }
    case .articles(let id): query.branch = .list(id: id, above: above)
    case .all(let kind): query.kind = kind
    case .events(let group): query.timeline = .group(group, clock)
    case .changes: query.timeline = .changes(clock)
    // A clock at 0 makes no talk over, so that none is folded away.
    case .rooms(let day): query.timeline = .day(day, AgendaClock(now: 0, zone: clock.zone))
    }
    return query
  }

  /// The id of the article list whose articles are shown; nil on the first level of a tab.
  var ownerID: String? {
    if case .articles(let id) = scope { id } else { nil }
  }

  /// Whether the rows are articles.
  var isBranch: Bool {
    switch scope {
    case .tab(.home), .tab(.header), .articles: true
    case .tab, .all, .events, .rooms, .changes: false
    }
  }

  /// Whether the rows are events under their days.
  var isAgenda: Bool {
    guard !isSearching, sort == nil else { return false }
    switch scope {
    case .tab(.agenda), .tab(.today), .tab(.day), .tab(.mine), .events, .rooms: return true
    case .tab, .articles, .all, .changes: return false
    }
  }

  /// Whether the rows are events day by day, also those that are over.
  var isPlan: Bool {
    switch scope {
    case .tab(.day), .tab(.mine), .events: isAgenda
    case .tab, .articles, .all, .rooms, .changes: false
    }
  }

  /// Whether rooms are beside each other, as far as the screen has room for them.
  var isLaidOut: Bool { rooms.map { !$0.plan.columns.isEmpty } == true && isAgenda }

  /// True for a list into which one went from another one.
  var isInner: Bool {
    if case .tab = scope { false } else { true }
  }

  var isSearching: Bool { !terms.text.isEmpty }

  /// Returns the list of a tab, filtered by the terms of this list's search.
  func searched(in tab: Tab) -> ListScreen {
    var list = ListScreen(tab)
    list.terms = terms
    return list
  }

  /// Has the order of a tab that changed.
  mutating func takeSort(of tab: Tab) {
    ownSort = ListScreen(tab).ownSort
    sort = ownSort
  }

  /// Lets the rows be asked for again, also those before a search.
  mutating func expire() {
    list.expire()
    beforeSearch?.list.expire()
  }
}

/// Folding sections and moving between them, with a message if that is not possible.
extension ListScreen {
  /// Folds or unfolds the section in which the selected row is; by default the other way round.
  mutating func fold(_ isFolded: Bool? = nil, in viewport: Viewport) -> Message.List? {
    guard let index = list.sectionIndex else { return .noSection }
    list.move(.to(index), in: viewport)
    guard let name = list.row(at: index)?.heading?.name else { return .sectionBegins }
    folds.set(name, isFolded: isFolded ?? !folds.contains(name))
    return nil
  }

  /// Folds or unfolds all sections.
  mutating func foldAll(_ isFolded: Bool, in viewport: Viewport) -> Message.List? {
    guard list.window?.headings.isEmpty == false else { return .noSections }
    if isFolded {
      if let index = list.sectionIndex { list.move(.to(index), in: viewport) }
      folds.foldAll(in: list.window)
    } else {
      folds.unfoldAll()
    }
    return nil
  }

  mutating func goToSection(forward: Bool, in viewport: Viewport) -> Message.List? {
    guard let headings = list.window?.headings, !headings.isEmpty else { return .noSections }
    let position =
      forward
      ? headings.first { $0 > list.selection } : headings.last { $0 < list.selection }
    guard let position else { return .noFurtherSection }
    list.move(.to(position), in: viewport)
    return nil
  }
}

extension ListScreen {
  /// The number of its rows, or at least that many, with the word for them.
  func amount(_ known: Int, isPartial: Bool) -> String {
    let amount = Amount(known, isPartial: isPartial)
    // What is sorted are its talks; a day has shifts and what is starred elsewhere, too.
    let isOfFlyer = scope == .tab(.mine) && sort != nil
    if isSearching { return isOfFlyer ? amount.matchesOfFlyer : amount.matches }
    switch scope {
    case .tab(.feed): return amount.of(.post)
    case .tab(.agenda): return amount.of(.event)
    case .tab(.now): return amount.rooms
    case .tab(.mine): return isOfFlyer ? amount.talksOfFlyer : amount.talks
    case .tab(.day), .events, .rooms: return amount.talks
    case .changes: return amount.entries
    case .tab(.tracks): return amount.tracks
    case .tab(.people): return amount.people
    case .all(let kind): return amount.of(kind)
    case .tab, .articles: return amount.of(isBranch ? .article : .information)
    }
  }
}

/// A number of rows: `1 talk`, `12+ talks`.
private struct Amount {
  /// With a sign where there are more.
  let words: String
  /// The number of the grammar.
  let number: Int

  init(_ known: Int, isPartial: Bool) {
    words = isPartial ? "\(known)+" : "\(known)"
    number = isPartial ? max(known, 2) : known
  }

  func of(_ kind: Item.Kind) -> String { kind.amount(words, number) }

  var matches: String { tr("\(words) match", "\(words) matches", count: number) }
  var matchesOfFlyer: String {
    tr("\(words) match in this flyer", "\(words) matches in this flyer", count: number)
  }
  var rooms: String { tr("\(words) room", "\(words) rooms", count: number) }
  var talks: String { tr("\(words) talk", "\(words) talks", count: number) }
  var talksOfFlyer: String {
    tr("\(words) talk in this flyer", "\(words) talks in this flyer", count: number)
  }
  var entries: String { tr("\(words) entry", "\(words) entries", count: number) }
  var tracks: String { tr("\(words) track", "\(words) tracks", count: number) }
  var people: String { tr("\(words) person", "\(words) people", count: number) }
}
