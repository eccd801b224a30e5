import Localizing
import Roster
import Screens

/// Fields to fill in, one below the other.
struct RosterForm: GuestMenu {
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
    assert(Set(fields.map(\.name)).count == fields.count, "a field is found by its name")
  }

  /// Creates a form that needs no roster yet.
  init(_ form: AccountForm) {
    self.init(
      .account(form), heading: form.heading, fields: form.fields.map { RosterField($0) })
  }

  /// Creates the form of a command; nil if what it is about no longer exists.
  init?(_ kind: Kind, _ presenter: RosterPresenter) {
    if case .account(let form) = kind {
      self.init(form)
      return
    }
    guard let form = kind.form, let fields = form.fields(presenter) else { return nil }
    let days = presenter.plannedDates.map {
      FormField.Option(id: "\($0)", label: presenter.day($0))
    }
    self.init(
      kind, heading: form.heading(presenter), fields: fields.map { RosterField($0, days: days) })
  }

  var rowHeight: Int { 2 }
  func footnoteHeight(columns: Int) -> Int {
    height(ofFootnote: problem ?? advice, atLeast: 3, columns: columns)
  }

  subscript(name: RosterField.Name) -> RosterField? { fields.first { $0.name == name } }

  /// Something is missing: the field is selected.
  mutating func select(missing field: RosterField.Name) {
    select(fields.firstIndex { $0.name == field } ?? selection.index, visible: fields.count)
  }

  /// The server did not accept it: a password that was wrong is to be typed again.
  mutating func fail(_ reason: String) {
    progress = .filling
    defer { problem = reason }
    guard kind == .account(.logIn) else { return }
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

  /// A row is a field.
  var wouldAnswer: Bool { false }

  mutating func update(_ action: Action.Menu, visible: Int) -> [GuestValue] {
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

  mutating func click(row: Int, visible: Int) -> [GuestValue] {
    select(selection.top + row, visible: visible)
    return []
  }

  /// The signs beside what is picked go back and on, as the arrow keys do.
  mutating func click(row: Int, column: Int, visible: Int) -> [GuestValue] {
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

extension RosterForm: FormAnswers {
  func answer(to name: RosterField.Name) -> String { self[name]?.answer ?? "" }

  /// Returns the request to send for an account form; nil, with a problem set, if a field is
  /// missing.
  mutating func accountEffect() -> RosterEffect? {
    guard case .account(let form) = kind else { return nil }
    if let (field, reason) = missing(form) {
      select(missing: field)
      problem = reason
      return nil
    }
    progress = .sent
    let password = Secret(answer(to: .password))
    switch form {
    case .logIn: return .logIn(login: answer(to: .login), password: password)
    case .signUp:
      let invitation = answer(to: .invitation)
      return .signUp(
        login: answer(to: .login), name: answer(to: .name), password: password,
        invitation: invitation.isEmpty ? nil : invitation)
    case .invite:
      let role = Person.Role(rawValue: answer(to: .role))
      return .invite(name: answer(to: .name), role: role ?? .member)
    case .reset: return .resetPassword(code: answer(to: .code), password: password)
    }
  }

  /// The field that must be filled in yet, and why.
  private func missing(_ form: AccountForm) -> (RosterField.Name, String)? {
    let needed = fields.first { $0.isRequired && $0.answer.isEmpty }
    if let needed { return (needed.name, needed.name.isMissing) }
    if form.setsPassword, answer(to: .password) != answer(to: .again) {
      return (.again, Self.differentPasswords)
    }
    return nil
  }
}

/// Words.
extension RosterForm {
  static let differentPasswords = tr("The passwords do not match.")

  /// How long a shift is that looks as if it took no time, and how the selected field is filled in.
  var advice: String {
    if progress != .filling { return tr("Waiting for the server …") }
    let start = self[.start]?.time
    let length = start != nil && start == self[.end]?.time ? Self.wholeDay : ""
    return [length, fieldAdvice].filter { !$0.isEmpty }.joined(separator: " ")
  }

  // TRANSLATORS: Of a shift of which start and end are the same time of day.
  private static let wholeDay = tr("24 h: it ends at this time the next day.")

  private var setsPassword: Bool {
    if case .account(let form) = kind { form.setsPassword } else { false }
  }

  private var fieldAdvice: String {
    switch fields[selection.index].value {
    case .secret where setsPassword:
      return tr("8 to 256 characters; enter it twice.")
    case .text, .day, .secret: return ""
    // TRANSLATORS: Of keys: the letters with which one of several things begins choose it.
    case .choice: return tr("← → change it; typing selects by first letters.")
    case .time: return tr("← → change it by 15 minutes; or type a time.")
    }
  }
}

extension AccountForm {
  /// Whether a new password is typed, twice.
  fileprivate var setsPassword: Bool { self == .signUp || self == .reset }
}
