import FlyerModel

/// Why a post can't be shown.
struct PostFault: Error {
  /// What of it is wrong; nil for the whole.
  var key: RawPost.CodingKeys?
  var reason: String
}

extension RawPost: RawEntry {
  func item(_ context: EntryContext, at path: JSONPath, using fields: inout FieldReader) -> Item? {
    do throws(PostFault) {
      return try item(at: path, using: &fields)
    } catch {
      let place = error.key.map { path.key($0.rawValue) } ?? path
      fields.fail(place, "\(error.reason); the post is skipped")
      return nil
    }
  }

  private func item(at path: JSONPath, using fields: inout FieldReader) throws(PostFault) -> Item {
    try checkPresence()
    let (form, date) = (try form(), try readDate())
    var item = Item(id: "", kind: .post, title: "", date: date, post: Post(form: form))
    switch form {
    case .text:
      let content = PostText(fields.text(data, path.key("data")))
      item.text = content.text
      guard !item.text.isEmpty else { throw PostFault(key: .data, reason: "holds no text") }
      item.links = fields.links(of: content, path.key("data"))
    case .image:
      let link = try picture(atMost: fields.limits.address)
      (item.text, item.links) = (link.title, [link])
      item.post?.image = fields.image(url: link.url, width: width, height: height, path)
    }
    item.id = fields.identifier(id, path.key("id")) ?? ""
    return item
  }

  private func checkPresence() throws(PostFault) {
    let missing = required.filter { $0.value == .missing }.map { "\"\($0.key.rawValue)\"" }
    guard missing.isEmpty else {
      throw PostFault(reason: "has no \(missing.joined(separator: ", "))")
    }
    for (key, value) in required {
      if case .unusable(let what) = value {
        throw PostFault(key: key, reason: "is \(what) where a text belongs")
      }
      if value.words.isEmpty { throw PostFault(key: key, reason: "is empty") }
    }
  }

  private func form() throws(PostFault) -> Post.Form {
    switch type.words {
    case "text": return .text
    case "image": return .image
    default:
      throw PostFault(key: .type, reason: "\(type.words.quoted) is neither “text” nor “image”")
    }
  }

  private func readDate() throws(PostFault) -> FlyerDate {
    if case .text(let text) = date, let date = DateParsing.date(from: text) {
      return date.withoutMidnight
    }
    throw PostFault(key: .date, reason: "\(date.words.quoted) can't be read as a date")
  }

  private func picture(atMost limit: Int) throws(PostFault) -> Link {
    let address = data.words
    do throws(PictureAddress.Refusal) {
      return try PictureAddress.link(address, atMost: limit)
    } catch {
      throw PostFault(key: .data, reason: "\(address.quoted) \(error.reason)")
    }
  }
}

extension FieldReader {
  /// The links of a text in its order, each address once: words that lead somewhere and bare
  /// addresses, of which those count less where there are too many.
  fileprivate mutating func links(of content: PostText, _ path: JSONPath) -> [Link] {
    var links: [(link: Link, offset: Int)] = []
    for anchor in content.anchors.prefix(limits.linksPerItem) {
      let title = anchor.title.cut(toBytes: limits.title)
      guard let link = link(anchor.address, title: title, path, from: .network),
        !links.contains(where: { $0.link.url == link.url })
      else { continue }
      links.append((link, anchor.offset))
    }
    let known = Set(links.map(\.link.url))
    let bare = TextLinks.links(in: content.text, limits: limits)
      .filter { !known.contains($0.link.url) }
    links += bare.prefix(limits.linksPerItem - links.count)
    return links.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element.link)
  }
}

extension JSONScalar {
  /// What is written there, without white space around it.
  fileprivate var words: String {
    switch self {
    case .text(let text), .number(let text): text.trimmed
    case .missing, .unusable: ""
    }
  }
}
