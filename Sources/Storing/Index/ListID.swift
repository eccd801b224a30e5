import FlyerModel

/// The position of an item in its document, by which the index knows it.
typealias ItemNumber = UInt32

/// A list that is stored in the index.
struct ListID: Hashable, Sendable {
  let rawValue: Int64

  /// Every item in an order of its own.
  static func sorted(_ sort: Sort) -> ListID {
    let key: Int64 =
      switch sort.key {
      case .title: 0
      case .location: 1
      case .date: 2
      }
    return ListID(rawValue: key * 2 + (sort.descending ? 1 : 0))
  }

  /// The items of a kind in the document's order.
  static func kind(_ kind: Item.Kind) -> ListID { ListID(rawValue: 6 + Int64(kind.rawValue)) }

  /// The items that bear a tag in the document's order.
  static func tag(_ number: Int) -> ListID { ListID(rawValue: 8 + Int64(number)) }

  /// The row of table `list` that holds a chunk.
  func row(chunk: Int) -> Int64 { rawValue << 20 | Int64(chunk) }

  /// The rows of all its chunks.
  var rows: ClosedRange<Int64> { row(chunk: 0)...row(chunk: 1 << 20 - 1) }
}
