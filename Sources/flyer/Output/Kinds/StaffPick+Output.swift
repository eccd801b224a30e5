import FlyerModel

extension StaffPick: PrintedPayload {
  var json: FieldsJSON {
    FieldsJSON(fields: [
      ("cover", FieldsJSON(cover)), ("creator", creator), ("viewCount", viewCount),
      ("updated", updated?.iso8601),
    ])
  }
}
