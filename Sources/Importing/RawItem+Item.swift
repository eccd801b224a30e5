import FlyerModel

extension RawItem: RawEntry {
  func item(_ context: EntryContext, at path: JSONPath, using fields: inout FieldReader) -> Item? {
    var item = Item(id: "", kind: context.kind, title: fields.line(title, path.key("title")))
    item.text = fields.text(text, path.key("text"))
    guard !item.title.isEmpty || item.text.utf8.contains(where: { !$0.isJSONWhitespace }) else {
      fields.fail(path, "has neither a title nor a text; the item is skipped")
      return nil
    }
    item.id = fields.identifier(id, path.key("id")) ?? ""
    item.date = fields.date(date, path.key("date"))
    item.location = fields.line(location, path.key("location"))
    item.phone = fields.line(phone, path.key("phone"), limit: fields.limits.word)
    item.tags = fields.tags(tags, path.key("tags"), in: context.tags)
    item.links = fields.links(urls, path.key("urls"), from: context.origin)
    if let call = fields.call(item.phone, path.key("phone")),
      !item.links.contains(where: { $0.url == call.url })
    {
      item.links.append(call)
    }
    return item
  }
}
