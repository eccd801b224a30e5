import FlyerModel

extension Post: PrintedPayload {
  var json: FieldsJSON { FieldsJSON(fields: [("form", "\(form)"), ("image", FieldsJSON(image))]) }

  func facts(in text: ItemText) -> [String] { [ItemText.picture(image, named: "Picture")] }
}
