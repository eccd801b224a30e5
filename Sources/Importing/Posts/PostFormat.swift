import FlyerModel
import Localizing

private struct PostRefusal: Error {
  /// The key of the faulty value; nil for the whole post.
  var key: String?
  var fault: ImportFinding.PostFault
}

extension KindFormat {
  static let post = KindFormat(
    listKey: "posts", schema: .post, lack: tr("has no title"), skipped: tr("the post is skipped"),
    signs: BareList.Signs(values: ["type": ["text", "image"]], keys: ["type", "data"])
  ) { fields, object, path, _ in fields.post(object, path) }
}

extension ObjectSchema {
  static let post = ObjectSchema(
    place: Place(name: "post", lacksKey: tr("is not a key of a post")),
    keys: ["id", "type", "date", "data", "width", "height"],
    synonyms: [
      "title": "data", "image": "data", "picture": "data", "kind": "type", "time": "date",
      "published": "date",
    ].merging(synonyms(text: "data", links: "data")) { own, _ in own })
}

extension FieldReader {
  /// Reads the post of an element; nil, with an error, if it cannot be shown.
  fileprivate mutating func post(_ object: JSONObject, _ path: JSONPath) -> Item? {
    do throws(PostRefusal) {
      return try item(ofPost: object, path)
    } catch {
      fail(error.key.map(path.key) ?? path, .post(error.fault))
      return nil
    }
  }

  private mutating func item(ofPost post: JSONObject, _ path: JSONPath) throws(PostRefusal) -> Item
  {
    let (id, type, data) = (post["id"], post["type"], post["data"])
    try Self.check(["id": id, "type": type, "date": post["date"], "data": data])
    let (form, date) = (try Self.form(type), try Self.date(post["date"]))
    var item = Item(id: "", title: "", date: date, payload: .post(Post()))
    switch form {
    case .text:
      let content = PostText(text(data, path.key("data")))
      item.text = content.text
      guard !item.text.isEmpty else { throw PostRefusal(key: "data", fault: .noText) }
      item.links = links(of: content, path.key("data"))
    case .image:
      let link = try Self.picture(data.words, atMost: limits.address)
      item.links = [link]
      let image = image(url: link.encodedURL, width: post["width"], height: post["height"], path)
      item.text = line(.text(image.name), path.key("data"))
      item.payload = .post(Post(image: image))
    }
    item.id = identifier(id, path.key("id")) ?? ""
    return item
  }

  /// Throws if one of the required values is missing.
  private static func check(
    _ required: KeyValuePairs<String, JSONScalar>
  ) throws(PostRefusal) {
    let missing = required.filter { $0.value == .missing }.map(\.key)
    guard missing.isEmpty else { throw PostRefusal(fault: .missing(missing)) }
    for (key, value) in required {
      if case .unusable(let type) = value { throw PostRefusal(key: key, fault: .wrongType(type)) }
      if value.words.isEmpty { throw PostRefusal(key: key, fault: .empty) }
    }
  }

  private static func form(_ value: JSONScalar) throws(PostRefusal) -> Post.Form {
    switch value.words {
    case "text": return .text
    case "image": return .image
    case let type: throw PostRefusal(key: "type", fault: .unknownForm(type.beginning))
    }
  }

  private static func date(_ value: JSONScalar) throws(PostRefusal) -> FlyerDate {
    if case .text(let text) = value, let date = DateParsing.date(from: text) {
      return date.withoutMidnight
    }
    throw PostRefusal(key: "date", fault: .noDate(value.words.beginning))
  }

  private static func picture(_ address: String, atMost limit: Int) throws(PostRefusal) -> Link {
    do throws(PictureAddress.Refusal) {
      return try PictureAddress.link(address, atMost: limit)
    } catch {
      throw PostRefusal(key: "data", fault: .noPicture(address.beginning, error))
    }
  }

  /// Returns the links of a text in its order, each address once: anchors and bare addresses. If
  /// there are too many, anchors take precedence.
  private mutating func links(of content: PostText, _ path: JSONPath) -> [Link] {
    var links: [(link: Link, offset: Int)] = []
    for anchor in content.anchors.prefix(limits.linksPerItem) {
      let title = anchor.title.cut(toBytes: limits.title)
      guard let link = link(anchor.address, title: title, path, from: .network),
        !links.contains(where: { $0.link.openedURL == link.openedURL })
      else { continue }
      links.append((link, anchor.offset))
    }
    let known = Set(links.map(\.link.openedURL))
    let bare = TextLinks.links(in: content.text, limits: limits)
      .filter { !known.contains($0.link.openedURL) }
    links += bare.prefix(limits.linksPerItem - links.count)
    return links.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element.link)
  }
}

extension JSONScalar {
  /// The text of the value, without white space around it.
  fileprivate var words: String {
    switch self {
    case .text(let text), .number(let text): text.trimmed
    case .missing, .unusable: ""
    }
  }
}
