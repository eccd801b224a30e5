/// One thing an organisation tells its people: a piece of information, somebody to turn to, an
/// article, a course, an article somebody picked, a post, or an event.
package struct Item: Sendable, Equatable, Identifiable, PayloadBearing {
  /// Unique within its flyer and the same after a refresh, whether given or derived.
  package var id: String
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
  package var payload: Payload<Article>
  /// True for what the source has no longer and its reader holds on to.
  package var isGone = false

  package init(
    id: String, title: String, text: String = "", date: FlyerDate? = nil, location: String = "",
    phone: String = "", tags: [String] = [], links: [Link] = [],
    payload: Payload<Article> = .information
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.date = date
    self.location = location
    self.phone = phone
    self.tags = tags
    self.links = links
    self.payload = payload
  }
}

extension Item {
  /// What an item is, with what only its kind has; a row shows another part of an article than its
  /// page.
  package enum Payload<ArticlePart: Sendable & Equatable>: Sendable, Equatable {
    case information
    case contact
    case article(ArticlePart)
    case course(Course)
    case staffPick(StaffPick)
    case post(Post)
    case event(CalendarEvent)
  }

  /// What an item is, as told by where it stands in the document.
  package enum Kind: Int, Sendable, CaseIterable {
    case information
    case contact
    case article
    case course
    case staffPick
    case post
    case event
  }
}

/// An item, or as much of it as a row shows.
package protocol PayloadBearing {
  associatedtype ArticlePart: Sendable & Equatable
  var payload: Item.Payload<ArticlePart> { get set }
}

// Rows are set at each key: inlined, since other rooms have no code of their own for what is generic.
extension PayloadBearing {
  package var kind: Item.Kind {
    @inlinable @inline(__always) get {
      switch payload {
      case .information: .information
      case .contact: .contact
      case .article: .article
      case .course: .course
      case .staffPick: .staffPick
      case .post: .post
      case .event: .event
      }
    }
  }

  /// What it has as an article; nil for other kinds. A new value makes it one, nil changes nothing.
  package var article: ArticlePart? {
    @inlinable @inline(__always) get { if case .article(let part) = payload { part } else { nil } }
    set { if let newValue { payload = .article(newValue) } }
  }

  package var course: Course? {
    @inlinable @inline(__always) get { if case .course(let part) = payload { part } else { nil } }
    set { if let newValue { payload = .course(newValue) } }
  }

  package var staffPick: StaffPick? {
    @inlinable @inline(__always)
    get { if case .staffPick(let part) = payload { part } else { nil } }
    set { if let newValue { payload = .staffPick(newValue) } }
  }

  package var post: Post? {
    @inlinable @inline(__always) get { if case .post(let part) = payload { part } else { nil } }
    set { if let newValue { payload = .post(newValue) } }
  }

  package var event: CalendarEvent? {
    @inlinable @inline(__always) get { if case .event(let part) = payload { part } else { nil } }
    set { if let newValue { payload = .event(newValue) } }
  }
}

extension Item.Kind {
  /// All but pieces of information and contacts, which stand in one list.
  package static let others = allCases.filter { ![.information, .contact].contains($0) }

  /// What more than one room says of a kind.
  package struct Descriptor: Sendable {
    /// What commands and JSON call it.
    package var name: String
    /// What one is called; several have an s more.
    package var noun: String
    /// What one is called beside those of other kinds.
    package var fullNoun: String
    /// True where items are cards, the first of which stand on the Home tab.
    package var hasCards = false
    /// True where items stand under the tabs of their tags.
    package var isFiledByTag = false
    /// True where texts are Markdown.
    package var isMarkdown = false
  }

  package var descriptor: Descriptor {
    switch self {
    case .information:
      Descriptor(name: "information", noun: "item", fullNoun: "item", isFiledByTag: true)
    case .contact:
      Descriptor(name: "contact", noun: "item", fullNoun: "contact", isFiledByTag: true)
    case .article:
      Descriptor(
        name: "article", noun: "article", fullNoun: "article", isFiledByTag: true,
        isMarkdown: true)
    case .course: Descriptor(name: "course", noun: "course", fullNoun: "course", hasCards: true)
    case .staffPick:
      Descriptor(
        name: "staff-pick", noun: "article", fullNoun: "picked article", hasCards: true)
    case .post: Descriptor(name: "post", noun: "post", fullNoun: "post")
    case .event:
      Descriptor(
        name: "event", noun: "event", fullNoun: "event", isFiledByTag: true, isMarkdown: true)
    }
  }
}
