import Drawing
import FlyerModel
import Foundation

/// Prints values as JSON that is safe to look at in a terminal.
enum JSONOutput {
  /// One value on a line of its own, keys in alphabetical order.
  static func line(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Gate.json(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}

/// An item as `--json` prints it: every key is there, `date` may be null.
struct ItemJSON: Encodable {
  let id: String
  let kind: String
  let title: String
  let text: String
  let date: String?
  let location: String
  let phone: String
  let tags: [String]
  let links: [Link]

  init(_ item: Item) {
    id = item.id
    kind = item.kind == .contact ? "contact" : "information"
    title = item.title
    text = item.text
    date = item.date?.iso8601
    location = item.location
    phone = item.phone
    tags = item.tags
    links = item.links
  }

  enum CodingKeys: CodingKey {
    case id, kind, title, text, date, location, phone, tags, links
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(kind, forKey: .kind)
    try container.encode(title, forKey: .title)
    try container.encode(text, forKey: .text)
    try container.encode(date, forKey: .date)
    try container.encode(location, forKey: .location)
    try container.encode(phone, forKey: .phone)
    try container.encode(tags, forKey: .tags)
    try container.encode(links, forKey: .links)
  }
}
