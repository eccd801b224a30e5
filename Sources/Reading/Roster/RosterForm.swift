import Roster

/// Fields to fill in, one below the other.
struct RosterForm: Menu, Equatable {
  typealias Kind = RosterFormKind

  /// The progress of the form.
  enum Progress: Sendable, Equatable {
    case filling
    /// The answer of the server is waited for.
    case sent
  }

  let kind: Kind
  let heading: String
  private(set) var fields: [RosterField]
  var selection = MenuSelection()
  var progress = Progress.filling
  /// The error in the fields.
  var problem: String?

  init(_ kind: Kind, heading: String, fields: [RosterField]) {
    self.kind = kind
    self.heading = heading
    self.fields = fields
  }

  var rowHeight: Int { 2 }
  func footnoteHeight(columns: Int) -> Int {
    height(ofFootnote: problem ?? advice, atLeast: 3, columns: columns)
  }

  subscript(name: RosterField.Name) -> RosterField? { fields.first { $0.name == name } }

  func text(of name: RosterField.Name) -> String {
    let text = self[name]?.text ?? ""
    let isPassword = name == .password || name == .again
    guard !isPassword, let end = text.lastIndex(where: { !$0.isWhitespace }) else {
      return isPassword ? text : ""
    }
    return String(text[...end].drop { $0.isWhitespace })
  }

  /// Something is missing: the field is selected.
  mutating func select(missing field: RosterField.Name) {
    select(fields.firstIndex { $0.name == field } ?? selection.index, visible: fields.count)
  }

  /// The server did not accept it: a password that was wrong is to be typed again.
  mutating func fail(_ reason: String) {
    progress = .filling
    defer { problem = reason }
    guard kind == .logIn else { return }
    for index in fields.indices {
      guard case .secret = fields[index].value else { continue }
      fields[index].value = .secret(LineEditor())
    }
    let secret = fields.firstIndex { if case .secret = $0.value { true } else { false } }
    if let secret { select(secret, visible: fields.count) }
  }

  var count: Int { fields.count }
  var context: Context { .rosterForm }
  var footer: [Action] { [.menu(.accept), .menu(.save), .menu(.cancel)] }

  mutating func update(_ action: Action.Menu, visible: Int) -> [Intent] {
    if action == .cancel { return [.roster(.back)] }
    guard progress == .filling else { return [] }
    problem = nil
    switch action {
    case .accept where selection.index < fields.count - 1:
      select(selection.index + 1, visible: visible)
    case .accept, .save:
      fields[selection.index].finish()
      guard let wrong = fields.first(where: { $0.fault != nil }) else { return [.roster(.finish)] }
      select(missing: wrong.name)
      problem = wrong.fault
    case .cancel, .toggle: break
    }
    return []
  }

  mutating func move(_ action: Action.Move, visible: Int) {
    guard progress == .filling else { return }
    leaveField()
    selection.move(action, count: count, visible: visible)
  }

  mutating func edit(_ action: Action.Edit, visible: Int) {
    guard progress == .filling else { return }
    problem = nil
    fields[selection.index].edit(action)
  }

  mutating func click(row: Int, visible: Int) -> [Intent] {
    select(selection.top + row, visible: visible)
    return []
  }

  /// The signs beside what is picked go back and on, as the arrow keys do.
  mutating func click(row: Int, column: Int, visible: Int) -> [Intent] {
    let wasSelected = selection.top + row == selection.index
    let intents = click(row: row, visible: visible)
    guard wasSelected, column >= Self.labelWidth, fields[selection.index].isPicked else {
      return intents
    }
    let isBack = column < Self.labelWidth + Self.signWidth
    edit(isBack ? .cursorLeft : .cursorRight, visible: visible)
    return intents
  }

  mutating func insert(_ text: String, visible: Int) {
    guard progress == .filling else { return }
    problem = nil
    fields[selection.index].insert(text)
    problem = fields[selection.index].fault
  }

  private mutating func select(_ index: Int, visible: Int) {
    leaveField()
    selection.select(index, count: fields.count, visible: visible)
  }

  private mutating func leaveField() {
    fields[selection.index].finish()
    problem = fields[selection.index].fault
  }
}
