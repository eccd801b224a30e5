import FlyerModel

/// The keys that all kinds of cards have.
extension ObjectSchema {
  static let cardKeys = [
    "_id", "id", "title", "text", "description", "coverImage", "tags", "url", "urls", "links",
    "createdAt",
  ]
  static let cardPlaces = [
    "url": link, "urls": link, "links": link, "coverImage": image,
  ]
  static let cardSynonyms = [
    "name": "title", "headline": "title", "heading": "title", "image": "coverImage",
    "picture": "coverImage", "cover": "coverImage", "tag": "tags",
  ].merging(synonyms(text: "text", links: "url")) { own, _ in own }
}

extension FieldReader {
  /// Reads the properties that all kinds of cards have; nil, with an error, if there is no title.
  ///
  /// - Parameter texts: The keys of texts; the first one with a value is used.
  mutating func card(
    _ object: JSONObject, _ texts: [String], _ path: JSONPath, _ context: EntryContext
  ) -> Item? {
    var item = Item(id: "", title: line(object["title"], path.key("title")))
    guard !item.title.isEmpty else {
      fail(path, .emptyItem(context.kind))
      return nil
    }
    item.id =
      identifier(object["_id"], path.key("_id")) ?? identifier(object["id"], path.key("id")) ?? ""
    let all = texts.lazy.map { (key: $0, value: object[$0]) }
    if let (key, value) = all.first(where: { $0.value != .missing && $0.value != .text("") }) {
      item.text = text(value, path.key(key))
    }
    item.tags = tags(object, path, in: context.tags)
    let url = link(object.value("url"), object.notes, path.key("url"), from: context.origin)
    item.links =
      [url].compactMap(\.self) + links(object, "urls", path, from: context.origin)
      + links(object, "links", path, from: context.origin)
    return item
  }

  /// Reads the picture: an object with its address and size, or only the address. nil if there is
  /// none or its address is no http(s) URL.
  mutating func image(
    _ object: JSONObject, _ path: JSONPath, from origin: Origin
  ) -> ImageReference? {
    let path = path.key("coverImage")
    guard let sized = object.object("coverImage") else {
      return webURL(object["coverImage"], path, from: origin).map { ImageReference(url: $0) }
    }
    return webURL(sized["url"], path.key("url"), from: origin)
      .map { image(url: $0, width: sized["width"], height: sized["height"], path) }
  }

  /// Returns a picture whose URL was already checked.
  mutating func image(
    url: String, width: JSONScalar, height: JSONScalar, _ path: JSONPath
  ) -> ImageReference {
    ImageReference(
      url: url, width: count(width, path.key("width"), in: Self.pixels),
      height: count(height, path.key("height"), in: Self.pixels))
  }

  private static let pixels = 1...65_535
}
