/// One thing an organisation tells its people: a piece of information, somebody to turn to, an
/// article, a course, an article somebody picked, or a post.
package struct Item: Sendable, Equatable, Identifiable {
  /// What an item is, as told by where it stands in the document.
  package enum Kind: Int, Sendable, CaseIterable, Codable {
    case information
    case contact
    case article
    case course
    case staffPick
    case post
  }

  /// Unique within its flyer and the same after a refresh, whether given or derived.
  package var id: String
  /// What it is.
  package var kind: Kind
  /// What it is about; may be empty when there is a text.
  package var title: String
  /// The full text, paragraphs separated by newlines; an article's Markdown; may be empty.
  package var text: String
  /// When it happens or was written; nil where the document says nothing.
  package var date: FlyerDate?
  /// A place in the publisher's words; empty where there is none.
  package var location: String
  /// A telephone number as the publisher wrote it; empty where there is none.
  package var phone: String
  /// Names of tags in the document's order, without repetition.
  package var tags: [String]
  /// Everything that can be opened, the phone number included, in the order in which it is numbered.
  package var links: [Link]
  /// What an article is beside an item; nil unless `kind` is `.article`.
  package var article: Article?
  /// What a course is beside an item; nil unless `kind` is `.course`.
  package var course: Course?
  /// What a picked article is beside an item; nil unless `kind` is `.staffPick`.
  package var staffPick: StaffPick?
  /// What a post is beside an item; nil unless `kind` is `.post`.
  package var post: Post?

  /// Makes an item; whatever is left out is absent.
  package init(
    id: String, kind: Kind = .information, title: String, text: String = "",
    date: FlyerDate? = nil, location: String = "", phone: String = "", tags: [String] = [],
    links: [Link] = [],
    article: Article? = nil, course: Course? = nil, staffPick: StaffPick? = nil,
    post: Post? = nil
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.text = text
    self.date = date
    self.location = location
    self.phone = phone
    self.tags = tags
    self.links = links
    self.article = article
    self.course = course
    self.staffPick = staffPick
    self.post = post
  }
}
