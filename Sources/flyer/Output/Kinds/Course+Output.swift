import FlyerModel

extension Course: PrintedPayload {
  var json: FieldsJSON {
    FieldsJSON(fields: [
      ("status", "\(status)"), ("cover", FieldsJSON(cover)), ("goal", goal),
      ("percent", reachedPercent), ("soldCount", soldCount), ("rating", rating),
      ("ratingCount", ratingCount), ("length", length), ("incubated", incubated?.iso8601),
      ("due", due?.iso8601), ("published", published?.iso8601),
    ])
  }
}
