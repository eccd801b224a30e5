/// A picked article as the document has it.
struct RawStaffPick: Decodable {
  var about: RawCard
  var creator: RawCreator
  var viewCount: JSONScalar
  var published: JSONScalar
  var updated: JSONScalar

  enum CodingKeys: String, CodingKey {
    case creator, viewCount
    case published = "publishedAt"
    case updated = "updatedAt"
  }

  init(from decoder: any Decoder) throws {
    about = try RawCard(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    creator = try container.decodeIfPresent(RawCreator.self, forKey: .creator) ?? .bare(.missing)
    viewCount = try container.identifier(.viewCount)
    published = try container.scalar(.published)
    updated = try container.scalar(.updated)
  }
}

/// Who wrote something: an object with the name, or only the name.
enum RawCreator: Decodable {
  case named(JSONScalar)
  case bare(JSONScalar)

  enum CodingKeys: String, CodingKey {
    case name
  }

  init(from decoder: any Decoder) throws {
    let container = try JSONScalar.matching { try decoder.container(keyedBy: CodingKeys.self) }
    self =
      try container.map { .named(try $0.scalar(.name)) } ?? .bare(try JSONScalar(from: decoder))
  }
}
