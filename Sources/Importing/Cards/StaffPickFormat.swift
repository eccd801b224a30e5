import FlyerModel
import Localizing

extension KindFormat {
  static let staffPick = KindFormat(
    listKey: "staffPickArticles", schema: .staffPick, lack: tr("has no title"),
    skipped: tr("the article is skipped")
  ) { $0.staffPick($1, $2, $3) }
}

extension ObjectSchema {
  static let staffPick = ObjectSchema(
    place: Place(name: "staffPick", lacksKey: tr("is not a key of a picked article")),
    keys: cardKeys + ["previewDescription", "creator", "viewCount", "publishedAt", "updatedAt"],
    synonyms: cardSynonyms.merging(["author": "creator", "views": "viewCount"]) { $1 },
    inner: cardPlaces.merging(["creator": creator]) { $1 })
  static let creator = ObjectSchema(
    place: Place(name: "creator", lacksKey: tr("is not a key of a creator")),
    keys: ["name", "profileImageUrl"])
}

extension FieldReader {
  fileprivate mutating func staffPick(
    _ object: JSONObject, _ path: JSONPath, _ context: EntryContext
  ) -> Item? {
    let texts = ["previewDescription", "text", "description"]
    guard var item = card(object, texts, path, context) else { return nil }
    item.payload = .staffPick(
      StaffPick(
        cover: image(object, path, from: context.origin),
        creator: creator(object, path.key("creator")),
        viewCount: count(object["viewCount"], path.key("viewCount")),
        updated: date(object["updatedAt"], path.key("updatedAt"))))
    item.date = date(object["publishedAt"], path.key("publishedAt"))
    return item
  }

  /// Reads the author: an object with the name, or only the name. Empty if it is missing.
  private mutating func creator(_ object: JSONObject, _ path: JSONPath) -> String {
    guard let creator = object.object("creator") else { return line(object["creator"], path) }
    return line(creator["name"], path.key("name"))
  }
}
