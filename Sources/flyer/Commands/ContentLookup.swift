import FlyerModel
import Storing

/// Finds what somebody names on the command line.
struct ContentLookup {
  let content: Content

  /// The names that no tag has in any case.
  func unknownTags(among names: some Sequence<String>) async throws -> [String] {
    var unknown: [String] = []
    for name in names where !unknown.contains(name) {
      let page = try await Failure.catching { () async throws(ContentError) in
        try await content.tags(matching: name, limit: .max)
      }
      let folded = SearchFolding.fold(name)
      let isKnown = page.tags.contains { $0.name == name || SearchFolding.fold($0.name) == folded }
      if !isKnown { unknown.append(name) }
    }
    return unknown
  }

  /// The list or header with an id; throws a `Failure` where neither has it.
  func branch(named id: String?) async throws -> Branch? {
    guard let id else { return nil }
    let item = try await Failure.catching { () async throws(ContentError) in
      try await content.item(id: id)
    }
    if let item {
      guard item.article?.form == .list else {
        throw Failure(message: "“\(item.title)” is no list of articles", code: Sysexits.noInput)
      }
      return .list(id: id)
    }
    let header = Branch.header(id: id)
    let page = try await Failure.catching { () async throws(ContentError) in
      try await content.page(of: ItemQuery(branch: header), from: .offset(0), limit: 1)
    }
    guard page.total > 0 else {
      throw Failure(
        message: "there is no list “\(id)”; flyer list --kind article shows the ids",
        code: Sysexits.noInput)
    }
    return header
  }
}
