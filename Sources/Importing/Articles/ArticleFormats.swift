import FlyerModel
import Localizing
import Texts

extension KindFormat {
  static let article = KindFormat(
    listKey: "articles", schema: .article, lack: tr("has neither a title nor content"),
    skipped: tr("the article is skipped"))
}

extension ObjectSchema {
  static let article = ObjectSchema(
    place: Place(name: "article", lacksKey: tr("is not a key of an article")),
    keys: [
      "articleId", "contentTypeId", "articleTitle", "subtitle", "articleContent",
      "articleImageURL", "date", "updated", "authors", "tags", "urls", "isCheckList",
      "listSection", "showNotes", "articles",
    ],
    synonyms: [
      "title": "articleTitle", "name": "articleTitle", "id": "articleId",
      "articletext": "articleContent", "contenttext": "articleContent",
      "image": "articleImageURL", "imageurl": "articleImageURL",
      "articleimage": "articleImageURL", "section": "listSection", "type": "contentTypeId",
      "items": "articles", "children": "articles", "notes": "showNotes", "author": "authors",
      "by": "authors", "modified": "updated", "category": "tags", "categories": "tags",
      "published": "date",
    ].merging(synonyms(text: "articleContent", links: "urls")) { own, _ in own },
    inner: ["listSection": section, "urls": .link])
  static let header = ObjectSchema(
    place: Place(name: "header", lacksKey: tr("is not a key of a header")),
    keys: [
      "headerId", "id", "headerTitle", "ordinal", "showOnTab", "showOnHome", "isAbout", "articles",
    ],
    synonyms: [
      "title": "headerTitle", "name": "headerTitle", "order": "ordinal",
      "position": "ordinal", "items": "articles", "children": "articles",
    ])
  static let section = ObjectSchema(
    place: Place(name: "section", lacksKey: tr("is not a key of a section")),
    keys: ["articleListSectionTitle"],
    synonyms: ["title": "articleListSectionTitle", "name": "articleListSectionTitle"])
}

extension FieldReader {
  /// Returns the article as an item, with an empty id if it has none; nil if it must be skipped.
  ///
  /// - Parameters:
  ///   - hasList: Whether it has a list of articles, even an empty one.
  ///   - isList: Whether it lists any articles, which makes it a list of any type.
  mutating func article(
    _ raw: RawArticle, _ path: JSONPath, hasList: Bool, isList: Bool, from origin: Origin,
    tags table: TagTable = TagTable()
  ) -> Item? {
    var item = Item(id: "", title: line(raw.title, path.key("articleTitle")))
    item.text = text(raw.content, path.key("articleContent"))
    guard !item.title.isEmpty || item.text.utf8.contains(where: { !$0.isBlankOrLineBreak }) else {
      fail(path, .emptyItem(.article))
      return nil
    }
    var article = Article()
    article.imageURL = webURL(raw.imageURL, path.key("articleImageURL"), from: origin)
    let presumed: Article.Form = hasList ? .list : article.imageURL == nil ? .text : .image
    guard let form = form(raw.type, path.key("contentTypeId"), else: presumed) else { return nil }
    article.form = isList ? .list : form
    if article.form != form { warn(path.key("contentTypeId"), .listWithoutArticles) }
    article.subtitle = line(raw.subtitle, path.key("subtitle"))
    article.section = line(raw.section.title, raw.section.keys.reduce(path) { $0.key($1) })
    article.isCheckList = flag(raw.isCheckList, path.key("isCheckList"))
    article.showsNotes = flag(raw.showsNotes, path.key("showNotes"), else: false) ?? false
    item.date = date(raw.date, path.key("date"))
    article.updated = date(raw.updated, path.key("updated"))
    if let object = raw.object {
      article.authors = names(object, "authors", path)
      item.tags = tags(object, path, in: table)
      item.links = links(object, "urls", path, from: origin)
    }
    item.payload = .article(article)
    item.id = identifier(raw.id, path.key("articleId")) ?? ""
    return item
  }

  /// Returns the header without its articles, with an empty id if it has none.
  mutating func header(_ raw: RawHeader, _ path: JSONPath) -> ArticleTree.Header {
    let id = identifier(raw.headerID, path.key("headerId")) ?? identifier(raw.id, path.key("id"))
    return ArticleTree.Header(
      id: id ?? "", title: line(raw.title, path.key("headerTitle")),
      ordinal: ordinal(raw.ordinal, path.key("ordinal")),
      showsOnTab: flag(raw.showsOnTab, path.key("showOnTab"), else: false) ?? false,
      showsOnHome: flag(raw.showsOnHome, path.key("showOnHome"), else: false) ?? false,
      isAbout: flag(raw.isAbout, path.key("isAbout"), else: false) ?? false)
  }

  private mutating func form(
    _ value: JSONScalar, _ path: JSONPath, else presumed: Article.Form
  ) -> Article.Form? {
    let name = line(value, path, limit: limits.word)
    switch name {
    case "": return presumed
    case "article": return .text
    case "articleImage": return .image
    case "articleList": return .list
    default:
      fail(path, .unknownForm(name.beginning))
      return nil
    }
  }

  /// Returns the flag, or the default if the value is neither true nor false.
  private mutating func flag(
    _ value: JSONFlag, _ path: JSONPath, else standard: Bool? = nil
  ) -> Bool? {
    switch value {
    case .value(let value): return value
    case .missing: return standard
    case .unusable:
      warn(path, .noFlag(readAs: standard))
      return standard
    }
  }

  private mutating func ordinal(_ value: JSONScalar, _ path: JSONPath) -> Int {
    if case .missing = value { return 0 }
    if case .number(let digits) = value, let number = Int(digits) { return number }
    warn(path, .noOrdinal)
    return 0
  }
}
