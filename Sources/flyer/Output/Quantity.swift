import FlyerModel

/// Numbers of things in words.
enum Quantity {
  /// A kind of items and how many there are of it.
  typealias Counted = (kind: Item.Kind, count: Int)

  /// How many items and how many of other kinds, those left out of which there are none.
  static func items(_ items: Int, others: [Counted]) -> String {
    let others = others.filter { $0.count > 0 }.map { of($0.count, $0.kind) }
    let all = items > 0 || others.isEmpty ? [of(items, "item")] + others : others
    return all.joined(separator: ", ")
  }

  /// How many of a kind.
  static func of(_ count: Int, _ kind: Item.Kind) -> String {
    switch kind {
    case .information: of(count, "item")
    case .contact: of(count, "contact")
    case .article: of(count, "article")
    case .course: of(count, "course")
    case .staffPick: of(count, "picked article")
    case .post: of(count, "post")
    }
  }

  private static func of(_ count: Int, _ name: String) -> String {
    "\(count) \(name)\(count == 1 ? "" : "s")"
  }
}
