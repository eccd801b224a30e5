/// An object of a flyer that has keys of its own.
enum KeyPlace: CaseIterable {
  case flyer, theme, tab, tag, item, link, course, criteria, staffPick, creator, image, post
  case header, article, section

  /// What is said of it.
  var noun: String {
    switch self {
    case .flyer: "a flyer"
    case .theme: "the colours"
    case .tab: "a tab"
    case .tag: "a tag"
    case .item: "an item"
    case .link: "a link"
    case .course: "a course"
    case .criteria: "the criteria"
    case .staffPick: "a picked article"
    case .creator: "a creator"
    case .image: "a picture"
    case .post: "a post"
    case .header: "a header"
    case .article: "an article"
    case .section: "a section"
    }
  }

  /// The keys that may stand in it; those that are not read are known all the same.
  var keys: [String] {
    switch self {
    case .flyer: Outline.Key.allCases.map(\.rawValue)
    case .theme: FieldReader.colors.map(\.key)
    case .tab: ["title", "shows", "tags", "sort"]
    case .tag: ["id", "tag"]
    case .item: ["id", "title", "text", "date", "location", "phone", "tags", "urls"]
    case .link: ["title", "url"]
    case .course: Self.cardKeys + Self.courseKeys
    case .criteria: ["numSoldTickets"]
    case .staffPick:
      Self.cardKeys + ["previewDescription", "creator", "viewCount", "publishedAt", "updatedAt"]
    case .creator: ["name", "profileImageUrl"]
    case .image: ["url", "width", "height"]
    case .post: ["id", "type", "date", "data", "width", "height"]
    case .header:
      ["headerId", "id", "headerTitle", "ordinal", "showOnTab", "showOnHome", "articles"]
    case .article:
      [
        "articleId", "contentTypeId", "articleTitle", "subtitle", "articleContent",
        "articleImageURL", "date", "isCheckList", "listSection", "showNotes", "articles",
      ]
    case .section: ["articleListSectionTitle"]
    }
  }

  private static let cardKeys = [
    "_id", "id", "title", "text", "description", "coverImage", "tags", "url", "urls", "links",
    "createdAt",
  ]
  private static let courseKeys = [
    "status", "successCriteria", "numSoldTickets", "averageRating", "numRating",
    "totalVideoLengthInSeconds", "incubateTime", "proposalDueTime", "publishTime",
  ]

  /// What an object under a key of it is, or each object of a list; nil where there is none.
  func place(under key: String) -> KeyPlace? {
    switch (self, key) {
    case (.flyer, "theme"): .theme
    case (.flyer, "tabs"): .tab
    case (.flyer, "tags"): .tag
    case (.flyer, "information"), (.flyer, "contacts"): .item
    case (.flyer, "courses"): .course
    case (.flyer, "staffPickArticles"): .staffPick
    case (.flyer, "posts"): .post
    case (.flyer, "headers"): .header
    case (_, "articles"): .article
    case (.article, "listSection"): .section
    case (.item, "urls"), (.course, "urls"), (.course, "links"), (.staffPick, "urls"): .link
    case (.course, "url"), (.staffPick, "url"), (.staffPick, "links"): .link
    case (.course, "coverImage"), (.staffPick, "coverImage"): .image
    case (.course, "successCriteria"): .criteria
    case (.staffPick, "creator"): .creator
    default: nil
    }
  }

  /// True for a key that is the publisher's own and nobody else's.
  static func isPrivate(_ key: String) -> Bool {
    key.hasPrefix("_") || key.hasPrefix("$") || key.hasPrefix("x-")
  }
}
