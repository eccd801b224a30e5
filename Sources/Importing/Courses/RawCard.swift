/// What courses and picked articles have in common.
struct RawCard: Decodable {
  var hahowID: JSONScalar
  var id: JSONScalar
  var title: JSONScalar
  var preview: JSONScalar
  var text: JSONScalar
  var description: JSONScalar
  var cover: RawImage
  var tags: RawList<JSONScalar>
  var url: RawLink
  var urls: RawList<RawLink>
  var links: RawList<RawLink>

  enum CodingKeys: String, CodingKey {
    case hahowID = "_id"
    case id, title
    case preview = "previewDescription"
    case text, description
    case cover = "coverImage"
    case tags, url, urls, links
  }

  /// Texts of which the first that is there counts.
  typealias Texts = KeyValuePairs<CodingKeys, JSONScalar>

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    hahowID = try container.identifier(.hahowID)
    id = try container.identifier(.id)
    title = try container.scalar(.title)
    preview = try container.scalar(.preview)
    text = try container.scalar(.text)
    description = try container.scalar(.description)
    cover = try container.decodeIfPresent(RawImage.self, forKey: .cover) ?? .bare(.missing)
    tags = try container.list(.tags)
    url = try container.decodeIfPresent(RawLink.self, forKey: .url) ?? .bare(.missing)
    urls = try container.list(.urls)
    links = try container.list(.links)
  }

  /// The key under which it gives its id.
  var idKey: CodingKeys { hahowID == .missing ? .id : .hahowID }
}

/// A picture: an object with its address and its size, or only the address.
enum RawImage: Decodable {
  case sized(url: JSONScalar, width: JSONScalar, height: JSONScalar)
  case bare(JSONScalar)

  enum CodingKeys: String, CodingKey {
    case url, width, height
  }

  init(from decoder: any Decoder) throws {
    let container = try JSONScalar.matching { try decoder.container(keyedBy: CodingKeys.self) }
    guard let container else {
      self = .bare(try JSONScalar(from: decoder))
      return
    }
    self = .sized(
      url: try container.scalar(.url), width: try container.identifier(.width),
      height: try container.identifier(.height))
  }
}
