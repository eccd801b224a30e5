/// What a list can be sorted by.
public enum SortKey: String, Sendable, CaseIterable, Codable {
  case title
  case location
  case date
}

extension SortKey {
  /// The way somebody expects at first: news first, names from A to Z.
  public var startsDescending: Bool { self == .date }
}

/// An order of a list other than the document's.
public struct Sort: Sendable, Hashable {
  /// What is compared; items without it come last either way, equal ones in the document's order.
  public var key: SortKey
  /// True for Z to A or newest first.
  public var descending: Bool

  /// Makes an order.
  public init(_ key: SortKey, descending: Bool = false) {
    self.key = key
    self.descending = descending
  }
}

/// A list of the tree of articles.
public enum Branch: Sendable, Hashable {
  /// The articles of the headers that stand on the Home tab, each header a section.
  case home
  /// The articles of a header, without sections.
  case header(id: String)
  /// The articles of an article list under their sections, those without one first. The lists
  /// `above` it, through which one came, are left out at any depth, as it is itself.
  case list(id: String, above: [String] = [])
}

/// A section of cards on the Home tab: the first items of a kind.
public struct CardSection: Sendable, Hashable {
  /// What its items are.
  public var kind: Item.Kind
  /// What its heading says.
  public var title: String
  /// As many items as it shows at most; without any, there is no section.
  public var limit: Int

  /// Makes a section.
  public init(_ kind: Item.Kind, title: String, limit: Int) {
    self.kind = kind
    self.title = title
    self.limit = limit
  }
}

/// Which items, in which order: the question to which a store answers pages.
public struct ItemQuery: Sendable, Hashable {
  /// Only items of this kind; nil for all. Without a search, nil means information and contacts.
  public var kind: Item.Kind?
  /// The articles of this list of the tree; with a search, all articles below it, without sections.
  public var branch: Branch?
  /// The titles of the sections of the branch whose articles are left out.
  public var folded: Set<String>
  /// The sections of cards that stand above the others of the Home tab, from the top.
  public var cards: [CardSection]
  /// Which posts, where `kind` is `.post`; they come newest first unless sorted otherwise.
  public var feed: FeedFilter
  /// Every group must hold; a group holds where an item bears any of its tags.
  public var tags: [[String]]
  /// What was typed into the search: words that must all occur, `"…"` exactly, `#tag` as a filter.
  public var search: String
  /// The order; nil for the document's. With a search, title matches come first within it; a branch
  /// that is sorted has no sections, but a Home tab with cards keeps them, each in that order.
  public var sort: Sort?

  /// Makes a query; by default everything in the document's order.
  public init(
    kind: Item.Kind? = nil, branch: Branch? = nil, folded: Set<String> = [],
    cards: [CardSection] = [], feed: FeedFilter = .all, tags: [[String]] = [],
    search: String = "", sort: Sort? = nil
  ) {
    self.kind = kind
    self.branch = branch
    self.folded = folded
    self.cards = cards
    self.feed = feed
    self.tags = tags
    self.search = search
    self.sort = sort
  }

  /// True where posts may be among the answers.
  public var mayListPosts: Bool {
    kind == .post || kind == nil && branch == nil && !search.isEmpty
  }
}

/// What changed about an item since the copy before the last refresh.
public enum Mark: Int, Sendable {
  case new = 1
  case changed = 2
}

/// As much of an item as a row of a list shows.
public struct ItemSummary: Sendable, Equatable, Identifiable {
  /// The item's id.
  public var id: String
  /// What it is; the heading of a section counts as an article.
  public var kind: Item.Kind
  /// The title.
  public var title: String
  /// The beginning of the text, at most 400 characters, on one line; a post keeps its lines.
  public var preview: String
  /// The date, where there is one.
  public var date: FlyerDate?
  /// The place; empty where there is none.
  public var location: String
  /// The names of the tags.
  public var tags: [String]
  /// The kinds of the links, in their order.
  public var links: [Link.Kind]
  /// Set where the last refresh brought or changed the item and nobody has opened it since.
  public var mark: Mark?
  /// True where the reader has starred the item.
  public var isStarred: Bool
  /// What a row shows of an article; nil for other items.
  public var article: ArticleSummary?
  /// What makes it a course; nil for other items.
  public var course: Course?
  /// What makes it a picked article; nil for other items.
  public var staffPick: StaffPick?
  /// What makes it a post; nil for other items.
  public var post: Post?
  /// Why the picture of a post is left out; nil where it is not.
  public var refusal: String?
  /// Set where the row is no item but the heading of a section; its id is the section's alone.
  public var heading: SectionHeading?

  /// Makes a summary; whatever is left out is absent.
  public init(
    id: String, kind: Item.Kind = .information, title: String, preview: String = "",
    date: FlyerDate? = nil, location: String = "", tags: [String] = [], links: [Link.Kind] = [],
    mark: Mark? = nil, isStarred: Bool = false, article: ArticleSummary? = nil,
    course: Course? = nil, staffPick: StaffPick? = nil, post: Post? = nil, refusal: String? = nil,
    heading: SectionHeading? = nil
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.preview = preview
    self.date = date
    self.location = location
    self.tags = tags
    self.links = links
    self.mark = mark
    self.isStarred = isStarred
    self.article = article
    self.course = course
    self.staffPick = staffPick
    self.post = post
    self.refusal = refusal
    self.heading = heading
  }
}

/// Where a page begins.
public enum PageStart: Sendable, Hashable {
  /// At this position, counted from 0; a position past the end means the last full page.
  case offset(Int)
  /// So that the item with this id is on the page, `before` rows below its top if there are as
  /// many; at `otherwise` where the list does not hold it.
  case around(id: String, before: Int, otherwise: Int)
}

/// A part of a list, as a store answers it.
public struct ItemPage: Sendable, Equatable {
  /// How many rows the list has, headings of sections included; while `isPartial`, as many as were
  /// found so far.
  public var total: Int
  /// True while a search is still counting: a later page says the rest.
  public var isPartial: Bool
  /// The position of the first of `items` in the list.
  public var offset: Int
  /// The rows from `offset` on.
  public var items: [ItemSummary]
  /// The positions of all headings of sections in the list, ascending.
  public var headings: [Int]
  /// How much is ticked in a list with boxes and in the lists below it; nil for other lists.
  public var progress: Progress?

  /// Makes a page.
  public init(
    total: Int, isPartial: Bool = false, offset: Int, items: [ItemSummary], headings: [Int] = [],
    progress: Progress? = nil
  ) {
    self.total = total
    self.isPartial = isPartial
    self.offset = offset
    self.items = items
    self.headings = headings
    self.progress = progress
  }
}
