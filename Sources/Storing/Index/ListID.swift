import FlyerModel

/// The position of an item in its document, by which the index knows it; information and
/// contacts come first, then courses, picked articles and posts, then the articles.
typealias ItemNumber = UInt32

/// A list that is stored in the index.
struct ListID: Hashable, Sendable {
  let rawValue: Int64

  private init(_ space: Int64, _ number: Int64) { rawValue = space << 32 | number }

  /// Information and contacts in an order of their own.
  static func sorted(_ sort: Sort) -> ListID { ListID(0, number(of: sort)) }

  /// All there is in an order of its own; stored only where there is more than information and
  /// contacts.
  static func allSorted(_ sort: Sort) -> ListID { ListID(1, number(of: sort)) }

  /// The items of a kind in the document's order, without those of `about`.
  static func kind(_ kind: Item.Kind) -> ListID { ListID(2, Int64(kind.rawValue)) }

  /// The items that bear a tag in the document's order.
  static func tag(_ number: Int) -> ListID { ListID(3, Int64(number)) }

  /// The articles of the headers on the Home tab, header by header.
  static let home = ListID(4, 0)

  static func header(_ position: Int) -> ListID { ListID(5, Int64(position)) }

  /// The articles of an article list, section by section.
  static func articles(of list: ItemNumber) -> ListID { ListID(6, Int64(list)) }

  /// The articles that list others.
  static let lists = ListID(7, 0)

  /// The events by their beginnings, as `AgendaEntry` writes them.
  static let agenda = ListID(9, 0)

  /// What the source has no longer.
  static let gone = ListID(10, 0)

  /// The events that are new since somebody looked, also those that were opened since this copy came.
  static let arrived = ListID(11, 0)

  /// What the items look like, as `Imprint` writes it.
  static let imprints = ListID(12, 0)

  /// The articles that say what the flyer itself is.
  static let about = ListID(13, 0)

  /// Posts, the newest first; what was refused is worked out.
  static func feed(_ filter: FeedFilter) -> ListID { ListID(8, Int64(filter.rawValue)) }

  /// The row of table `list` that holds a chunk.
  func row(chunk: Int) -> Int64 { rawValue << 20 | Int64(chunk) }

  var rows: ClosedRange<Int64> { row(chunk: 0)...row(chunk: 1 << 20 - 1) }

  private static func number(of sort: Sort) -> Int64 {
    let key: Int64 =
      switch sort.key {
      case .title: 0
      case .location: 1
      case .date: 2
      }
    return key * 2 + (sort.descending ? 1 : 0)
  }
}
