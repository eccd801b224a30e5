import FlyerModel

extension FieldReader {
  /// What courses and picked articles have in common; nil, with an error, without a title.
  mutating func card(
    _ raw: RawCard, _ texts: RawCard.Texts, _ path: JSONPath, _ context: EntryContext
  ) -> Item? {
    let key = { (key: RawCard.CodingKeys) in path.key(key.rawValue) }
    var item = Item(id: "", kind: context.kind, title: line(raw.title, key(.title)))
    guard !item.title.isEmpty else {
      fail(path, "has no title; the \(context.kind.noun) is skipped")
      return nil
    }
    item.id = identifier(raw.hahowID, key(.hahowID)) ?? identifier(raw.id, key(.id)) ?? ""
    if let (name, value) = texts.first(where: { $0.value != .missing && $0.value != .text("") }) {
      item.text = text(value, key(name))
    }
    item.tags = tags(raw.tags, key(.tags), in: context.tags)
    item.links =
      [link(raw.url, key(.url), from: context.origin)].compactMap(\.self)
      + links(raw.urls, key(.urls), from: context.origin)
      + links(raw.links, key(.links), from: context.origin)
    return item
  }

  /// A picture; nil where there is none or its address is no http(s) URL.
  mutating func image(
    _ raw: RawImage, _ path: JSONPath, from origin: Origin
  ) -> ImageReference? {
    switch raw {
    case .bare(let url):
      return webURL(url, path, from: origin).map { ImageReference(url: $0) }
    case .sized(let url, let width, let height):
      return webURL(url, path.key("url"), from: origin)
        .map { image(url: $0, width: width, height: height, path) }
    }
  }

  /// A picture whose URL was already checked.
  mutating func image(
    url: String, width: JSONScalar, height: JSONScalar, _ path: JSONPath
  ) -> ImageReference {
    ImageReference(
      url: url, width: count(width, path.key("width"), in: Self.pixels),
      height: count(height, path.key("height"), in: Self.pixels))
  }

  /// How far a course has come; guessed, with a warning, where that is not said.
  mutating func status(
    _ value: JSONScalar, _ path: JSONPath, isPublished: Bool
  ) -> Course.Status {
    let name = line(value, path, limit: limits.word)
    switch name {
    case "INCUBATING": return .incubating
    case "PUBLISHED": return .published
    default:
      let (guess, reason): (Course.Status, String) =
        isPublished
        ? (.published, "PUBLISHED, as it has a \"publishTime\"")
        : (.incubating, "INCUBATING, as it has no \"publishTime\"")
      warn(path, "\(name.quoted) is neither INCUBATING nor PUBLISHED; read as \(reason)")
      return guess
    }
  }

  /// How many places must be sold; nil where that is not said.
  mutating func goal(_ raw: RawCriteria, _ path: JSONPath) -> Int? {
    switch raw {
    case .missing:
      return nil
    case .soldCount(let value):
      return count(value, path.key(RawCriteria.CodingKeys.soldCount.rawValue), in: 1...Self.most)
    case .unusable:
      warn(path, "is not an object like {\"numSoldTickets\": 30}; ignored")
      return nil
    }
  }

  /// Who wrote something; empty where that is not said.
  mutating func creator(_ raw: RawCreator, _ path: JSONPath) -> String {
    switch raw {
    case .named(let name): line(name, path.key("name"))
    case .bare(let name): line(name, path)
    }
  }

  private static let pixels = 1...65_535
}
