package enum SortKey: String, Sendable, CaseIterable, Codable {
  case title
  case location
  case date
}

extension SortKey {
  /// The way somebody expects at first: news first, names from A to Z.
  package var startsDescending: Bool { self == .date }
}

/// An order of a list other than the document's.
package struct Sort: Sendable, Hashable {
  /// What is compared; items without it come last either way, equal ones in the document's order.
  package var key: SortKey
  /// True for Z to A or newest first.
  package var descending: Bool

  package init(_ key: SortKey, descending: Bool = false) {
    self.key = key
    self.descending = descending
  }
}

/// A list of the tree of articles.
package enum Branch: Sendable, Hashable {
  /// The articles of the headers that stand on the Home tab, each header a section.
  case home
  /// The articles of a header, without sections.
  case header(id: String)
  /// The articles of an article list under their sections, those without one first. The lists
  /// `above` it, through which one came, are left out at any depth, as it is itself.
  case list(id: String, above: [String] = [])
}

/// What stands in a list by its dates.
package enum Timeline: Sendable, Hashable {
  /// Articles, information, contacts and posts, the newest first, those without a date last.
  case latest
  /// The events from now on with their days as sections, whole days first in a day, then a section
  /// of those that are over, the last one first.
  case agenda(AgendaClock)
  /// What goes on and comes in all sources, and what is new in each.
  case today(AgendaClock)
  /// A row for each room of the conference in which there is a talk on the day of the clock.
  case now(AgendaClock)
  /// The talks of a day of the conference as in an agenda, those that are over in a section of their
  /// own.
  case day(FlyerDate, AgendaClock)
  /// The starred events day by day, with what is free between them and what else one goes to.
  case mine(AgendaClock)
  /// A row for each track of the events, and for each of those who take part in them.
  case tracks, people
  /// The events of a group day by day.
  case group(EventGroup, AgendaClock)
  /// What changed, the events that are new and those that the source has no longer, since its reader
  /// looked.
  case changes(AgendaClock)
}

/// A clock on the wall: what time it is, and where.
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
  /// What its heading says.
  package var title: String
  /// As many items as it shows at most; without any, there is no section.
  package var limit: Int

  package init(_ kind: Item.Kind, title: String, limit: Int) {
    self.kind = kind
    self.title = title
    self.limit = limit
  }
}

/// Which items, in which order: the question to which a store answers pages.
package struct ItemQuery: Sendable, Hashable {
  /// Only items of this kind; nil for all. Without a search, nil means information and contacts,
  /// and with tags events and articles as well.
  package var kind: Item.Kind?
  /// Only what stands there, in its order unless sorted otherwise.
  package var timeline: Timeline?
  /// The articles of this list of the tree; with a search, all articles below it, without sections.
  package var branch: Branch?
  /// The titles of the sections of the branch whose articles are left out.
  package var folded: Set<String>
  /// The sections of cards that stand above the others of the Home tab, from the top.
  package var cards: [CardSection]
  /// Which posts, where `kind` is `.post`; they come newest first unless sorted otherwise.
  package var feed: FeedFilter
  /// Every group must hold; a group holds where an item bears any of its tags.
  package var tags: [[String]]
  /// What was typed into the search: words that must all occur, `"…"` exactly, `#tag` as a filter.
  package var search: String
  /// Tells times apart at which the same is searched for: what is opened meanwhile stays among what
  /// `is:new` found at one time.
  package var round = 0
  /// True where the page of today has all of each source, however much that is.
  package var isWhole = false
  /// True where what has no date is left out.
  package var isDated = false
  /// The order; nil for the document's. With a search, title matches come first within it; a branch
  /// that is sorted has no sections, but a Home tab with cards keeps them, each in that order.
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
    self.search = search
    self.sort = sort
  }

  /// True where posts may be among the answers.
  package var mayListPosts: Bool {
    kind == .post || timeline == .latest
      || kind == nil && branch == nil && timeline == nil && !search.isEmpty
  }
}

/// What changed about an item since the copy before the last refresh.
package enum Mark: Int, Sendable {
  case new = 1
  case changed = 2
}

/// As much of an item as a row of a list shows.
package struct ItemSummary: Sendable, Equatable, Identifiable, PayloadBearing {
  package var id: String
  package var title: String
  /// The beginning of the text, at most 400 characters, on one line; a post keeps its lines.
  package var preview: String
  package var date: FlyerDate?
  /// The place; empty where there is none.
  package var location: String
  package var tags: [String]
  /// The kinds of the links, in their order.
  package var links: [Link.Kind]
  /// Set where the last refresh brought or changed the item and nobody has opened it since.
  package var mark: Mark?
  /// True where the reader has starred the item.
  package var isStarred: Bool
  /// What it says otherwise than it did, the most important first; empty where that is not known.
  package var differences: [Difference] = []
  /// True where it is known what it said before it changed, whether it was opened since or not.
  package var hasFormer = false
  /// What else the reader goes to at the same time, where a list tells that.
  package var clashes: [Clash] = []
  /// True where a heading above it says in which source it is.
  package var isUnderSource = false
  /// True for what the source has no longer.
  package var isGone = false
  /// What it is, with what a row shows of it that only its kind has.
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
  /// So that the item with this id is on the page, `before` rows below its top if there are as
  /// many; at `otherwise` where the list does not hold it.
  case around(id: String, before: Int, otherwise: Int)
  /// So that the next row from a position on that nobody has opened is on the page, for -1 the one
  /// before it; at the position where there is none.
  case marked(step: Int, from: Int, before: Int)
}

/// A part of a list, as a store answers it.
package struct ItemPage: Sendable, Equatable {
  /// What stands in a row of a list.
  package enum Row: Sendable, Equatable, Identifiable {
    case heading(SectionHeading)
    case item(ItemSummary)
    case room(RoomOutlook)
    case group(EventGroupRow)
    case remainder(Remainder)
  }

  /// How many rows the list has, headings of sections included; while `isPartial`, as many as were
  /// found so far.
  package var total: Int
  /// True while a search is still counting: a later page says the rest.
  package var isPartial: Bool
  /// The position of the first of `rows` in the list.
  package var offset: Int
  /// The rows from `offset` on.
  package var rows: [Row]
  /// The positions of all headings of sections in the list, ascending.
  package var headings: [Int]
  /// How much is ticked in a list with boxes and in the lists below it; nil for other lists.
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

  /// Empty for a time that is free, for talks in no room and for what is left out.
  package var title: String {
    switch self {
    case .heading(let heading): heading.title
    case .item(let item): item.title
    case .room(let room): room.name
    case .group(let row): row.group.name
    case .remainder: ""
    }
  }

  /// nil for a heading, a group and what is left out; of a room the talk that runs there, else the
  /// next one.
  package var item: ItemSummary? {
    switch self {
    case .heading, .group, .remainder: nil
    case .item(let item): item
    case .room(let room): room.talk
    }
  }

  /// nil for other rows.
  package var heading: SectionHeading? {
    switch self {
    case .heading(let heading): heading
    case .item, .room, .group, .remainder: nil
    }
  }

  /// nil for other rows.
  package var group: EventGroupRow? { if case .group(let row) = self { row } else { nil } }
}
