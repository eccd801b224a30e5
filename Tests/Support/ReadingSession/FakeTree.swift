import FlyerModel

@testable import Reading
@testable import Screens

/// A tree of lists and articles, with the ticks of a reader.
struct FakeTree {
  struct Header {
    var id: String
    var title: String
    var articles: [String]
    var isOnHome = true
  }

  var headers: [Header] = []
  var children: [String: [String]] = [:]
  var ticked: Set<String> = []
  var starred: Set<String> = []
  var noted: Set<String> = []

  /// Returns the sections of a branch with their articles; the title is nil for articles without a
  /// section.
  func sections(of branch: Branch, items: [Item]) -> [(title: String?, articles: [Item])] {
    func found(_ ids: [String]) -> [Item] { ids.compactMap { id in items.first { $0.id == id } } }
    switch branch {
    case .home: return headers.filter(\.isOnHome).map { ($0.title, found($0.articles)) }
    case .header(let id):
      return [(nil, found(headers.first { $0.id == id }?.articles ?? []))]
    case .list(let id, let above):
      let articles = found((children[id] ?? []).filter { $0 != id && !above.contains($0) })
      var titles = [""]
      for article in articles.compactMap(\.article) where !titles.contains(article.section) {
        titles.append(article.section)
      }
      return titles.map { title in
        (title.isEmpty ? nil : title, articles.filter { $0.article?.section == title })
      }
    }
  }

  /// Returns all articles below a branch.
  func articles(below branch: Branch, items: [Item]) -> [Item] {
    let above = if case .list(let id, let above) = branch { above + [id] } else { [String]() }
    return sections(of: branch, items: items).flatMap(\.articles).flatMap { article in
      [article] + articles(below: .list(id: article.id, above: above), items: items)
    }
  }

  /// Whether a list gives its articles boxes; nil if the list does not say so.
  func isCheckList(_ branch: Branch?, items: [Item]) -> Bool? {
    guard case .list(let id, _)? = branch else { return nil }
    return items.first { $0.id == id }?.article?.isCheckList
  }

  /// Returns the articles that have a box in a list.
  private func boxes(in id: String, items: [Item]) -> [Item] {
    let isListed = isCheckList(.list(id: id), items: items)
    return (children[id] ?? []).compactMap { child in items.first { $0.id == child } }
      .filter { $0.article?.hasBox(inListSaying: isListed) == true }
  }

  /// Returns how many boxes of the requested list are ticked; nil for lists without boxes.
  func progress(in query: ItemQuery, items: [Item]) -> Progress? {
    guard case .list(let id, _)? = query.branch, query.search.isEmpty,
      !boxes(in: id, items: items).isEmpty
    else { return nil }
    return progress(of: id, items: items)
  }

  /// Returns how many boxes in a list and below are ticked, without the lists in `above`; nil if
  /// there are no boxes.
  func progress(of id: String, above: Set<String> = [], items: [Item]) -> Progress? {
    let above = above.union([id])
    let counted = boxes(in: id, items: items)
    let below = (children[id] ?? []).filter { !above.contains($0) }
      .compactMap { progress(of: $0, above: above, items: items) }
    let total = below.reduce(counted.count) { $0 + $1.total }
    let done = below.reduce(counted.count { ticked.contains($0.id) }) { $0 + $1.done }
    return total > 0 ? Progress(done: done, total: total) : nil
  }
}

extension FakeStore {
  /// Returns the rows of a branch as the real store does.
  func rows(of branch: Branch, _ query: ItemQuery) -> [ItemPage.Row] {
    if !query.search.isEmpty {
      return tree.articles(below: branch, items: items).filter { matches($0, query) }
        .map { .item(summary($0)) }
    }
    return tree.sections(of: branch, items: items).flatMap { title, articles in
      let rows = articles.filter { matches($0, query) }
        .map { ItemPage.Row.item(summary($0, in: branch)) }
      guard let title, !rows.isEmpty else { return rows }
      let isFolded = query.folded.contains(title)
      let heading = SectionHeading(
        id: "section \(title)", title: title, count: rows.count, isFolded: isFolded)
      return [.heading(heading)] + (isFolded ? [] : rows)
    }
  }

  func summary(_ article: Article, of item: Item, in branch: Branch?) -> ArticleSummary {
    let count = tree.children[item.id]?.count ?? 0
    let hasBox = article.hasBox(inListSaying: tree.isCheckList(branch, items: items))
    return ArticleSummary(
      form: article.form, subtitle: article.subtitle,
      image: article.imageURL.map { ImageReference(url: $0) },
      isOpenable: article.form == .list || !item.text.isEmpty || !article.subtitle.isEmpty,
      isTicked: hasBox ? tree.ticked.contains(item.id) : nil,
      progress: tree.progress(of: item.id, items: items), childCount: count,
      hasNote: tree.noted.contains(item.id))
  }

  /// Carries out a request to save.
  mutating func keep(_ keeping: PersonalChange) {
    switch keeping {
    case .tick(true, let id): tree.ticked.insert(id)
    case .tick(false, let id): tree.ticked.remove(id)
    case .star(true, let id): tree.starred.insert(id)
    case .star(false, let id): tree.starred.remove(id)
    case .markSeen(let id): marks[id] = nil
    case .restoreMark(let mark, let id): marks[id] = mark
    case .markAllSeen: marks = [:]
    case .feedFilter, .restoreMarks: break
    }
  }
}
