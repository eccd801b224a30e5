import FlyerModel

extension Post: PrintedPayload {
  var json: FieldsJSON { FieldsJSON(fields: [("form", "\(form)"), ("image", FieldsJSON(image))]) }
}
