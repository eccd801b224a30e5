import FlyerModel

extension SectionHeading {
  /// How many articles it has, and what opens them.
  var words: String { "\(articles(count)) — enter \(isFolded ? "unfolds" : "folds")" }
}

extension ArticleSummary {
  /// The same of a list of articles.
  var listWords: String {
    let ticked = progress.map { ", \($0.done)/\($0.total) ticked" } ?? ""
    return "\(articles(childCount))\(ticked) — enter opens"
  }
}

private func articles(_ count: Int) -> String { count == 1 ? "1 article" : "\(count) articles" }
