extension WeekView: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "label": .text(label)
    case "person": .text(person)
    case "sum": .text(sum)
    case "days": .views(days)
    case "rows": .views(rows)
    case "sums": .views(sums)
    case "total": .text(total)
    default: nil
    }
  }
}

extension WeekView.Day: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "label": .text(label)
    case "isToday": .flag(isToday)
    case "entries": .views(entries)
    case "isEmpty": .flag(isEmpty)
    default: nil
    }
  }
}

extension WeekView.Entry: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "away": TemplateValue(away)
    case "shift": TemplateValue(shift)
    default: nil
    }
  }
}

extension WeekView.Shift: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "path": .text(path)
    case "hours": .text(hours)
    case "text": .text(text)
    case "isClash": .flag(isClash)
    default: nil
    }
  }
}

extension WeekView.Row: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "path": .text(path)
    case "name": .text(self.name)
    case "days": .views(days)
    case "hours": .text(hours)
    default: nil
    }
  }
}

extension WeekView.Sum: TemplateView {
  func value(_ name: String) -> TemplateValue? {
    switch name {
    case "label": .text(label)
    case "hours": .text(hours)
    case "isEmpty": .flag(isEmpty)
    default: nil
    }
  }
}
