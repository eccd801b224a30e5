/// One thing an organisation tells its people: a piece of information or somebody to turn to.
public struct Item: Sendable, Equatable, Identifiable {
  /// What an item is: the array of the document in which it stands.
  public enum Kind: Int, Sendable, CaseIterable, Codable {
    case information
    case contact
  }

  /// Unique within its flyer and the same after a refresh, whether given or derived.
  public var id: String
  /// Information or contact.
  public var kind: Kind
  /// What it is about; may be empty when there is a text.
  public var title: String
  /// The full text, paragraphs separated by newlines; may be empty.
  public var text: String
  /// When it happens or was written; nil where the document says nothing.
  public var date: FlyerDate?
  /// A place in the publisher's words; empty where there is none.
  public var location: String
  /// A telephone number as the publisher wrote it; empty where there is none.
  public var phone: String
  /// Names of tags in the document's order, without repetition.
  public var tags: [String]
  /// Everything that can be opened, the phone number included, in the order in which it is numbered.
  public var links: [Link]

  /// Makes an item; whatever is left out is absent.
  public init(
    id: String, kind: Kind = .information, title: String, text: String = "",
    date: FlyerDate? = nil, location: String = "", phone: String = "", tags: [String] = [],
    links: [Link] = []
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
  }
}
