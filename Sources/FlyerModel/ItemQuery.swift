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

/// Which items, in which order: the question to which a store answers pages.
public struct ItemQuery: Sendable, Hashable {
  /// Only items of this kind; nil for all.
  public var kind: Item.Kind?
  /// Every group must hold; a group holds where an item bears any of its tags.
  public var tags: [[String]]
  /// What was typed into the search: words that must all occur, `"…"` exactly, `#tag` as a filter.
  public var search: String
  /// The order; nil for the document's. With a search, title matches come first within it.
  public var sort: Sort?

  /// Makes a query; by default everything in the document's order.
  public init(
    kind: Item.Kind? = nil, tags: [[String]] = [], search: String = "", sort: Sort? = nil
  ) {
    self.kind = kind
    self.tags = tags
    self.search = search
    self.sort = sort
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
  /// Information or contact.
  public var kind: Item.Kind
  /// The title.
  public var title: String
  /// The beginning of the text, at most 400 characters, on one line.
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

  /// Makes a summary; whatever is left out is absent.
  public init(
    id: String, kind: Item.Kind = .information, title: String, preview: String = "",
    date: FlyerDate? = nil, location: String = "", tags: [String] = [], links: [Link.Kind] = [],
    mark: Mark? = nil
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
  /// How many items the list holds; while `isPartial`, as many as were found so far.
  public var total: Int
  /// True while a search is still counting: a later page says the rest.
  public var isPartial: Bool
  /// The position of the first of `items` in the list.
  public var offset: Int
  /// The rows from `offset` on.
  public var items: [ItemSummary]

  /// Makes a page.
  public init(total: Int, isPartial: Bool = false, offset: Int, items: [ItemSummary]) {
    self.total = total
    self.isPartial = isPartial
    self.offset = offset
    self.items = items
  }
}
