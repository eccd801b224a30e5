/// One item of a flyer: information, a contact, an article, a course, a staff pick, a post, or an
/// event.
package struct Item: Sendable, Equatable, Identifiable, PayloadBearing {
  /// Unique within its flyer and unchanged by a refresh, whether given or derived.
  package var id: String
  /// The title; may be empty if there is a text.
  package var title: String
  /// The full text, paragraphs separated by newlines; an article's Markdown; may be empty.
  package var text: String
  /// The time of the event or of writing; nil if the document does not give it.
  package var date: FlyerDate?
  /// A place in the publisher's words; empty if there is none.
  package var location: String
  /// A telephone number as the publisher wrote it; empty if there is none.
  package var phone: String
  /// Names of tags in the document's order, without repetition.
  package var tags: [String]
  /// Everything that can be opened, including the phone number, in the order in which it is
  /// numbered.
  package var links: [Link]
  package var payload: Payload<Article>
  /// Whether the source no longer has the item, but the reader keeps it.
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
  /// The kind of an item, with the properties that only this kind has. A row shows another part of
  /// an article than its page.
  package enum Payload<ArticlePart: Sendable & Equatable>: Sendable, Equatable {
    case information
    case contact
    case article(ArticlePart)
    case course(Course)
    case staffPick(StaffPick)
    case post(Post)
    case event(CalendarEvent)
  }

  /// The kind of an item, determined by its position in the document.
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

/// An item, or the part of it that a row shows.
package protocol PayloadBearing {
  associatedtype ArticlePart: Sendable & Equatable
  var payload: Item.Payload<ArticlePart> { get set }
}

// Rows are built at each key press. These are inlined, since other modules would have no
// specialized code.
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

  /// The article part; nil for other kinds. Setting a value makes the item an article; setting nil
  /// does nothing.
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
  /// The rank of a kind in the numbering of a document's items: information and contacts come
  /// first, articles last.
  package var rank: Int {
    self == .information || self == .contact ? 0 : self == .article ? 2 : 1
  }

  /// All kinds except information and contacts, which share one list.
  package static let others = allCases.filter { $0.rank > 0 }

  /// The properties of a kind that more than one module needs.
  package struct Descriptor: Sendable {
    /// The name in commands and JSON.
    package var name: String
    /// Whether items are cards, the first of which appear on the Home tab.
    package var hasCards = false
    /// Whether items appear under the tabs of their tags.
    package var isFiledByTag = false
    /// Whether texts are Markdown.
    package var isMarkdown = false
  }

  package var descriptor: Descriptor {
    switch self {
    case .information: Descriptor(name: "information", isFiledByTag: true)
    case .contact: Descriptor(name: "contact", isFiledByTag: true)
    case .article: Descriptor(name: "article", isFiledByTag: true, isMarkdown: true)
    case .course: Descriptor(name: "course", hasCards: true)
    case .staffPick: Descriptor(name: "staff-pick", hasCards: true)
    case .post: Descriptor(name: "post")
    case .event: Descriptor(name: "event", isFiledByTag: true, isMarkdown: true)
    }
  }
}
