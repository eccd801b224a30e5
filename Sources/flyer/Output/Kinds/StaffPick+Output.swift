import FlyerModel
import Reading

extension StaffPick: PrintedPayload {
  var json: FieldsJSON {
    FieldsJSON(fields: [
      ("cover", FieldsJSON(cover)), ("creator", creator), ("viewCount", viewCount),
      ("updated", updated?.iso8601),
    ])
  }

  func facts(in text: ItemText) -> [String] {
    let facts = [
      creator.isEmpty ? nil : "by \(creator)",
      viewCount.map { text.words.count($0, "view", "views") },
      updated.map { "updated \(text.words.date($0, .long))" },
    ]
    return [ItemText.line(facts), ItemText.picture(cover, named: "Cover")]
  }
}
