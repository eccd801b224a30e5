import FlyerModel
import Library

/// Finds the item that the command line names.
struct ContentLookup {
  let content: Content

  /// The names that no tag has in any case.
  func unknownTags(among names: some Sequence<String>) async throws -> [String] {
    var unknown: [String] = []
    for name in names where !unknown.contains(name) {
      let page = try await content.tags(matching: name, limit: .max)
      let folded = SearchFolding.fold(name)
      let isKnown = page.tags.contains { $0.name == name || SearchFolding.fold($0.name) == folded }
      if !isKnown { unknown.append(name) }
    }
    return unknown
  }

  /// The list or header with an id; throws a `Failure` where neither has it.
  func branch(named id: String?) async throws -> Branch? {
    guard let id else { return nil }
    let item = try await content.item(id: id)
    if let item {
      guard item.article?.form == .list else {
        throw Failure.notAList(title: ItemText.title(of: item))
      }
      return .list(id: id)
    }
    let header = Branch.header(id: id)
    let page = try await content.page(of: ItemQuery(branch: header), from: .offset(0), limit: 1)
    guard page.total > 0 else {
      throw Failure.noList(id)
    }
    return header
  }

  /// The titles on the way to an article, without its own; none where no way leads to it.
  func path(to item: Item) async throws -> [String] {
    let path = try await content.path(toArticle: item.id)
    return path.dropLast().map(\.title)
  }

  /// All rows of a list, headings included.
  func rows(of branch: Branch) async throws -> [ItemPage.Row] {
    var rows: [ItemPage.Row] = []
    while true {
      let offset = rows.count
      let page = try await content.page(
        of: ItemQuery(branch: branch), from: .offset(offset), limit: Self.pageLength)
      rows += page.rows.dropFirst(offset - page.offset)
      if page.rows.isEmpty || rows.count >= page.total { return rows }
    }
  }

  private static let pageLength = 500
}
