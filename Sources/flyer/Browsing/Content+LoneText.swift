import FlyerModel
import Library
import Reading

extension Content {
  /// The place at which a source that is a single text opens: its page. Nil for all other sources,
  /// and while there is no copy.
  func placeOfLoneText() async -> LeftPlace? {
    let state = state
    guard state.source != nil, !state.isStandIn, state.isOneArticle,
      let key = state.key, let front = state.tabs.first, front.scope != .latest,
      let article = try? await page(of: ItemQuery(kind: .article), from: .offset(0), limit: 1)
        .items.first,
      let summary = article.article, summary.form == .text, summary.isOpenable
    else { return nil }
    return LeftPlace(key: key, place: Place(reading: article.id, in: front.title))
  }
}

extension ContentState {
  /// Whether there is an article and nothing else.
  var isOneArticle: Bool { counts.all == 1 && counts[.article] == 1 }
}
