extension FormView: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "action": .text(action)
    case "proof": TemplateValue(proof)
    case "kept": .views(kept)
    case "login": TemplateValue(login)
    case "picks": .views(picks)
    case "fields": .views(fields)
    case "ticks": TemplateValue(ticks)
    case "button": .text(button)
    case "isPlain": .flag(isPlain)
    default: nil
    }
  }
}

extension FormView.Field: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "name": .text(self.name)
    case "label": .text(label)
    case "value": .text(value)
    case "limit": TemplateValue(limit)
    case "complete": TemplateValue(complete)
    case "hint": TemplateValue(hint)
    case "isRequired": .flag(isRequired)
    case "id": .text(id)
    case "type": .text(type)
    case "isName": .flag(isName)
    default: nil
    }
  }
}

extension FormView.Pick: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "id": .text(id)
    case "name": .text(self.name)
    case "label": .text(label)
    case "options": .views(options)
    default: nil
    }
  }
}

extension FormView.Pick.Option: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "value": .text(value)
    case "label": .text(label)
    case "isChosen": .flag(isChosen)
    default: nil
    }
  }
}

extension FormView.Ticks: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "label": .text(label)
    case "rows": .views(rows)
    default: nil
    }
  }
}

extension FormView.Ticks.Row: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "value": .text(value)
    case "label": .text(label)
    case "note": .text(note)
    case "reason": TemplateValue(reason)
    case "isTicked": .flag(isTicked)
    default: nil
    }
  }
}

extension FormView.Kept: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "name": .text(self.name)
    case "value": .text(value)
    default: nil
    }
  }
}
