import FlyerModel
import Foundation

@testable import Converting

/// The expectations of the feed corpus for a document, and the contradictions found.
struct FeedClaims {
  struct Contradiction: CustomStringConvertible {
    let (file, key, expected, got): (String, String, String, String)
    var description: String { "\(file) \(key): \(expected), not \(got)" }
  }

  let file: String
  private let expected: [String: Any]
  private(set) var count = 0
  private(set) var contradictions: [Contradiction] = []

  init(_ line: String) throws {
    expected = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
    file = expected.line("file")
  }

  mutating func check(in folder: URL) throws {
    let headers = Dictionary(
      uniqueKeysWithValues: (expected["headers"] as? [String: String] ?? [:])
        .map { ($0.key.lowercased(), $0.value) })
    let place = "http://127.0.0.1:8097/" + file.replacing("feedparser/", with: "")
    let flyer = try? Converted(
      Array(Data(contentsOf: folder.appending(path: file))),
      address: (expected["url"] as? String) ?? headers["content-location"] ?? place,
      mediaType: headers["content-type"] ?? "")
    guard expected["readable"] as? Bool != false else { return }
    claim("readable", "true", flyer == nil ? "false" : "true")
    guard let flyer else { return }
    if let count = expected["count"] as? Int {
      claim("count", "\(count)", "\(flyer.articles.count)")
    }
    checkHead(expected["feed"] as? [String: Any] ?? [:], flyer)
    for (index, entry) in (expected["entries"] as? [[String: Any]] ?? []).enumerated() {
      guard flyer.articles.indices.contains(index) else {
        let claims = entry.filter {
          !$0.key.hasSuffix("_text") || !(($0.value as? String) ?? "").isEmpty
        }
        if claims.contains(where: { entry["\($0.key)_text"] == nil }) {
          claim("entry", "\(claims)", "none")
        }
        continue
      }
      check(entry, flyer.articles[index], at: "entries[\(index)].")
    }
  }

  private mutating func checkHead(_ feed: [String: Any], _ flyer: Converted) {
    let about = words(of: flyer.about.line("articleContent"))
    // Without a title, the address replaces it.
    if let title = text(feed, "title"), !title.isEmpty {
      claim("feed.title", title, flyer.json.line("title"))
    }
    if let text = text(feed, "description") { claim("feed.description", text, about) }
    if let text = text(feed, "rights"), !about.contains(text) { claim("feed.rights", text, about) }
    if let link = feed["link"] as? String {
      claim("feed.link", link, flyer.about.addresses.first ?? "")
    }
    if let language = feed["language"] as? String {
      claim("feed.language", language.lowercased(), flyer.json.line("language").lowercased())
    }
    if let date = feed["updated"] as? String {
      claimDate("feed.updated", date, flyer.json.line("updated"))
    }
  }

  private mutating func check(_ entry: [String: Any], _ article: [String: Any], at place: String) {
    // The first words of the text may replace a title.
    if let title = text(entry, "title"), !title.isEmpty,
      squeezed(entry.line("title")) != article.line("articleTitle")
    {
      claim(place + "title", title, article.line("articleTitle"))
    }
    let own = words(of: article.line("articleContent"))
    if let text = text(entry, "content") ?? text(entry, "summary") {
      claim(place + (entry["content"] == nil ? "summary" : "content"), text, own)
    }
    if let link = entry["link"] as? String {
      claim(place + "link", link, article.addresses.first ?? "")
    }
    if let date = entry["published"] as? String {
      claimDate(place + "published", date, article.line("date"))
    }
    if let date = entry["updated"] as? String {
      let updated = article.line("updated")
      claimDate(place + "updated", date, updated.isEmpty ? article.line("date") : updated)
    }
    if let author = entry["author"] as? String, !author.isEmpty,
      !article.list("authors").contains(where: author.contains)
    {
      claim(place + "author", author, "\(article.list("authors"))")
    }
    if let id = entry["id"] as? String {
      claim(place + "id", id.replacing("http://", with: "https://"), article.line("articleId"))
    }
    if let tags = entry["tags"] as? [Any] {
      let missing = tags.compactMap { $0 as? String }.filter { !article.list("tags").contains($0) }
      claim(place + "tags", "[]", "\(missing)")
    }
    if let comments = entry["comments"] as? String, !comments.isEmpty, Int(comments) == nil {
      claim(place + "comments", "true", "\(article.addresses.contains(comments))")
    }
    let files = (entry["enclosures"] as? [[String: Any]] ?? []).compactMap { $0["url"] as? String }
    let known = article.addresses + [article.line("articleImageURL")]
    if !files.isEmpty {
      claim(place + "enclosures", "[]", "\(files.filter { !known.contains($0) })")
    }
  }

  private func text(_ object: [String: Any], _ key: String) -> String? {
    (object[key + "_text"] as? String).map(squeezed)
      ?? (object[key + "_text"] as? [String]).map { squeezed($0.joined(separator: " ")) }
  }

  private mutating func claimDate(_ key: String, _ expected: String, _ got: String) {
    let (one, other) = (FeedDate.date(from: expected), FeedDate.date(from: got))
    if one == nil || one?.secondsSince1970 != other?.secondsSince1970 {
      return claim(key, expected, got)
    }
    claim(key, got, got)
  }

  private mutating func claim(_ key: String, _ expected: String, _ got: String) {
    let contested = self.expected["contested"] as? [String] ?? []
    let general = key.replacing(#/\[\d+\]/#, with: "")
    if contested.contains(key) || contested.contains(general) { return }
    count += 1
    if squeezed(expected) != squeezed(got) {
      contradictions.append(Contradiction(file: file, key: key, expected: expected, got: got))
    }
  }
}
