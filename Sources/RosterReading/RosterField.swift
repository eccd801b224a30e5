import Roster
import Screens

/// A field of a form.
struct RosterField: Sendable, Equatable {
  /// The value of a field.
  enum Value: Sendable, Equatable {
    case text(LineEditor)
    /// A day, or nothing.
    case day(LineEditor)
    /// A password, shown by its length only.
    case secret(LineEditor)
    case choice([Option], Int)
    case time(RosterClock)
  }

  typealias Option = FormField.Option
  typealias Name = RosterFieldName

  let name: Name
  var value: Value
  private(set) var isRequired = true
  /// The letters by which a choice is picked, as far as they were typed.
  private var letters = ""

  init(_ name: Name, _ text: String = "") {
    self.name = name
    value = .text(LineEditor(text))
  }

  init(_ name: Name, of choices: [Option], _ chosen: Int) {
    self.name = name
    value = .choice(choices, chosen)
  }

  /// - Parameter days: The days that can be planned.
  init(_ field: FormField, days: [Option] = []) {
    name = field.name
    isRequired = field.isRequired
    func choice(_ options: [Option], _ chosen: String) -> Value {
      .choice(options, options.firstIndex { $0.id == chosen } ?? 0)
    }
    value =
      switch field.value {
      case .text(let text): .text(LineEditor(text))
      case .secret: .secret(LineEditor())
      case .time(let time): .time(RosterClock(time, isEnd: name == .end))
      case .plannedDay(let date): choice(days, date.description)
      case .day(let date): .day(LineEditor(date?.description ?? ""))
      case .number(let number, let range):
        choice(range.map { Option(id: "\($0)", label: "\($0)") }, "\(number)")
      case .choice(let options, let chosen): choice(options, chosen)
      }
  }

  var text: String {
    switch value {
    case .text(let editor), .day(let editor), .secret(let editor): editor.text
    case .choice: option?.label ?? ""
    case .time(let clock): clock.time.description
    }
  }

  /// The value as the command reads it: an option by its identifier, a text without blanks around
  /// it. A password keeps its blanks.
  var answer: String {
    switch value {
    case .text(let editor), .day(let editor): editor.text.trimmingBlanks
    case .secret(let editor): editor.text
    case .choice: option?.id ?? ""
    case .time(let clock): clock.time.description
    }
  }

  private var option: Option? {
    guard case .choice(let choices, let index) = value, choices.indices.contains(index) else {
      return nil
    }
    return choices[index]
  }

  /// True for what the arrow keys change.
  var isPicked: Bool {
    switch value {
    case .text, .day, .secret: false
    case .choice, .time: true
    }
  }

  var time: TimeOfDay? { if case .time(let clock) = value { clock.time } else { nil } }

  /// Why what was typed can't be taken; nil where it can.
  var fault: String? {
    switch value {
    case .time(let clock): clock.fault
    case .day(let editor): editor.text.isEmpty || date != nil ? nil : Name.unreadableDay
    case .text, .secret, .choice: nil
    }
  }

  /// The day that was typed; nil where it is none.
  var date: RosterDate? { RosterDate(text) }

  mutating func insert(_ text: String) {
    switch value {
    case .text(var editor):
      editor.insert(String(text.prefix(RosterLimits.characters)))
      value = .text(editor)
    case .day(var editor):
      editor.insert(String(text.prefix(RosterLimits.characters)))
      value = .day(editor)
    case .secret(var editor):
      editor.insert(String(text.prefix(RosterLimits.characters)))
      value = .secret(editor)
    case .choice(let choices, let index):
      value = .choice(choices, pick(text, after: index, in: choices))
    case .time(var clock):
      clock.type(text)
      value = .time(clock)
    }
  }

  /// The choice whose name begins as it was typed; the same letter again, and a space, go on to the
  /// next one.
  private mutating func pick(_ text: String, after index: Int, in choices: [Option]) -> Int {
    let order = Array(choices.indices)
    func first(beginning typed: String, from start: Int) -> Int? {
      (order.dropFirst(start) + order.prefix(start)).first {
        choices[$0].label.lowercased().hasPrefix(typed)
      }
    }
    let longer = letters + text.lowercased()
    if !letters.isEmpty, let same = first(beginning: longer, from: index) {
      letters = longer
      return same
    }
    letters = text == " " ? "" : text.lowercased()
    return first(beginning: letters, from: index + 1) ?? index
  }

  /// Does an editing action; the arrows change what is picked.
  mutating func edit(_ action: Action.Edit) {
    letters = ""
    switch value {
    case .text(var editor):
      editor.edit(action)
      value = .text(editor)
    case .day(var editor):
      editor.edit(action)
      value = .day(editor)
    case .secret(var editor):
      editor.edit(action)
      value = .secret(editor)
    case .choice(let choices, let index):
      let step = action == .cursorRight ? 1 : action == .cursorLeft ? -1 : 0
      value = .choice(choices, (index + step + choices.count) % max(1, choices.count))
    case .time(var clock):
      clock.edit(action)
      value = .time(clock)
    }
  }

  /// Completes a half-typed value, as the user goes on to another field.
  mutating func finish() {
    letters = ""
    if case .time(var clock) = value {
      clock.finish()
      value = .time(clock)
    }
  }
}
