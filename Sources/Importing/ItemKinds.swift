import FlyerModel

/// What holds for all entries of a list.
struct EntryContext {
  let kind: Item.Kind
  let tags: TagTable
  let origin: Origin

  /// Where the id of an item of this kind stands.
  func idKey(of object: JSONObject) -> String {
    switch kind {
    case .course, .staffPick: object["_id"] == .missing ? "id" : "_id"
    case .information, .contact, .article, .post: "id"
    }
  }
}

extension FieldReader {
  /// The item that an element is, its id empty where it gives none; nil, with the reason noted as an
  /// error, where it is to be skipped.
  mutating func item(_ object: JSONObject, _ path: JSONPath, _ context: EntryContext) -> Item? {
    switch context.kind {
    case .information, .contact: entry(object, path, context)
    case .course: course(object, path, context)
    case .staffPick: staffPick(object, path, context)
    case .post: post(object, path)
    case .article: nil
    }
  }

  private mutating func entry(
    _ object: JSONObject, _ path: JSONPath, _ context: EntryContext
  ) -> Item? {
    var item = Item(id: "", kind: context.kind, title: line(object["title"], path.key("title")))
    item.text = text(object["text"], path.key("text"))
    guard !item.title.isEmpty || item.text.utf8.contains(where: { !$0.isJSONWhitespace }) else {
      fail(path, "has neither a title nor a text; the item is skipped")
      return nil
    }
    item.id = identifier(object["id"], path.key("id")) ?? ""
    item.date = date(object["date"], path.key("date"))
    item.location = line(object["location"], path.key("location"))
    item.phone = line(object["phone"], path.key("phone"), limit: limits.word)
    item.tags = tags(object, path, in: context.tags)
    item.links = links(object, "urls", path, from: context.origin)
    if let call = call(item.phone, path.key("phone")),
      !item.links.contains(where: { $0.url == call.url })
    {
      item.links.append(call)
    }
    return item
  }
}
