/// An item as the document has it: every field there or not, of the right type or not.
struct RawItem: Decodable {
  var id: JSONScalar
  var title: JSONScalar
  var text: JSONScalar
  var date: JSONScalar
  var location: JSONScalar
  var phone: JSONScalar
  var tags: RawList<JSONScalar>
  var urls: RawList<RawLink>

  enum CodingKeys: String, CodingKey {
    case id, title, text, date, location, phone, tags, urls
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.identifier(.id)
    title = try container.scalar(.title)
    text = try container.scalar(.text)
    date = try container.scalar(.date)
    location = try container.scalar(.location)
    phone = try container.scalar(.phone)
    tags = try container.list(.tags)
    urls = try container.list(.urls)
  }
}

/// An address with its title, or only the address.
enum RawLink: Decodable {
  case titled(title: JSONScalar, url: JSONScalar)
  case bare(JSONScalar)

  enum CodingKeys: String, CodingKey {
    case title, url
  }

  init(from decoder: any Decoder) throws {
    let container = try JSONScalar.matching { try decoder.container(keyedBy: CodingKeys.self) }
    guard let container else {
      self = .bare(try JSONScalar(from: decoder))
      return
    }
    self = .titled(title: try container.scalar(.title), url: try container.scalar(.url))
  }
}
