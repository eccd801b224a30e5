import FlyerModel

extension KeyPlace {
  /// The key that was meant by one that is none; nil where that can't be told.
  func suggestion(for key: String) -> String? {
    let word = key.lowercased()
    let meanings = keys.map { ($0.lowercased(), $0) } + synonyms.map { ($0.key, $0.value) }
    let most = word.utf8.count < 5 ? 1 : 2
    return meanings.map { (distance: EditDistance.between(word, $0), key: $1) }
      .filter { $0.distance <= most }
      .min { ($0.distance, $0.key) < ($1.distance, $1.key) }?.key
  }

  /// What people write for its keys, in lower case.
  private var synonyms: [String: String] {
    switch self {
    case .flyer:
      [
        "info": "information", "infos": "information", "items": "information",
        "news": "information", "entries": "information", "people": "contacts",
        "persons": "contacts", "name": "title", "lang": "language", "colors": "theme",
        "colours": "theme", "sections": "headers", "feed": "posts", "modified": "updated",
        "categories": "tags", "staffpicks": "staffPickArticles",
      ]
    case .theme, .criteria, .creator: [:]
    case .tab: ["name": "title", "order": "sort"]
    case .tag: ["name": "tag", "title": "tag"]
    case .item:
      [
        "name": "title", "headline": "title", "heading": "title", "content": "text",
        "body": "text", "link": "urls", "links": "urls", "website": "urls", "web": "urls",
        "homepage": "urls",
        "email": "urls", "e-mail": "urls", "mail": "urls", "description": "text",
        "details": "text", "address": "location", "place": "location", "room": "location",
        "where": "location", "tel": "phone", "telephone": "phone", "mobile": "phone",
        "phonenumber": "phone", "category": "tags", "categories": "tags", "day": "date",
        "when": "date", "url": "urls",
      ]
    case .link:
      [
        "link": "url", "href": "url", "address": "url", "email": "url", "mail": "url",
        "name": "title", "text": "title", "label": "title",
      ]
    case .course: Self.cardSynonyms
    case .staffPick:
      Self.cardSynonyms.merging(["author": "creator", "views": "viewCount"]) { $1 }
    case .image: ["src": "url", "href": "url", "link": "url"]
    case .post:
      [
        "text": "data", "content": "data", "body": "data", "url": "data", "image": "data",
        "kind": "type", "time": "date", "published": "date",
      ]
    case .header:
      [
        "title": "headerTitle", "name": "headerTitle", "order": "ordinal",
        "position": "ordinal", "items": "articles", "children": "articles",
      ]
    case .article:
      [
        "title": "articleTitle", "name": "articleTitle", "id": "articleId",
        "content": "articleContent", "text": "articleContent", "body": "articleContent",
        "image": "articleImageURL", "imageurl": "articleImageURL",
        "articleimage": "articleImageURL", "section": "listSection", "type": "contentTypeId",
        "items": "articles", "children": "articles", "notes": "showNotes",
      ]
    case .section: ["title": "articleListSectionTitle", "name": "articleListSectionTitle"]
    }
  }

  private static let cardSynonyms = [
    "name": "title", "headline": "title", "heading": "title", "content": "text", "body": "text",
    "link": "url", "website": "url", "image": "coverImage", "picture": "coverImage",
    "cover": "coverImage", "tag": "tags",
  ]
}
