package enum SortKey: String, Sendable, CaseIterable, Codable {
  case title
  case location
  case date
}

extension SortKey {
  /// The direction that readers expect at first: newest first, names from A to Z.
  package var startsDescending: Bool { self == .date }
}

/// An order of a list other than the document's.
package struct Sort: Sendable, Hashable {
  /// The compared property. Items without it come last in both directions, equal ones in the
  /// document's order.
  package var key: SortKey
  /// Whether the order is Z to A, or newest first.
  package var descending: Bool

  package init(_ key: SortKey, descending: Bool = false) {
    self.key = key
    self.descending = descending
  }
}

/// A list of the tree of articles.
package enum Branch: Sendable, Hashable {
  /// The articles of the headers that appear on the Home tab, each header a section.
  case home
  /// The articles of a header, without sections.
  case header(id: String)
  /// The articles of an article list under their sections, those without a section first. The lists
  /// `above` it, through which the reader came, are left out at any depth, as is the list itself.
  case list(id: String, above: [String] = [])
}

/// A list whose items are selected by their dates.
package enum Timeline: Sendable, Hashable {
  /// Articles, information, contacts and posts, the newest first, those without a date last.
  case latest
  /// The events from now on with their days as sections, all-day events first in a day. Then a
  /// section of past events, the latest first.
  case agenda(AgendaClock)
  /// Current and coming items of all sources, and new items of each source.
  case today(AgendaClock)
  /// A row for each room of the conference that has a talk on the day of the clock.
  case now(AgendaClock)
  /// The talks of a day of the conference as in an agenda, past ones in a section of their own.
  case day(FlyerDate, AgendaClock)
  /// The starred events day by day, with free periods between them and other plans of the reader.
  case mine(AgendaClock)
  /// A row for each track of the events, and a row for each person who takes part in them.
  case tracks, people
  /// The events of a group day by day.
  case group(EventGroup, AgendaClock)
  /// Changed events, new events and events that the source no longer has, since the reader's last
  /// look.
  case changes(AgendaClock)
}

/// A local clock: the time and the time zone.
package struct AgendaClock: Sendable, Hashable {
  /// Seconds since 1970-01-01T00:00:00Z.
  package var now: Int
  /// The IANA name of the time zone in which days begin.
  package var zone: String

  package init(now: Int, zone: String) { (self.now, self.zone) = (now, zone) }
}

/// A section of cards on the Home tab: the first items of a kind.
package struct CardSection: Sendable, Hashable {
  package var kind: Item.Kind
  /// The title of its heading.
  package var title: String
  /// The most items that it shows. If there are no items, there is no section.
  package var limit: Int

  package init(_ kind: Item.Kind, title: String, limit: Int) {
    self.kind = kind
    self.title = title
    self.limit = limit
  }
}

/// A query for items and their order. A store answers it in pages.
package struct ItemQuery: Sendable, Hashable {
  /// Only items of this kind; nil for all. Without a search, nil means information and contacts,
  /// and with tags events and articles as well.
  package var kind: Item.Kind?
  /// Only the items of this timeline, in its order unless sorted otherwise.
  package var timeline: Timeline?
  /// The articles of this list of the tree; with a search, all articles below it, without sections.
  package var branch: Branch?
  /// The titles of the sections of the branch whose articles are left out.
  package var folded: Set<String>
  /// The sections of cards above the other sections of the Home tab, from the top.
  package var cards: [CardSection]
  /// The filter of posts if `kind` is `.post`. Posts come newest first unless sorted otherwise.
  package var feed: FeedFilter
  /// Groups of tags. An item must match every group; it matches a group if it has any of its tags.
  package var tags: [[String]]
  /// The typed search: words that must all occur, `"…"` exactly, `#tag` as a filter.
  package var search: String {
    get { terms.text }
    set { terms = SearchTerms(parsing: newValue) }
  }
  /// The search with its terms, which are parsed once, when it is typed.
  package var terms: SearchTerms
  /// A number that distinguishes repetitions of a search at different times. Items that `is:new`
  /// found stay in the result of that round, even if they are opened meanwhile.
  package var round = 0
  /// Whether the page of today shows all items of each source, without a limit.
  package var isWhole = false
  /// Whether the page of today lists the user's sources below what is on and new.
  package var listsSources = false
  /// Whether items without a date are left out.
  package var isDated = false
  /// The order; nil for the document's. With a search, title matches come first within it. A sorted
  /// branch has no sections, but a Home tab with cards keeps them, each in that order.
  package var sort: Sort?

  package init(
    kind: Item.Kind? = nil, branch: Branch? = nil, folded: Set<String> = [],
    cards: [CardSection] = [], feed: FeedFilter = .all, tags: [[String]] = [],
    search: String = "", sort: Sort? = nil, timeline: Timeline? = nil
  ) {
    self.kind = kind
    self.timeline = timeline
    self.branch = branch
    self.folded = folded
    self.cards = cards
    self.feed = feed
    self.tags = tags
    terms = search.isEmpty ? .none : SearchTerms(parsing: search)
    self.sort = sort
  }

  /// Creates a query for the matches of a search in all items.
  package init(searching terms: SearchTerms) {
    self.init()
    self.terms = terms
  }

  /// Whether posts may be among the results.
  package var mayListPosts: Bool {
    kind == .post || timeline == .latest
      || kind == nil && branch == nil && timeline == nil && !search.isEmpty
  }
}

