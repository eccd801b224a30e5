/// Counts the items of each tag, for the tabs of the most frequent tags.
struct TagCounts {
  private static let mostTabs = 6
  private static let fewestBearers = 3
  /// The most different tags that are counted; later ones get no tab.
  private static let mostCounted = 50_000

  private var counts: [String: (count: Int, order: Int)] = [:]

  mutating func add(_ tags: [String]) {
    for tag in tags where counts[tag] != nil || counts.count < Self.mostCounted {
      let order = counts.count
      counts[tag, default: (0, order)].count += 1
    }
  }

  /// The most frequent tags, in the order of their first occurrence.
  var frequent: [String] {
    counts.filter { $0.value.count >= Self.fewestBearers }
      .sorted { ($0.value.count, $1.value.order) > ($1.value.count, $0.value.order) }
      .prefix(Self.mostTabs).sorted { $0.value.order < $1.value.order }.map(\.key)
  }
}
