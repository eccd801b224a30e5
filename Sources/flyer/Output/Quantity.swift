/// Numbers of things in words.
enum Quantity {
  /// How many items and, where there are any, how many articles.
  static func items(_ items: Int, articles: Int) -> String {
    let counted = of(items, "item")
    guard articles > 0 else { return counted }
    return (items > 0 ? counted + ", " : "") + of(articles, "article")
  }

  private static func of(_ count: Int, _ name: String) -> String {
    "\(count) \(name)\(count == 1 ? "" : "s")"
  }
}
