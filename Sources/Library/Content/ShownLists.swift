import FlyerModel
import Indexing

/// Answers queries for lists: the index of one source, or the summary of all sources.
protocol ItemLists: Sendable {
  /// Whether the ids of the items are addresses, which include the source.
  var hasAddresses: Bool { get }

  /// Which of the user's ticks, stars and notes the answer to a query shows.
  func marks(for query: ItemQuery) -> MarkScope

  /// Returns the queries whose matches a list shows.
  func parts(of query: ItemQuery) -> [ListPart]

  /// Returns a page of a list. A search with many matches returns several pages: the matches found
  /// so far, and at last all with their total number.
  func pages(of query: ItemQuery, from start: PageStart, limit: Int, showing own: OwnMarks)
    -> AsyncThrowingStream<ItemPage, any Error>

  /// Returns a page of a list with its final total.
  func page(of query: ItemQuery, from start: PageStart, limit: Int, showing own: OwnMarks)
    async throws -> ItemPage

  /// Returns the complete items of a part of a list, and the total number of items in the list.
  func items(of query: ItemQuery, from offset: Int, limit: Int, showing own: OwnMarks)
    async throws -> (total: Int, items: [Item])

  /// Returns the tags whose names contain a text.
  func tags(matching text: String, offset: Int, limit: Int) async throws -> TagPage
}

/// Which of the user's ticks, stars and notes a list shows.
enum MarkScope {
  case nothing
  /// All about the items of the source shown.
  case ofSource
  /// The stars of all sources.
  case starsOfAll
  /// All of all sources.
  case ofAll
}

/// The part of a list that one source has in it.
struct ListPart {
  /// The key of the source; nil for the source shown.
  let source: String?
  /// Selects the items; nil for all of them.
  let query: ItemQuery?
}

extension FlyerIndex: ItemLists {
  var hasAddresses: Bool { false }

  func marks(for query: ItemQuery) -> MarkScope { .ofSource }

  func parts(of query: ItemQuery) -> [ListPart] { [ListPart(source: nil, query: query)] }
}

/// The lists that answer the queries of `Content`.
struct ShownLists {
  /// The index of the source's copy, or of the bundled flyer in its place; nil before `open`, and
  /// for all sources.
  var index: FlyerIndex?
  /// The folder of `index` if that is a saved copy of the source.
  var folder: CopyFolder?
  /// The summary of all sources; nil for a single source.
  var today: Today?
  /// The last index of another source from which an item was requested, and the key of the source.
  private var other: (source: String, index: FlyerIndex)?
  /// Whether an index was damaged.
  var wasDamaged = false
  /// Whether the summary of all sources was damaged.
  var wasSummaryDamaged = false
  /// Whether the copy outlives this process.
  var isKept = true

  init() {}

  /// Nil only before `open`.
  var lists: (any ItemLists)? {
    assert(today == nil || index == nil, "all sources have no index of their own")
    return today ?? index
  }

  /// Returns the index of another source's copy; nil if there is none or it can't be read.
  mutating func index(of source: String, in cacheFolder: String?) -> FlyerIndex? {
    if other?.source != source || other?.index.isCurrent == false {
      let opened = cacheFolder.flatMap { FlyerIndex(ofCopyIn: $0, source: source) }
      other = opened.map { (source, $0) }
    }
    return other?.index
  }
}
