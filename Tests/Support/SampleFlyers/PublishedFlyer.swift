import Foundation
package import Importing
package import Indexing
package import Scratch

/// A flyer as its publisher writes it.
package struct PublishedFlyer: Sendable {
  package typealias Entry = [String: any Sendable]

  package var title = "Published"
  package var updated = "2026-11-01"
  package var items: [Entry]
  package var posts: [Entry]
  package var events: [Entry]
  /// The kinds of tabs that the flyer declares.
  package var shown: [String]

  package init(hasLatest: Bool = false) {
    shown = hasLatest ? ["latest", "agenda"] : ["dated", "agenda"]
    items = (0..<40).map {
      [
        "id": "i\($0)", "title": "Title \($0)", "text": "This is number \($0).",
        "date": "2026-10-\(10 + $0 % 20)", "location": "Room \($0 % 7)",
        "tags": ["Tag \($0 % 5)"], "urls": ["https://example.org/\($0)"],
      ]
    }
    posts = (0..<6).map {
      [
        "id": "p\($0)", "type": "text", "data": "Post \($0)",
        "date": "2026-11-0\(1 + $0)T10:00:00Z",
      ]
    }
    events = (0..<6).map {
      [
        "id": "e\($0)", "title": "Event \($0)", "begin": "2026-12-0\(1 + $0)T10:00:00Z",
        "room": "Hall \($0 % 2)",
      ]
    }
  }

  package var count: Int { items.count + posts.count + events.count + 1 }

  package var document: Document { Document(bytes) }
  package var digest: String { DocumentDigest.of(bytes) }
  package var validators: Validators { Validators(etag: digest) }

  private var bytes: Data {
    let article = [
      "articleId": "a", "contentTypeId": "article", "articleTitle": "Article",
      "articleContent": "Of it.",
    ]
    let header: [String: Any] = ["headerTitle": "Start", "showOnTab": true, "articles": [article]]
    let flyer: [String: Any] = [
      "title": title, "updated": updated, "information": Array(items.dropLast(10)),
      "contacts": Array(items.suffix(10)), "posts": posts, "events": events,
      "tabs": shown.map { ["title": $0, "shows": $0] },
      "tags": (0..<5).map { ["id": "\($0)", "tag": "Tag \($0)"] }, "headers": [header],
    ]
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .prettyPrinted]
    return (try? JSONSerialization.data(withJSONObject: flyer, options: options)) ?? Data()
  }

  /// Changes a property of an entry.
  package mutating func edit(using random: inout SeededGenerator) {
    let word = "\(Int.random(in: 0..<1000, using: &random))"
    let day = "2026-\(Int.random(in: 10...12, using: &random))-1\(word.prefix(1))"
    let place = Int.random(in: items.indices, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0: items[place]["title"] = "Another \(word)"
    case 1: items[place]["location"] = Int(word).map { $0 % 3 == 0 } == true ? "" : "Room \(word)"
    case 2: items[place]["date"] = day
    case 3: items[place]["date"] = nil
    case 4: items[place]["phone"] = "0521 106 \(word)"
    case 5: posts[place % posts.count]["date"] = "\(day)T11:00:00Z"
    case 6: posts[place % posts.count]["data"] = "Post of \(word)"
    case 7: events[place % events.count]["begin"] = "\(day)T11:00:00Z"
    case 8: events[place % events.count]["title"] = "Event \(word)"
    case 9: updated = day
    case 10: if events.count > 2 { events.removeLast() }
    default: items[place]["text"] = "This is \(word) of them, or more."
    }
  }
}
