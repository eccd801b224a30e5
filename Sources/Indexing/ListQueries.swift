import FlyerModel
import GRDB
import Texts

/// Selects or computes the list for a query without a search.
struct ListQueries {
  let db: Database
  /// How many items of each kind the flyer has.
  let counts: ItemCounts
  /// Which pictures of the feed are shown.
  let selection: FeedSelection
  /// The conference of the events; nil if there is none.
  let conference: Conference?
  /// The user's ticks, stars and notes about the items.
  let own: OwnMarks
  /// Whether entries stay that have left their feed.
  let keepsLeftEntries: Bool

  func listing(for query: ItemQuery) throws -> Listing {
    let listing = try wholeListing(for: query)
    guard let dropped = try dropped() else { return listing }
    return try listing.leavingOut(dropped, in: db)
  }

  /// Returns the items that the source has removed and that the user no longer keeps; nil if there
  /// are none.
  func dropped() throws -> ItemSet? {
    let gone = own.version == 0 || keepsLeftEntries ? [] : try self.gone
    if gone.isEmpty { return nil }
    let select = try db.cachedStatement(sql: "SELECT id FROM item WHERE number = ?")
    let dropped = try gone.filter { number in
      let id = try String.fetchOne(select, arguments: [number]) ?? ""
      return !own.starred.contains(id) && !own.noted.contains(id)
    }
    return dropped.isEmpty ? nil : ItemSet(dropped, capacity: counts.all)
  }

  private func wholeListing(for query: ItemQuery) throws -> Listing {
    if let branch = query.branch { return try listing(of: branch, for: query) }
    if let timeline = query.timeline { return try listing(of: timeline, for: query) }
    if let list = try storedList(for: query) { return list }
    guard var members = try members(of: query) else { return .everything(count: counts.items) }
    if query.kind == nil {
      members.formIntersection(try query.tags.isEmpty ? items : filed())
    }
    guard let order = try order(of: query) else { return .computed(members.numbers) }
    return .computed(order.filter(members.contains))
  }

  /// Returns the order of the query, or the default order of posts and timelines. Returns nil for
  /// the order of the document.
  func order(of query: ItemQuery) throws -> [ItemNumber]? {
    if query.sort == nil, let timeline = query.timeline, let clock = timeline.agendaClock {
      return try AgendaDays(AgendaEntry.read(in: db), by: clock, on: timeline.day).numbers + gone
    }
    if query.sort == nil, query.timeline?.isByBeginnings == true {
      return try AgendaEntry.read(in: db).map(\.number) + gone
    }
    let isNewestFirst = query.kind == .post || query.timeline == .latest
    return try (query.sort ?? (isNewestFirst ? .newestFirst : nil)).map(order)
  }

  /// Items that the source has removed follow the others.
  private var gone: [ItemNumber] { get throws { try StoredLists.read(.gone, in: db) } }

  private func order(by sort: Sort) throws -> [ItemNumber] {
    let hasOthers = counts.all > counts.items
    return try StoredLists.read(hasOthers ? .allSorted(sort) : .sorted(sort), in: db)
  }

  /// Returns the list of a branch. A filter removes the sections, and so does an order. On a Home
  /// tab with cards, however, the order applies within each section.
  private func listing(of branch: Branch, for query: ItemQuery) throws -> Listing {
    guard var list = try BranchQueries(db: db).list(of: branch, folded: query.folded) else {
      return .computed([])
    }
    var filter = query
    if filter.kind == .article { filter.kind = nil }
    let members = try members(of: filter)
    if members == nil, try keepsSections(of: &list, branch, for: query) {
      return .sectioned(list)
    }
    let cards = try (branch == .home ? query.cards : []).flatMap {
      try StoredLists.read($0.list, in: db)
    }
    let listed = try (cards + list.numbers(at: 0..<list.count, in: db))
      .filter { members?.contains($0) ?? true }
    guard let order = try query.sort.map(order) else { return .computed(listed) }
    let set = ItemSet(listed, capacity: counts.all)
    return .computed(order.filter { set.contains($0) })
  }

