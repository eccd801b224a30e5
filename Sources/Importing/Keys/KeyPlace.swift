import FlyerModel

/// An object of a flyer that has keys of its own.
struct KeyPlace: Sendable {
  let kind: ImportFinding.Place
  /// The keys that may stand in it; those that are not read are known all the same.
  let keys: [String]
  /// What people write for its keys, in lower case.
  var synonyms: [String: String] = [:]
  /// What an object under a key of it is, or each object of a list.
  var inner: [String: KeyPlace] = [:]

  /// What an object under a key of it is, or each object of a list; nil where there is none.
  func place(under key: String) -> KeyPlace? {
    // Articles stand in articles.
    inner[key] ?? (key == KindFormat.article.listKey ? .article : nil)
  }

  /// The key that was meant by one that is none; nil where that can't be told.
  func suggestion(for key: String) -> String? {
    let words = synonyms.filter { !keys.contains($0.key) }.map { ($0.key, $0.value) }
    return key.nearest(of: keys.map { ($0.lowercased(), $0) } + words)
  }

  /// True for a key of which nobody has said yet that it stands there twice.
  func leavesRepetition(of key: String) -> Bool {
    kind != .flyer && key != KindFormat.article.listKey
  }

  /// What people write for the text and the links of an entry, whatever it is, by the keys that
  /// these have there.
  static func synonyms(text: String, links: String) -> [String: String] {
    let words = ["text", "content", "body", "description", "details"].map { ($0, text) }
    let addresses = [
      "url", "urls", "link", "links", "website", "web", "homepage", "email", "e-mail", "mail",
    ].map { ($0, links) }
    return Dictionary(uniqueKeysWithValues: words + addresses)
  }

  /// True for a key that is the publisher's own and nobody else's.
  static func isPrivate(_ key: String) -> Bool {
    key.hasPrefix("_") || key.hasPrefix("$") || key.hasPrefix("x-")
  }
}

extension KeyPlace: CaseIterable {
  static let allCases =
    [flyer, theme, tab, tag, link, criteria, creator, image, header, section]
    + Item.Kind.allCases.map(\.format.place)

  static let flyer = KeyPlace(
    kind: .flyer, keys: Outline.Key.all.map(\.name),
    synonyms: [
      "info": "information", "infos": "information", "items": "information",
      "news": "information", "entries": "information", "people": "contacts",
      "persons": "contacts", "name": "title", "lang": "language", "colors": "theme",
      "colours": "theme", "sections": "headers", "feed": "posts", "calendar": "events",
      "agenda": "events", "modified": "updated", "day_change": "dayChange",
      "categories": "tags", "staffpicks": "staffPickArticles",
    ],
    inner: Dictionary(
      uniqueKeysWithValues: [("theme", theme), ("tabs", tab), ("tags", tag), ("headers", header)]
        + Item.Kind.allCases.map { ($0.format.listKey, $0.format.place) }))
  static let theme = KeyPlace(
    kind: .theme, keys: FieldReader.colors.map(\.key))
  static let tab = KeyPlace(
    kind: .tab, keys: ["title", "shows", "tags", "sort"],
    synonyms: ["name": "title", "order": "sort"])
  static let tag = KeyPlace(
    kind: .tag, keys: ["id", "tag"], synonyms: ["name": "tag", "title": "tag"])
  static let link = KeyPlace(
    kind: .link, keys: ["title", "url"],
    synonyms: [
      "link": "url", "href": "url", "address": "url", "email": "url", "mail": "url",
      "name": "title", "text": "title", "label": "title",
    ])
  static let image = KeyPlace(
    kind: .image, keys: ["url", "width", "height"],
    synonyms: ["src": "url", "href": "url", "link": "url"])
}
