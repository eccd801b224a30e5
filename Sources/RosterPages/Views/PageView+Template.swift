extension LayoutWords: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "language": .text(language)
    case "brand": .text(brand)
    case "skip": .text(skip)
    case "lists": .text(lists)
    case "more": .text(more)
    case "waiting": .text(waiting)
    case "updated": .text(updated)
    default: nil
    }
  }
}

extension PageView: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "words": .view(words)
    case "title": .text(title)
    case "visitor": TemplateValue(visitor)
    case "back": TemplateValue(back)
    case "said": TemplateValue(said)
    case "undo": TemplateValue(undo)
    case "problem": TemplateValue(problem)
    case "lead": TemplateValue(lead)
    case "sections": .views(sections)
    case "version": TemplateValue(version)
    case "zone": TemplateValue(zone)
    default: nil
    }
  }
}

extension PageView.Link: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "path": .text(path)
    case "label": .text(label)
    case "count": TemplateValue(count)
    case "isCurrent": .flag(isCurrent)
    default: nil
    }
  }
}

extension PageView.Visitor: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "tabs": .views(tabs)
    case "links": .views(links)
    default: nil
    }
  }
}

extension SectionView: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "id": .text(id)
    case "heading": TemplateValue(heading)
    case "amount": TemplateValue(amount)
    case "text": TemplateValue(text)
    case "list": TemplateValue(list)
    case "facts": TemplateValue(facts)
    case "choices": TemplateValue(choices)
    case "folded": TemplateValue(folded)
    case "form": TemplateValue(form)
    case "secret": TemplateValue(secret)
    case "week": TemplateValue(week)
    default: nil
    }
  }
}

extension SectionView.List: TemplateView where Row: TemplateView {
  func value(_ name: String) -> TemplateValue? { name == "rows" ? .views(rows) : nil }
}

extension SectionView.Row: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "path": TemplateValue(path)
    case "parts": .views(parts)
    case "mark": TemplateValue(mark)
    case "isForMe": .flag(isForMe)
    default: nil
    }
  }
}

extension SectionView.Part: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "lead": .text(lead)
    case "hours": .text(hours)
    case "text": .text(text)
    default: nil
    }
  }
}

extension SectionView.Fact: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "label": .text(label)
    case "text": .text(text)
    case "tone": .text(tone)
    default: nil
    }
  }
}

extension SectionView.Secret: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "id": .text(id)
    case "label": .text(label)
    case "value": .text(value)
    default: nil
    }
  }
}

extension SectionView.Folded: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "label": .text(label)
    case "rows": .views(rows)
    default: nil
    }
  }
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
