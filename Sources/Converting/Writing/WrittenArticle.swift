package import FlyerModel

/// An article of the written document.
package struct WrittenArticle: Sendable, Equatable {
  package var id: String
  package var title: String
  /// A line below the title.
  package var subtitle = ""
  /// Markdown.
  package var text = ""
  package var date: FlyerDate?
  package var updated: FlyerDate?
  package var authors: [String] = []
  package var tags: [String] = []
  package var links: [WrittenLink] = []
  /// The absolute address of a picture.
  package var image: String?
  /// The articles that it lists; nil if it is not a list.
  package var articles: [WrittenArticle]?
  /// Whether this is only a reference to the article with this id.
  package var isReference = false
  /// The heading under which a list shows it.
  package var section = ""
  package var isCheckList: Bool?

  package init(id: String, title: String) { (self.id, self.title) = (id, title) }

  /// Returns a reference to the article with this id.
  package static func reference(to id: String) -> WrittenArticle {
    var article = WrittenArticle(id: id, title: "")
    article.isReference = true
    return article
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      if !id.isEmpty { json.member("articleId", id) }
      if isReference { return }
      json.member("articleTitle", title)
      if !subtitle.isEmpty { json.member("subtitle", subtitle) }
      if !text.isEmpty { json.member("articleContent", text) }
      if let date { json.member("date", date.iso8601) }
      if let updated { json.member("updated", updated.iso8601) }
      if !authors.isEmpty { json.member("authors", authors) }
      if !tags.isEmpty { json.member("tags", tags) }
      if let image { json.member("articleImageURL", image) }
      if !links.isEmpty { WrittenLink.write(links, to: &json) }
      if !section.isEmpty { json.member("listSection", section) }
      if let isCheckList {
        json.key("isCheckList")
        json.add(isCheckList)
      }
      if let articles { Self.write(articles, to: &json) }
    }
  }

  static func write(_ articles: [WrittenArticle], to json: inout JSONWriter) {
    json.key("articles")
    json.list { json in
      for article in articles { article.write(to: &json) }
    }
  }
}

/// A link of an article or an event.
package struct WrittenLink: Sendable, Equatable {
  /// The title; empty to show the address.
  package var title = ""
  package var address: String

  package init(title: String = "", address: String) {
    (self.title, self.address) = (title, address)
  }

  static func write(_ links: [WrittenLink], to json: inout JSONWriter) {
    json.key("urls")
    json.list { json in
      for link in links { link.write(to: &json) }
    }
  }

  private func write(to json: inout JSONWriter) {
    if title.isEmpty { return json.add(address) }
    json.object { json in
      json.member("title", title)
      json.member("url", address)
    }
  }
}
