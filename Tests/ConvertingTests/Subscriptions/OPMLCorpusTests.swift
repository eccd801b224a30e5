import Foundation
import Importing
import Testing
import Texts

@testable import Converting

/// Lists from the tests of other programs, with their expected results.
@Suite struct OPMLCorpusTests {
  private struct Expected: Decodable {
    struct Feed: Decodable {
      let url, title, link: String?
      let groups, tags: [String]?
      let categories: [[String]]?
    }
    let file: String
    let suite: String
    let title: String?
    let count: Int?
    let wellformed: Bool
    let feeds: [Feed]?
  }

  /// A subscription with all paths to it.
  private struct Subscription {
    var url, title: String
    var link: String?
    var paths: [[String]]
    var tags: [[String]]

    /// The categories as listparser counts them.
    var categories: [[String]] {
      (paths.filter { !$0.isEmpty } + tags).reduce(into: []) {
        if !$0.contains($1) { $0.append($1) }
      }
    }
  }

  /// Intended differences, with the reasons.
  private static let apart: [String: String] = [
    "feedvalidator/errors/closedbody.opml": "an outline is read wherever it stands",
    "feedvalidator/errors/subscriptionListErrors":
      "one address is one subscription, whatever it is called elsewhere",
  ]

  @Test func whatOthersExpect() throws {
    guard let folder = Corpora.file("opml") else { return }
    var (claims, wrong) = (0, [String]())
    func claim(_ isTrue: Bool, _ what: String) {
      claims += 1
      if !isTrue { wrong.append(what) }
    }
    for line in try Corpora.lines(folder.appending(path: "expected.jsonl")) {
      let expected = try JSONDecoder().decode(Expected.self, from: Data(line.utf8))
      if expected.file.contains("/rdf/") { continue }
      let bytes = try Array(Data(contentsOf: folder.appending(path: expected.file)))
      let list = try? Converted(bytes)
      let found = list.map(Self.subscriptions) ?? []
      if let count = expected.count { claim(found.count == count, "\(expected.file): count") }
      if let title = expected.title, let list {
        claim(list.json["title"] as? String == title.squeezed, "\(expected.file): title")
      }
      // Only that suite lists just a part of them.
      let isWhole = expected.suite != "listparser"
      for (number, feed) in (expected.feeds ?? []).enumerated() {
        let match =
          isWhole
          ? found.first { $0.url == feed.url?.squeezed }
          : found.indices.contains(number) ? found[number] : nil
        guard let match else {
          claim(false, "\(expected.file): \(feed.url ?? "")")
          continue
        }
        if let url = feed.url { claim(match.url == url.squeezed, "\(expected.file): url") }
        if let title = feed.title {
          claim(
            match.title == (title.isEmpty ? match.url : title.squeezed), "\(expected.file): title")
        }
        if let groups = feed.groups {
          claim(match.paths.contains(groups), "\(expected.file): groups")
        }
        for category in feed.categories ?? [] {
          claim(match.categories.contains(category), "\(expected.file): \(category)")
        }
        for tag in feed.tags ?? [] {
          claim(match.categories.contains([tag]), "\(expected.file): \(tag)")
        }
      }
    }
    let onPurpose = wrong.filter { claim in Self.apart.keys.contains { claim.hasPrefix($0) } }
    print("opml: \(claims - wrong.count) of \(claims) agree, \(onPurpose.count) differ on purpose")
    wrong.filter { !onPurpose.contains($0) }.forEach { print($0) }
    #expect(claims > 300)
    #expect(wrong.count == onPurpose.count)
  }

  private static func subscriptions(_ list: Converted) -> [Subscription] {
    var all: [Subscription] = []
    func walk(_ articles: [[String: Any]], _ path: [String]) {
      for article in articles {
        let id = article.line("articleId")
        if let index = all.firstIndex(where: { $0.url == id }) {
          all[index].paths.append(path)
        } else if article.addresses.first == "feed:" + id {
          all.append(
            Subscription(
              url: id, title: article.line("articleTitle"),
              link: article.addresses.dropFirst().first,
              paths: [path],
              tags: article.list("tags").map { $0.split(separator: "/").map(String.init) }))
        } else {
          walk(
            article["articles"] as? [[String: Any]] ?? [], path + [article.line("articleTitle")])
        }
      }
    }
    let headers = list.json["headers"] as? [[String: Any]] ?? []
    for header in headers { walk(header["articles"] as? [[String: Any]] ?? [], []) }
    return all
  }
}
