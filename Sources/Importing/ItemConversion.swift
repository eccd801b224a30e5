import FlyerModel

/// Makes an item of a raw one.
struct ItemConversion {
  let kind: Item.Kind
  let tags: TagTable
  let origin: Origin

  /// The item, its id empty where it gives none; nil where it has neither a title nor a text.
  func item(from raw: RawItem, at path: JSONPath, using fields: inout FieldReader) -> Item? {
    var item = Item(id: "", kind: kind, title: fields.line(raw.title, path.key("title")))
    item.text = fields.text(raw.text, path.key("text"))
    guard !item.title.isEmpty || item.text.utf8.contains(where: { !$0.isJSONWhitespace })
    else { return nil }
    item.id = fields.identifier(raw.id, path.key("id")) ?? ""
    item.date = fields.date(raw.date, path.key("date"))
    item.location = fields.line(raw.location, path.key("location"))
    item.phone = fields.line(raw.phone, path.key("phone"), limit: fields.limits.word)
    item.tags = fields.tags(raw.tags, path.key("tags"), in: tags)
    item.links = fields.links(raw.urls, path.key("urls"), from: origin)
    if let call = fields.call(item.phone, path.key("phone")),
      !item.links.contains(where: { $0.url == call.url })
    {
      item.links.append(call)
    }
    return item
  }
}
