/// A course as the document has it.
struct RawCourse: Decodable {
  var about: RawCard
  var status: JSONScalar
  var criteria: RawCriteria
  var soldCount: JSONScalar
  var rating: JSONScalar
  var ratingCount: JSONScalar
  var length: JSONScalar
  var incubated: JSONScalar
  var due: JSONScalar
  var published: JSONScalar

  enum CodingKeys: String, CodingKey {
    case status
    case criteria = "successCriteria"
    case soldCount = "numSoldTickets"
    case rating = "averageRating"
    case ratingCount = "numRating"
    case length = "totalVideoLengthInSeconds"
    case incubated = "incubateTime"
    case due = "proposalDueTime"
    case published = "publishTime"
  }

  init(from decoder: any Decoder) throws {
    about = try RawCard(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    status = try container.scalar(.status)
    criteria = try container.decodeIfPresent(RawCriteria.self, forKey: .criteria) ?? .missing
    soldCount = try container.identifier(.soldCount)
    rating = try container.identifier(.rating)
    ratingCount = try container.identifier(.ratingCount)
    length = try container.identifier(.length)
    incubated = try container.scalar(.incubated)
    due = try container.scalar(.due)
    published = try container.scalar(.published)
  }
}

/// What a course must reach to take place.
enum RawCriteria: Decodable {
  case missing
  case soldCount(JSONScalar)
  /// Something else than an object stands there.
  case unusable

  enum CodingKeys: String, CodingKey {
    case soldCount = "numSoldTickets"
  }

  init(from decoder: any Decoder) throws {
    let container = try JSONScalar.matching { try decoder.container(keyedBy: CodingKeys.self) }
    self = try container.map { .soldCount(try $0.identifier(.soldCount)) } ?? .unusable
  }
}
