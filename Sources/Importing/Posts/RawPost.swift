/// A post as the document has it.
struct RawPost: Decodable {
  var id: JSONScalar
  var type: JSONScalar
  var date: JSONScalar
  var data: JSONScalar
  var width: JSONScalar
  var height: JSONScalar

  enum CodingKeys: String, CodingKey {
    case id, type, date, data, width, height
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.identifier(.id)
    type = try container.scalar(.type)
    date = try container.scalar(.date)
    data = try container.scalar(.data)
    width = try container.identifier(.width)
    height = try container.identifier(.height)
  }

  /// The keys of what every post must have and this one has not.
  var missingKeys: [CodingKeys] {
    [(CodingKeys.id, id), (.type, type), (.date, date), (.data, data)]
      .filter { $0.1.isBlank }.map(\.0)
  }
}

extension JSONScalar {
  /// True where there is nothing, not even a character that is no white space.
  fileprivate var isBlank: Bool {
    switch self {
    case .missing: true
    case .text(let text): text.utf8.allSatisfy(\.isJSONWhitespace)
    case .number, .unusable: false
    }
  }
}