/// The change of an item since the copy before the last refresh.
package enum Mark: Int, Sendable {
  case new = 1
  case changed = 2
}

/// The part of an item that a row of a list shows.
package struct ItemSummary: Sendable, Equatable, Identifiable, PayloadBearing {
  package var id: String
  package var title: String
  /// The beginning of the text, at most 400 characters, on one line; a post keeps its lines.
  package var preview: String
  package var date: FlyerDate?
  /// The place; empty if there is none.
  package var location: String
  package var tags: [String]
  /// The kinds of the links, in their order.
  package var links: [Link.Kind]
  /// The mark of an item that the last refresh brought or changed and that was not opened since.
  package var mark: Mark?
  /// Whether the reader has starred the item.
  package var isStarred: Bool
  /// The differences from its former version, the most important first; empty if unknown.
  package var differences: [Difference] = []
  /// Whether the version before the last change is known, even if the item was opened since.
  package var hasFormer = false
  /// The reader's other plans at the same time, in lists that show them.
  package var clashes: [Clash] = []
  /// Whether a heading above the item names its source.
  package var isUnderSource = false
  /// Whether the source no longer has the item.
  package var isGone = false
  /// The kind of the item, with the properties of this kind that a row shows.
  package var payload: Item.Payload<ArticleSummary>

  package init(
    id: String, title: String, preview: String = "", date: FlyerDate? = nil,
    location: String = "", tags: [String] = [], links: [Link.Kind] = [], mark: Mark? = nil,
    isStarred: Bool = false, payload: Item.Payload<ArticleSummary> = .information
  ) {
    self.id = id
    self.title = title
    self.preview = preview
    self.date = date
    self.location = location
    self.tags = tags
    self.links = links
    self.mark = mark
    self.isStarred = isStarred
    self.payload = payload
  }
}

package enum PageStart: Sendable, Hashable {
  /// At this position, counted from 0; a position past the end means the last full page.
  case offset(Int)
  /// Around the item with this id, with `before` rows above it if there are as many. If the list
  /// does not contain the item, the page starts at `otherwise`.
  case around(id: String, before: Int, otherwise: Int)
  /// Around the next unopened row from a position on; for a step of -1, the previous one. If there
  /// is none, the page is around the position itself.
  case marked(step: Int, from: Int, before: Int)
}

/// A part of a list: a store's answer to a query.
package struct ItemPage: Sendable, Equatable {
  /// A row of a list.
  package enum Row: Sendable, Equatable, Identifiable {
    case heading(SectionHeading)
    case item(ItemSummary)
    case room(RoomOutlook)
    case group(EventGroupRow)
    case remainder(Remainder)
  }

  /// The number of rows of the list, including headings of sections. While `isPartial`, the number
  /// found so far.
  package var total: Int
  /// Whether a search is still counting. A later page has the final count.
  package var isPartial: Bool
  /// The position of the first of `rows` in the list.
  package var offset: Int
  /// The rows from `offset` on.
  package var rows: [Row]
  /// The positions of all headings of sections in the list, ascending.
  package var headings: [Int]
  /// The progress in a list with boxes and in the lists below it; nil for other lists.
  package var progress: Progress?

  package init(
    total: Int, isPartial: Bool = false, offset: Int, rows: [Row], headings: [Int] = [],
    progress: Progress? = nil
  ) {
    self.total = total
    self.isPartial = isPartial
    self.offset = offset
    self.rows = rows
    self.headings = headings
    self.progress = progress
  }

  package var items: [ItemSummary] { rows.compactMap(\.item) }
}

extension ItemPage.Row {
  package var id: String {
    switch self {
    case .heading(let heading): heading.id
    case .item(let item): item.id
    case .room(let room): room.id
    case .group(let row): row.id
    case .remainder(let rest): rest.id
    }
  }

  /// The title; empty for a free period, for talks without a room and for the row of omitted items.
  package var title: String {
    switch self {
    case .heading(let heading): heading.title
    case .item(let item): item.title
    case .room(let room): room.name
    case .group(let row): row.group.name
    case .remainder: ""
    }
  }

  /// The item of the row; for a room, the current talk, or the next one if none is running. nil for
  /// a heading, a group and the row of omitted items.
  package var item: ItemSummary? {
    switch self {
    case .heading, .group, .remainder: nil
    case .item(let item): item
    case .room(let room): room.talk
    }
  }

  /// The heading; nil for other rows.
  package var heading: SectionHeading? {
    switch self {
    case .heading(let heading): heading
    case .item, .room, .group, .remainder: nil
    }
  }

  /// The group; nil for other rows.
  package var group: EventGroupRow? { if case .group(let row) = self { row } else { nil } }
}
