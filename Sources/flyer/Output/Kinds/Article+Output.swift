import FlyerModel

extension Article: PrintedPayload {
  var json: FieldsJSON {
    FieldsJSON(fields: [
      ("form", "\(form)"), ("subtitle", subtitle), ("imageURL", imageURL), ("section", section),
      ("isCheckList", isCheckList ?? false), ("showsNotes", showsNotes),
      ("authors", authors), ("updated", updated?.iso8601),
    ])
  }
}
