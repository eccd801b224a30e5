import FlyerModel
import Texts

/// An object of a flyer that has keys of its own.
struct ObjectSchema: Sendable {
  let kind: ImportFinding.Place
  /// The allowed keys, including those that are not read.
  let keys: [String]
  /// Common words for its keys, in lower case.
  var synonyms: [String: String] = [:]
  /// The kinds of objects under its keys, or in the lists there.
  var inner: [String: ObjectSchema] = [:]

  /// Returns the kind of object under a key, or in the list there; nil if there is none.
  func schema(under key: String) -> ObjectSchema? {
    // Articles may contain articles.
    inner[key] ?? (key == KindFormat.article.listKey ? .article : nil)
  }

  /// Returns the key that a misspelled one probably means; nil if there is none.
  func suggestion(for key: String) -> String? {
    let words = synonyms.filter { !keys.contains($0.key) }.map { ($0.key, $0.value) }
    return key.near(keys.map { ($0, $0) } + words).first
  }

  /// Whether a repetition of this key still has to be reported.
  func leavesRepetition(of key: String) -> Bool {
    kind != .flyer && key != KindFormat.article.listKey
  }

  /// Returns common words for the text and the links of any entry, mapped to the keys of these.
  static func synonyms(text: String, links: String) -> [String: String] {
    let words = ["text", "content", "body", "description", "details"].map { ($0, text) }
    let addresses = [
      "url", "urls", "link", "links", "website", "web", "homepage", "email", "e-mail", "mail",
    ].map { ($0, links) }
    return Dictionary(uniqueKeysWithValues: words + addresses)
  }

  /// Whether a key is for the publisher's private use.
  static func isPrivate(_ key: String) -> Bool {
    key.hasPrefix("_") || key.hasPrefix("$") || key.hasPrefix("x-")
  }
}

extension ObjectSchema: CaseIterable {
  static let allCases =
    [flyer, theme, tab, tag, link, criteria, creator, image, header, section]
    + Item.Kind.allCases.map(\.format.schema)

  static let flyer = ObjectSchema(
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
        + Item.Kind.allCases.map { ($0.format.listKey, $0.format.schema) }))
  static let theme = ObjectSchema(
    kind: .theme, keys: FieldReader.colors.map(\.key))
  static let tab = ObjectSchema(
    kind: .tab, keys: ["title", "shows", "tags", "sort"],
    synonyms: ["name": "title", "order": "sort"])
  static let tag = ObjectSchema(
    kind: .tag, keys: ["id", "tag"], synonyms: ["name": "tag", "title": "tag"])
  static let link = ObjectSchema(
    kind: .link, keys: ["title", "url"],
    synonyms: [
      "link": "url", "href": "url", "address": "url", "email": "url", "mail": "url",
      "name": "title", "text": "title", "label": "title",
    ])
  static let image = ObjectSchema(
    kind: .image, keys: ["url", "width", "height"],
    synonyms: ["src": "url", "href": "url", "link": "url"])
}
