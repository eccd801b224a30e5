/// The number of items of each kind.
package struct KindCounts: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  private var counts = Array(repeating: 0, count: Item.Kind.allCases.count)

  package init(dictionaryLiteral elements: (Item.Kind, Int)...) {
    for (kind, count) in elements { self[kind] = count }
  }

  package subscript(kind: Item.Kind) -> Int {
    get { counts[kind.rawValue] }
    set { counts[kind.rawValue] = newValue }
  }

  /// The number of pieces of information and contacts.
  package var items: Int { self[.information] + self[.contact] }
  /// The other kinds with at least one item, and their numbers.
  package var others: [(kind: Item.Kind, count: Int)] {
    Item.Kind.others.map { ($0, self[$0]) }.filter { $0.1 > 0 }
  }

  /// The number of items of all kinds.
  package var all: Int { counts.reduce(0, +) }
}
