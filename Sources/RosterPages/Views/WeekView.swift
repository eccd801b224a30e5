/// A week of all people.
struct WeekView {
  struct Day {
    var label: String
    var isToday: Bool
    var entries: [Entry]
    var isEmpty: Bool

    init(label: String, isToday: Bool, entries: [Entry]) {
      self.label = label
      self.isToday = isToday
      self.entries = entries
      isEmpty = entries.isEmpty
    }
  }

  /// An entry of a day: an absence or a shift.
  struct Entry {
    var away: String?
    var shift: Shift?
  }

  struct Shift {
    var path: String
    var hours: String
    var text: String
    /// Whether the owner of the shift is away then.
    var isClash = false
  }

  struct Row {
    var path: String
    var name: String
    var days: [Day]
    var hours: String
  }

  /// How long is worked on a day.
  struct Sum {
    var label: String
    var hours: String
    var isEmpty: Bool
  }

  var label: String
  var person: String
  var sum: String
  var days: [Day]
  var rows: [Row]
  var sums: [Sum]
  var total: String
}

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
