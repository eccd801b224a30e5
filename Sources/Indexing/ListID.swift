import FlyerModel

/// The position of an item in its document, which identifies it in the index. Information and
/// contacts come first, then courses, staff picks, posts and events, then articles.
package typealias ItemNumber = UInt32

/// A list that is stored in the index.
struct ListID: Hashable, Sendable {
  let rawValue: Int64

  private init(_ space: Int64, _ number: Int64) { rawValue = space << 32 | number }

  /// Information and contacts, sorted.
  static func sorted(_ sort: Sort) -> ListID { ListID(0, number(of: sort)) }

  /// All items, sorted; stored only if there are items other than information and contacts.
  static func allSorted(_ sort: Sort) -> ListID { ListID(1, number(of: sort)) }

  /// The items of a kind in the order of the document, without those of `about`.
  static func kind(_ kind: Item.Kind) -> ListID { ListID(2, Int64(kind.rawValue)) }

  /// The items with a tag: first those listed under its tabs, then the others, each in the order of
  /// the document.
  static func tag(_ number: Int) -> ListID { ListID(3, Int64(number)) }

  /// The articles of the headers on the Home tab, header by header.
  static let home = ListID(4, 0)

  static func header(_ position: Int) -> ListID { ListID(5, Int64(position)) }

  /// The articles of an article list, section by section.
  static func articles(of list: ItemNumber) -> ListID { ListID(6, Int64(list)) }

  /// The articles that list others.
  static let lists = ListID(7, 0)

  /// The events in order of start, as `AgendaEntry` writes them.
  static let agenda = ListID(9, 0)

  /// The kept items that the source has removed.
  static let gone = ListID(10, 0)

  /// The events that are new since the user looked, including those opened since this copy was
  /// made.
  static let arrived = ListID(11, 0)

  /// The hashes of the items, as `RowFingerprint` writes them.
  static let fingerprints = ListID(12, 0)

  /// The articles about the flyer itself.
  static let about = ListID(13, 0)

  /// The places of the items in the full-text indexes, as `SearchSlots` writes them.
  static let slots = ListID(14, 0)

  /// Posts, newest first. Refused ones are not stored but computed.
  static func feed(_ filter: FeedFilter) -> ListID { ListID(8, Int64(filter.rawValue)) }

  /// Returns the row of table `list` with a chunk.
  func row(chunk: Int) -> Int64 {
    assert((0..<1 << 20).contains(chunk), "a further chunk would be one of another list")
    return rawValue << 20 | Int64(chunk)
  }

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
