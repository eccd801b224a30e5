import FlyerModel

@testable import Reading
@testable import Screens

/// The results of checking the pictures of the feed.
struct FakeFeed {
  /// The URLs that a server answered with a picture.
  var shown: Set<String> = []
  /// Why other pictures are omitted, by URL.
  var refusals: [String: String] = [:]
}

extension FakeStore {
  /// Returns the rows of the Home tab's cards as the real store does. A filter removes the
  /// sections; an order applies within each section.
  func cards(for query: ItemQuery) -> [ItemPage.Row] {
    guard query.search.isEmpty, query.tags.isEmpty else {
      return items.filter { $0.kind.descriptor.hasCards && matches($0, query) }
        .map { .item(summary($0)) }
    }
    return query.cards.flatMap { rows(of: $0, query.sort) }
  }

  private func rows(of section: CardSection, _ sort: Sort?) -> [ItemPage.Row] {
    let found = items.filter { $0.kind == section.kind }
    let all = sort.map { self.sort(found, by: $0) } ?? found
    guard !all.isEmpty, section.limit > 0 else { return [] }
    let heading = SectionHeading(
      id: "cards \(section.title)", title: section.title, count: all.count, listed: section.kind)
    return [.heading(heading)] + all.prefix(section.limit).map { .item(summary($0)) }
  }

  /// Returns the posts, newest first.
  func posts(for query: ItemQuery) -> [ItemPage.Row] {
    items.filter { $0.kind == .post && matches($0, query) && isWanted($0, query.feed) }
      .sorted { ($0.date?.secondsSince1970 ?? 0) > ($1.date?.secondsSince1970 ?? 0) }
      .map { .item(summary($0)) }
  }

  private func isWanted(_ item: Item, _ filter: FeedFilter) -> Bool {
    guard let url = item.post?.image?.url else { return filter == .all || filter == .texts }
    switch filter {
    case .all, .images: return feed.shown.contains(url)
    case .texts: return false
    case .leftOut: return feed.refusals[url] != nil
    }
  }
}
