/// How many items there are of each kind.
package struct KindCounts: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  private var counts = Array(repeating: 0, count: Item.Kind.allCases.count)

  package init(dictionaryLiteral elements: (Item.Kind, Int)...) {
    for (kind, count) in elements { self[kind] = count }
  }

  package subscript(kind: Item.Kind) -> Int {
    get { counts[kind.rawValue] }
    set { counts[kind.rawValue] = newValue }
  }

  /// How many pieces of information and contacts there are.
  package var items: Int { self[.information] + self[.contact] }
  /// The other kinds of which there are any, and how many.
  package var others: [(kind: Item.Kind, count: Int)] {
    Item.Kind.others.map { ($0, self[$0]) }.filter { $0.1 > 0 }
  }

  /// How many there are of all kinds.
  package var all: Int { counts.reduce(0, +) }
}
