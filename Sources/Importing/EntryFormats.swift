import FlyerModel
import Localizing
import Texts

extension KindFormat {
  static let information = entry(listKey: "information", .information)
  static let contact = entry(listKey: "contacts", .contact)

  private static func entry(listKey: String, _ payload: Item.Payload<Article>) -> KindFormat {
    KindFormat(
      listKey: listKey, schema: .item,
      // TRANSLATORS: behind a place in a document, as “events[2]”
      lack: tr("has neither a title nor a text"),
      // TRANSLATORS: behind what is wrong with a value, and a semicolon
      skipped: tr("the item is skipped")
    ) { $0.entry($1, payload, $2, $3) }
  }
}

extension ObjectSchema {
  static let item = ObjectSchema(
    // TRANSLATORS: behind a key, as “posts[2].titel”
    place: Place(name: "item", lacksKey: tr("is not a key of an item")),
    keys: ["id", "title", "text", "date", "location", "phone", "tags", "urls"],
    synonyms: [
      "name": "title", "headline": "title", "heading": "title", "address": "location",
      "place": "location", "room": "location", "where": "location", "tel": "phone",
      "telephone": "phone", "mobile": "phone", "phonenumber": "phone", "category": "tags",
      "categories": "tags", "day": "date", "when": "date",
    ].merging(synonyms(text: "text", links: "urls")) { own, _ in own },
    inner: ["urls": .link])
}

extension FieldReader {
  fileprivate mutating func entry(
    _ object: JSONObject, _ payload: Item.Payload<Article>, _ path: JSONPath,
    _ context: EntryContext
  ) -> Item? {
    let title = line(object["title"], path.key("title"))
    var item = Item(id: "", title: title, payload: payload)
    item.text = text(object["text"], path.key("text"))
    guard !item.title.isEmpty || item.text.utf8.contains(where: { !$0.isBlankOrLineBreak }) else {
      fail(path, .emptyItem(item.kind))
      return nil
    }
    item.id = identifier(object["id"], path.key("id")) ?? ""
    item.date = date(object["date"], path.key("date"))
    item.location = line(object["location"], path.key("location"))
    item.phone = line(object["phone"], path.key("phone"), limit: limits.word)
    item.tags = tags(object, path, in: context.tags)
    item.links = links(object, "urls", path, from: context.origin)
    if let call = call(item.phone, path.key("phone")),
      !item.links.contains(where: { $0.openedURL == call.openedURL })
    {
      item.links.append(call)
    }
    return item
  }
}
