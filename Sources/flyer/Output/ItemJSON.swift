import FlyerModel

/// An item as `--json` prints it: every key is there; null are `date` where there is none and what
/// belongs to other kinds of items.
struct ItemJSON: Encodable {
  private let item: Item

  init(_ item: Item) { self.item = item }

  private enum CodingKeys: CodingKey {
    case id, kind, title, text, date, location, phone, tags, links, article, course, staffPick
    case post
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(item.id, forKey: .id)
    try container.encode(ItemKind(item.kind), forKey: .kind)
    try container.encode(item.title, forKey: .title)
    try container.encode(item.text, forKey: .text)
    try container.encode(item.date?.iso8601, forKey: .date)
    try container.encode(item.location, forKey: .location)
    try container.encode(item.phone, forKey: .phone)
    try container.encode(item.tags, forKey: .tags)
    try container.encode(item.links, forKey: .links)
    try container.encode(item.article.map(ArticleJSON.init), forKey: .article)
    try container.encode(item.course.map(CourseJSON.init), forKey: .course)
    try container.encode(item.staffPick.map(StaffPickJSON.init), forKey: .staffPick)
    try container.encode(item.post.map(PostJSON.init), forKey: .post)
  }
}

/// The kinds of items as the command line names them.
enum ItemKind: String, Encodable, CaseIterable {
  case article, information, contact, course
  case staffPick = "staff-pick"
  case post

  init(_ kind: Item.Kind) {
    switch kind {
    case .article: self = .article
    case .information: self = .information
    case .contact: self = .contact
    case .course: self = .course
    case .staffPick: self = .staffPick
    case .post: self = .post
    }
  }

  var kind: Item.Kind {
    switch self {
    case .article: .article
    case .information: .information
    case .contact: .contact
    case .course: .course
    case .staffPick: .staffPick
    case .post: .post
    }
  }
}

/// What is said of an article beside what every item has; `imageURL` may be null.
private struct ArticleJSON: Encodable {
  private let article: Article

  init(_ article: Article) { self.article = article }

  private enum CodingKeys: CodingKey {
    case form, subtitle, imageURL, section, isCheckList, showsNotes
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("\(article.form)", forKey: .form)
    try container.encode(article.subtitle, forKey: .subtitle)
    try container.encode(article.imageURL, forKey: .imageURL)
    try container.encode(article.section, forKey: .section)
    try container.encode(article.isCheckList ?? false, forKey: .isCheckList)
    try container.encode(article.showsNotes, forKey: .showsNotes)
  }
}
