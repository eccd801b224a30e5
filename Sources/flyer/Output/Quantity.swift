import FlyerModel

/// Numbers of things in words.
enum Quantity {
  /// How many items and, where there are any, how many others.
  static func items(
    _ items: Int, articles: Int, courses: Int = 0, staffPicks: Int = 0, posts: Int = 0
  ) -> String {
    let others: KeyValuePairs<Item.Kind, Int> = [
      .article: articles, .course: courses, .staffPick: staffPicks, .post: posts,
    ]
    let counted = others.filter { $0.value > 0 }.map { of($0.value, $0.key) }
    return (items > 0 || counted.isEmpty ? [of(items, "item")] + counted : counted)
      .joined(separator: ", ")
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