  /// Returns the list of a timeline. With tags, days without items are left out.
  private func listing(of timeline: Timeline, for query: ItemQuery) throws -> Listing {
    let isWhole = query.tags.isEmpty && query.sort == nil && !query.isDated
    let hidden = timeline == .latest ? try feed.hidden() : nil
    switch timeline {
    case .latest where isWhole && counts.latest == counts.all && hidden == nil:
      let list = counts.all > counts.items ? ListID.allSorted : ListID.sorted
      return try besidesAbout(list(.newestFirst))
    case .agenda(let clock) where query.sort == nil, .today(let clock) where query.sort == nil,
      .day(_, let clock) where query.sort == nil:
      let days = AgendaDays(try entries(of: query), by: clock, on: timeline.day)
      return .sectioned(days.list(folded: query.folded))
    case .group(_, let clock) where query.sort == nil:
      let days = AgendaDays(try entries(of: query), by: clock, in: calendar(clock))
      return .sectioned(days.list(folded: query.folded))
    case .now(let clock) where query.sort == nil:
      guard let conference else { return .rooms([]) }
      let talks = try AgendaEntry.inRooms(try entries(of: query), in: db)
      return .rooms(RoomTalks.rooms(of: conference, talks, at: clock))
    case .latest, .agenda, .today, .mine, .day, .now, .tracks, .people, .group, .changes:
      guard var members = try members(of: query) else { return .computed([]) }
      guard let order = try order(of: query) else { return .computed(members.numbers) }
      if let hidden { members.subtract(hidden) }
      return .computed(order.filter(members.contains))
    }
  }

  /// Returns a list of all items without the articles about the flyer. These are mostly at its end,
  /// since they have no date.
  private func besidesAbout(_ list: ListID) throws -> Listing {
    let about = Set(try StoredLists.read(.about, in: db))
    let count = counts.all - about.count
    let last = try StoredLists.read(list, at: count..<counts.all, in: db)
    if about == Set(last) { return .stored(list, count: count) }
    return try Listing.stored(list, count: counts.all)
      .leavingOut(ItemSet(about, capacity: counts.all), in: db)
  }

  /// Returns the events that pass a query, in order of start.
  private func entries(of query: ItemQuery) throws -> [AgendaEntry] {
    let members = try members(of: query)
    return try AgendaEntry.read(in: db).filter { members?.contains($0.number) ?? true }
  }

  /// Returns the members of a timeline; nil if any event may be one.
  private func members(of timeline: Timeline) throws -> ItemSet? {
    switch timeline {
    case .latest, .agenda, .today, .now, .tracks, .people: return nil
    case .mine:
      let numbers = try own.starred.compactMap { try FlyerIndex.number(ofID: $0, in: db) }
      return ItemSet(numbers, capacity: counts.all)
    case .day(let day, _):
      guard let conference else { return ItemSet(capacity: counts.all) }
      var calendar = ConferenceCalendar(conference)
      let entries = try AgendaEntry.read(in: db).filter {
        calendar.day(of: $0) == day.daysSince1970
      }
      return ItemSet(entries.map(\.number), capacity: counts.all)
    case .group(let group, let clock):
      return ItemSet(try EventGroups(db: db).members(of: group, by: clock), capacity: counts.all)
    case .changes: return ItemSet(try FormerItems.changed(in: db), capacity: counts.all)
    }
  }

  /// Returns the days of the conference; without a conference, the days of a clock.
  func calendar(_ clock: AgendaClock) -> ConferenceCalendar {
    ConferenceCalendar(conference ?? Conference(zone: clock.zone, days: []))
  }

  /// Information and contacts.
  private var items: ItemSet { ItemSet(0..<ItemNumber(counts.items), capacity: counts.all) }

