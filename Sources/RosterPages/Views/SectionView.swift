/// A part of a page; what is nil of it is not there.
struct SectionView {
  struct List<Row> {
    var rows: [Row]

    /// Nil where there are no rows.
    init?(_ rows: [Row]) {
      if rows.isEmpty { return nil }
      self.rows = rows
    }
  }

  /// A row of a list, with one part for each shift it is about.
  struct Row {
    var path: String?
    var parts: [Part]
    var mark: String?
    var isForMe = false
  }

  struct Part {
    var lead: String
    var hours: String
    var text: String
  }

  struct Fact {
    var label: String
    var text: String
    var tone: String
  }

  /// A secret that only its owner may see.
  struct Secret {
    var id: String
    var label: String
    var value: String
  }

  /// Choices that are not possible, folded behind a line that opens them.
  struct Folded {
    var label: String
    var rows: [ChoiceView]
  }

  var id = ""
  var heading: String?
  var amount: String?
  var text: String?
  var list: List<Row>?
  var facts: List<Fact>?
  var choices: List<ChoiceView>?
  var folded: Folded?
  var form: FormView?
  var secret: Secret?
  var week: WeekView?
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
