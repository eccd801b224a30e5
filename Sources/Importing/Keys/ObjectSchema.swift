import FlyerModel
import Localizing
import Texts

/// An object of a flyer that has keys of its own.
struct ObjectSchema: Sendable {
  typealias Place = ImportFinding.Place

  let place: Place
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
    !isFlyer && key != KindFormat.article.listKey
  }

  /// Whether the object is the whole document.
  var isFlyer: Bool { place == Self.flyer.place }

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
    place: Place(name: "flyer", lacksKey: tr("is not a key of a flyer")),
    keys: Outline.Key.all.map(\.name),
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
    place: Place(name: "theme", lacksKey: tr("is not a key of the colours")),
    keys: FieldReader.colors.map(\.key))
  static let tab = ObjectSchema(
    place: Place(name: "tab", lacksKey: tr("is not a key of a tab")),
    keys: ["title", "shows", "tags", "sort"],
    synonyms: ["name": "title", "order": "sort"])
  static let tag = ObjectSchema(
    place: Place(name: "tag", lacksKey: tr("is not a key of a tag")), keys: ["id", "tag"],
    synonyms: ["name": "tag", "title": "tag"])
  static let link = ObjectSchema(
    place: Place(name: "link", lacksKey: tr("is not a key of a link")), keys: ["title", "url"],
    synonyms: [
      "link": "url", "href": "url", "address": "url", "email": "url", "mail": "url",
      "name": "title", "text": "title", "label": "title",
    ])
  static let image = ObjectSchema(
    place: Place(name: "image", lacksKey: tr("is not a key of a picture")),
    keys: ["url", "width", "height"],
    synonyms: ["src": "url", "href": "url", "link": "url"])
}