  /// Returns all items that are listed under the tabs of their tags.
  private func filed() throws -> ItemSet {
    let others = Item.Kind.others.filter(\.descriptor.isFiledByTag)
    var filed = items
    filed.formUnion(try set(of: others.map(ListID.kind)))
    return filed
  }

  /// Adds the sections of cards to those of a branch, and sorts each section if the query has an
  /// order. Returns whether the list keeps its sections.
  private func keepsSections(
    of list: inout SectionedList, _ branch: Branch, for query: ItemQuery
  ) throws -> Bool {
    let order = try query.sort.map(order)
    guard branch == .home else { return order == nil }
    let articles = list.count
    if let order {
      let numbers = try list.numbers(at: 0..<list.count, in: db)
      let ranks = ranks(in: order)
      list.sort(numbers) { ranks[Int($0)] < ranks[Int($1)] }
    }
    try add(query.cards, in: order, to: &list)
    return order == nil || list.count > articles
  }

  private func ranks(in order: [ItemNumber]) -> [Int] {
    var ranks = Array(repeating: Int.max, count: counts.all)
    for (rank, number) in order.enumerated() { ranks[Int(number)] = rank }
    return ranks
  }

  /// Adds sections of cards above those of the Home tab, each with the first items in an order.
  private func add(
    _ cards: [CardSection], in order: [ItemNumber]?, to list: inout SectionedList
  ) throws {
    for section in cards.reversed() {
      let count = counts[section.kind]
      let shown = 0..<min(max(0, section.limit), count)
      let numbers = try self.numbers(of: section, at: shown, in: order)
      if !numbers.isEmpty { list.prepend(numbers, as: section, of: count) }
    }
  }

  private func numbers(
    of section: CardSection, at shown: Range<Int>, in order: [ItemNumber]?
  ) throws -> [ItemNumber] {
    guard let order else { return try StoredLists.read(section.list, at: shown, in: db) }
    let members = try set(of: [section.list])
    return Array(order.lazy.filter { members.contains($0) }.prefix(shown.count))
  }

  /// Returns the list if the index stores it; nil otherwise.
  private func storedList(for query: ItemQuery) throws -> Listing? {
    guard let sort = query.sort else { return try unsortedList(for: query) }
    let isOfItems = query.kind == nil && query.tags.isEmpty
    return isOfItems ? .stored(.sorted(sort), count: counts.items) : nil
  }

  private func unsortedList(for query: ItemQuery) throws -> Listing? {
    switch query.kind {
    case nil where query.tags.count == 1 && query.tags[0].count == 1:
      return try tag(named: query.tags[0][0]).map { .stored(.tag($0.number), count: $0.count) }
        ?? .computed([])
    case .post: return query.tags.isEmpty ? try feed.listing(query.feed) : nil
    case let kind?: return query.tags.isEmpty ? listing(of: kind) : nil
    case nil: return nil
    }
  }

  private func listing(of kind: Item.Kind) -> Listing {
    .stored(.kind(kind), count: counts.listed[kind])
  }

  /// Returns the items that pass the kind, timeline and tags of a query; nil if all do.
  func members(of query: ItemQuery) throws -> ItemSet? {
    var members = try query.kind.map { kind in
      let listing =
        try kind == .post
        ? feed.listing(query.feed) : listing(of: kind)
      return ItemSet(try listing.numbers(at: 0..<listing.count, in: db), capacity: counts.all)
    }
    if let timeline = query.timeline {
      members.formIntersection(try set(of: timeline.kinds.map(ListID.kind)))
      if let listed = try self.members(of: timeline) { members.formIntersection(listed) }
    }
    if query.isDated { members.formIntersection(try dated()) }
    for group in query.tags where !group.isEmpty {
      let lists = try group.compactMap { try tag(named: $0).map { ListID.tag($0.number) } }
      members.formIntersection(try set(of: lists))
    }
    return members
  }

  private func dated() throws -> ItemSet {
    let numbers = try ItemNumber.fetchAll(db, sql: "SELECT number FROM item WHERE date IS NOT NULL")
    return ItemSet(numbers, capacity: counts.all)
  }

