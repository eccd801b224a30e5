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

  /// What every post must have, by its key.
  var required: [(key: CodingKeys, value: JSONScalar)] {
    [(.id, id), (.type, type), (.date, date), (.data, data)]
  }
}
