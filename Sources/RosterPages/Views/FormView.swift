/// Fields to fill in.
struct FormView {
  struct Field {
    enum Kind: String { case text, password, time, date, number }

    var name: String
    var label: String
    var kind = Kind.text
    var value = ""
    var limit = 200
    /// The kind of value that browsers may fill in.
    var complete: String?
    var hint: String?
    var isRequired = true
    var id: String
    var type: String
    var isName: Bool

    init(
      _ name: String, _ label: String, _ kind: Kind = .text, value: String = "",
      limit: Int = 200, complete: String? = nil, hint: String? = nil, isRequired: Bool = true
    ) {
      self.name = name
      self.label = label
      self.kind = kind
      self.value = value
      self.limit = limit
      self.complete = complete
      self.hint = hint
      self.isRequired = isRequired
      id = "f-" + name
      type = kind.rawValue
      isName = complete == "username"
    }
  }

  /// One of several.
  struct Pick {
    struct Option {
      var value: String
      var label: String
      var isChosen = false
    }

    var id: String
    var name: String
    var label: String
    var options: [Option]

    init(_ name: String, _ label: String, _ options: [Option]) {
      id = "f-" + name
      self.name = name
      self.label = label
      self.options = options
    }
  }

  /// Several of several.
  struct Ticks {
    struct Row {
      var value: String
      var label: String
      var note: String
      var reason: String?
      var isTicked: Bool
    }

    var label: String
    var rows: [Row]
  }

  /// A hidden field, posted as it is.
  struct Kept {
    var name: String
    var value: String
  }

  var action: String
  /// The token that proves where the form comes from; nil for a form that only reads.
  var proof: String?
  var kept: [Kept] = []
  /// Whose password it is about, for programs that keep passwords.
  var login: String?
  var picks: [Pick] = []
  var fields: [Field] = []
  var ticks: Ticks?
  var button: String
  var isPlain = false
}

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