  /// Returns all articles at any depth below a branch. For the Home tab, includes all items of the
  /// kinds of its cards.
  func members(below branch: Branch, cards: [CardSection]) throws -> ItemSet {
    var members = try BranchQueries(db: db).articles(below: branch, counts: counts)
    if branch == .home { members.formUnion(try set(of: cards.map(\.list))) }
    return members
  }

  var feed: FeedLists { FeedLists(db: db, counts: counts, selection: selection) }

  /// Returns the items with a tag of this folded name. If there is none, returns those with a tag
  /// whose folded name begins with it.
  func members(taggedLike folded: [UInt8]) throws -> ItemSet {
    let name = String(decoding: folded, as: UTF8.self)
    var tags = try Int.fetchAll(
      db, sql: "SELECT number FROM tag WHERE folded = ?", arguments: [name])
    if tags.isEmpty {
      tags = try Int.fetchAll(
        db, sql: "SELECT number FROM tag WHERE instr(folded, ?) = 1", arguments: [name])
    }
    return try set(of: tags.map { .tag($0) })
  }

  /// Returns the items in a state, such as new or starred.
  func members(_ state: SearchTerms.State, to own: OwnMarks) throws -> ItemSet {
    let numbers: [ItemNumber] =
      switch state {
      case .new: try ItemNumber.fetchAll(db, sql: "SELECT number FROM mark")
      case .starred: try own.starred.compactMap { try FlyerIndex.number(ofID: $0, in: db) }
      case .noted: try own.noted.compactMap { try FlyerIndex.number(ofID: $0, in: db) }
      }
    return ItemSet(numbers, capacity: counts.all)
  }

  /// Returns a tag by its name, or else by its name regardless of case and diacritics.
  private func tag(named name: String) throws -> (number: Int, count: Int)? {
    let folded = String(decoding: SearchFolding.fold(name), as: UTF8.self)
    let row =
      try Row.fetchOne(db, sql: "SELECT number, count FROM tag WHERE name = ?", arguments: [name])
      ?? Row.fetchOne(
        db, sql: "SELECT number, count FROM tag WHERE folded = ? ORDER BY count DESC",
        arguments: [folded])
    return try row.map { (try $0.decode(atIndex: 0), try $0.count(atIndex: 1)) }
  }

  private func set(of lists: [ListID]) throws -> ItemSet {
    var set = ItemSet(capacity: counts.all)
    for list in lists {
      for number in try StoredLists.read(list, in: db) { set.insert(number) }
    }
    return set
  }
}

extension Timeline {
  /// The kinds of items in the timeline.
  fileprivate var kinds: [Item.Kind] {
    switch self {
    case .latest: ItemCounts.latestKinds
    case .changes: Item.Kind.allCases
    case .agenda, .today, .now, .day, .mine, .tracks, .people, .group: [.event]
    }
  }

  /// The clock of a timeline that is shown as an agenda.
  fileprivate var agendaClock: AgendaClock? {
    switch self {
    case .agenda(let clock), .day(_, let clock): clock
    case .latest, .today, .now, .mine, .tracks, .people, .group, .changes: nil
    }
  }

  /// Whether past events are listed among the others, rather than separately.
  fileprivate var isByBeginnings: Bool {
    switch self {
    case .mine, .group: true
    case .latest, .agenda, .today, .now, .day, .tracks, .people, .changes: false
    }
  }

  /// The day under which all events are listed, counted from 1970-01-01; nil if each has its own.
  fileprivate var day: Int? { if case .day(let day, _) = self { day.daysSince1970 } else { nil } }
}

extension Sort {
  static let newestFirst = Sort(.date, descending: true)
}

extension CardSection {
  fileprivate var list: ListID { .kind(kind) }
}

extension ItemSet? {
  /// Keeps the common members; nil means all items.
  mutating func formIntersection(_ other: ItemSet) {
    if self == nil { self = other } else { self?.formIntersection(other) }
  }
}
