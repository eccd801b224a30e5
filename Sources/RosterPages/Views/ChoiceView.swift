/// Something to do: a way to a page, an order that is posted, or why it can't be done.
struct ChoiceView {
  struct Order {
    var action: String
    var proof: String
    var key: String
    var command: String
  }

  var label: String
  var note: String?
  var refusal: String?
  var path: String?
  var order: Order?
  /// True for what leads away or does nothing.
  var isPlain = false
}

extension ChoiceView: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "label": .text(label)
    case "note": TemplateValue(note)
    case "refusal": TemplateValue(refusal)
    case "path": TemplateValue(path)
    case "order": TemplateValue(order)
    case "isPlain": .flag(isPlain)
    default: nil
    }
  }
}

extension ChoiceView.Order: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "action": .text(action)
    case "proof": .text(proof)
    case "key": .text(key)
    case "command": .text(command)
    default: nil
    }
  }
}
