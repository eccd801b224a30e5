import FlyerModel
import Foundation
import Texts

@testable import Reading
@testable import Screens

/// Answers requests from an array, as the real store does from its index.
struct FakeStore {
  var items: [Item]
  var marks: [String: Mark] = [:]
  var notes: [String: Note] = [:]
  /// The former versions of changed items.
  var formers: [String: Item] = [:]
  /// The cached full texts, by the ids of their items.
  var fullTexts: [String: FullText] = [:]
  /// The full texts that the network has.
  var fullTextsOnline: [String: FullText] = [:]
  var wantsFullTexts = false

  func loaded(_ id: String) -> LoadedItem? {
    items.first { $0.id == id }.map {
      LoadedItem(
        $0, note: notes[id], former: formers[id], fullText: fullTexts[id],
        wantsFullText: wantsFullTexts)
    }
  }

  func fullText(_ request: FullTextRequest) -> Event {
    .store(
      fullTextsOnline[request.id].map { .fullTextLoaded($0, for: request) }
        ?? .loadingFailed(.fullText(request), reason: "example.org: not found (404)"))
  }
  var tree = FakeTree()
  var feed = FakeFeed()
  /// The rows of the starred items as a day.
  var plan: [ItemPage.Row] = []
  /// The items that sections of sources omit.
  var remainders: [SourceRemainder] = []
  /// The rows of the user's sources, below those of today.
  var sources: [ItemPage.Row] = []

  func page(_ request: PageRequest) -> ItemPage {
    let rows = rows(for: request.query)
    let last = max(0, rows.count - request.limit)
    let offset: Int =
      switch request.start {
      case .offset(let offset): min(offset, last)
      case .around(let id, let before, let otherwise):
        min(max(0, (rows.firstIndex { $0.id == id } ?? otherwise) - before), last)
      case .marked(let step, let position, let before):
        min(max(0, (marked(step, from: position, in: rows) ?? position) - before), last)
      }
    return ItemPage(
      total: rows.count, offset: offset,
      rows: Array(rows.dropFirst(offset).prefix(request.limit)),
      headings: rows.indices.filter { rows[$0].heading != nil },
      progress: tree.progress(in: request.query, items: items))
  }

  private func marked(_ step: Int, from position: Int, in rows: [ItemPage.Row]) -> Int? {
    let marked = rows.indices.filter { rows[$0].item?.mark != nil }
    return step > 0 ? marked.first { $0 > position } : marked.last { $0 < position }
  }

  private func rows(for query: ItemQuery) -> [ItemPage.Row] {
    if query.branch == .home { return cards(for: query) + rows(of: .home, query) }
    if let branch = query.branch { return rows(of: branch, query) }
    if query.kind == .post { return posts(for: query) }
    if let timeline = query.timeline { return rows(of: timeline, query) }
    let found = items.filter { matches($0, query) }
    let sorted = query.sort.map { sort(found, by: $0) } ?? found
    return sorted.map { .item(summary($0)) }
  }

  func tags(_ request: TagRequest) -> TagPage {
    let names = items.flatMap(\.tags)
    var tags: [Tag] = []
    for name in names where !tags.contains(where: { $0.name == name }) {
      tags.append(Tag(name: name, count: names.count { $0 == name }))
    }
    let wanted = SearchFolding.fold(request.matching)
    let found = tags.filter { wanted.isEmpty || SearchFolding.fold($0.name).contains(wanted) }
    let named = found.filter { SearchFolding.fold($0.name) == wanted }
    let ranked = named + found.filter { !named.contains($0) }
    let part = ranked.dropFirst(request.offset).prefix(request.limit)
    return TagPage(total: found.count, offset: request.offset, tags: Array(part))
  }

  /// Returns the id of an item from `#id`, `id` or `id#heading`.
  func reference(_ request: ReferenceRequest) -> String? {
    let id = request.destination.split(separator: "#").first.map(String.init)
    return items.first { $0.id == id }?.id
  }

  func matches(_ item: Item, _ query: ItemQuery) -> Bool {
    let terms = SearchTerms(parsing: query.search)
    let text = ([item.title, item.text, item.location, item.phone] + item.tags)
      .joined(separator: "\n")
    return (query.kind == nil ? item.post == nil : item.kind == query.kind)
      && query.tags.allSatisfy { group in group.contains { item.tags.contains($0) } }
      && terms.match(text)
      && terms.states.allSatisfy { holds($0, of: item) }
      && terms.tags.allSatisfy { tag in
        item.tags.contains { SearchFolding.fold($0).starts(with: tag) }
      }
  }

  private func holds(_ state: SearchTerms.State, of item: Item) -> Bool {
    switch state {
    case .new: marks[item.id] != nil
    case .starred: tree.starred.contains(item.id)
    case .noted: notes[item.id] != nil
    }
  }

  func sort(_ items: [Item], by sort: Sort) -> [Item] {
    let sorted = items.sorted { left, right in
      switch sort.key {
      case .title: left.title < right.title
      case .location: left.location < right.location
      case .date: (left.date?.secondsSince1970 ?? 0) < (right.date?.secondsSince1970 ?? 0)
      }
    }
    return sort.descending ? sorted.reversed() : sorted
  }

  func summary(_ item: Item, in branch: Branch? = nil) -> ItemSummary {
    // A post keeps its line breaks.
    let text = item.post == nil ? item.text.replacing("\n", with: " ") : item.text
    var summary = ItemSummary(
      id: item.id, title: item.title, preview: String(text.prefix(400)), date: item.date,
      location: item.location, tags: item.tags, links: item.links.map(\.kind), mark: marks[item.id],
      isStarred: tree.starred.contains(item.id), payload: payload(of: item, in: branch))
    summary.isGone = item.isGone
    summary.hasFormer = formers[item.id] != nil
    summary.differences = formers[item.id].map { item.differences(from: $0) } ?? []
    return summary
  }

  private func payload(of item: Item, in branch: Branch?) -> Item.Payload<ArticleSummary> {
    switch item.payload {
    case .information: .information
    case .contact: .contact
    case .article(let article): .article(summary(article, of: item, in: branch))
    case .course(let course): .course(course)
    case .staffPick(let pick): .staffPick(pick)
    case .event(let event): .event(event)
    case .post(let post):
      .post(Post(image: post.image, refusal: post.image.flatMap { feed.refusals[$0.url] }))
    }
  }
}
