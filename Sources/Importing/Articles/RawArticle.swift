/// An article as the document has it, the articles it lists left out.
struct RawArticle: Decodable {
  var id: JSONScalar
  var type: JSONScalar
  var title: JSONScalar
  var subtitle: JSONScalar
  var content: JSONScalar
  var date: JSONScalar
  var imageURL: JSONScalar
  var section: RawSection
  var isCheckList: JSONFlag
  var showsNotes: JSONFlag

  enum CodingKeys: String, CodingKey {
    case id = "articleId"
    case type = "contentTypeId"
    case title = "articleTitle"
    case subtitle
    case content = "articleContent"
    case date
    case imageURL = "articleImageURL"
    case section = "listSection"
    case isCheckList
    case showsNotes = "showNotes"
  }
}

extension RawArticle {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.scalar(.id)
    type = try container.scalar(.type)
    title = try container.scalar(.title)
    subtitle = try container.scalar(.subtitle)
    content = try container.scalar(.content)
    date = try container.scalar(.date)
    imageURL = try container.scalar(.imageURL)
    section = try container.decodeIfPresent(RawSection.self, forKey: .section) ?? .bare(.missing)
    isCheckList = try container.flag(.isCheckList)
    showsNotes = try container.flag(.showsNotes)
  }
}

/// The section of a list: an object with its title, or only the title.
enum RawSection: Decodable {
  case titled(JSONScalar)
  case bare(JSONScalar)

  enum CodingKeys: String, CodingKey {
    case title = "articleListSectionTitle"
  }

  init(from decoder: any Decoder) throws {
    let container = try JSONScalar.matching { try decoder.container(keyedBy: CodingKeys.self) }
    guard let container else {
      self = .bare(try JSONScalar(from: decoder))
      return
    }
    self = .titled(try container.scalar(.title))
  }
}

/// A header as the document has it, the articles it lists left out.
struct RawHeader: Decodable {
  var headerID: JSONScalar
  var id: JSONScalar
  var title: JSONScalar
  var ordinal: JSONScalar
  var showsOnTab: JSONFlag
  var showsOnHome: JSONFlag
  /// True where it says whether it stands on Home or on a tab, be it that it does not.
  var isPlaced: Bool { showsOnTab != .missing || showsOnHome != .missing }

  enum CodingKeys: String, CodingKey {
    case headerID = "headerId"
    case id
    case title = "headerTitle"
    case ordinal
    case showsOnTab = "showOnTab"
    case showsOnHome = "showOnHome"
  }
}

extension RawHeader {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    headerID = try container.scalar(.headerID)
    id = try container.scalar(.id)
    title = try container.scalar(.title)
    ordinal = try container.identifier(.ordinal)
    showsOnTab = try container.flag(.showsOnTab)
    showsOnHome = try container.flag(.showsOnHome)
  }
}
