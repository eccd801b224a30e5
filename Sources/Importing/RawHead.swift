/// A tab as the document has it.
struct RawTab: Decodable {
  var title: JSONScalar
  var shows: JSONScalar
  var tags: RawList<JSONScalar>
  var sort: JSONScalar

  enum CodingKeys: String, CodingKey {
    case title, shows, tags, sort
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    title = try container.scalar(.title)
    shows = try container.scalar(.shows)
    tags = try container.list(.tags)
    sort = try container.scalar(.sort)
  }
}

/// The colours of the document by their names.
struct RawTheme: Decodable {
  /// The names of the colours.
  enum CodingKeys: String, CodingKey, CaseIterable {
    case primary, secondary, accent, textLight, textMedium, textDark
  }

  var colors: [CodingKeys: JSONScalar] = [:]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    for key in CodingKeys.allCases { colors[key] = try container.scalar(key) }
  }
}
