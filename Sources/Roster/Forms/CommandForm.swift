import Calendrics
import Localizing

/// The form of a command: its fields, and the command that the answers make. Reader and pages walk
/// the same form. It is in the file of its command.
package protocol CommandForm: Sendable {
  /// The path of the form's page, below that of the roster.
  var path: [String] { get }
  /// The page that leads to the form.
  var origin: RosterOrigin { get }
  /// The part of the roster that the form needs.
  var part: RosterPart { get }
  func heading(_ view: RosterPresenter) -> String
  /// Returns the rule that forbids the command with any answers; nil if none does.
  func refusal(_ view: RosterPresenter) -> Refusal?
  /// Returns the fields, with their initial values; nil if the row no longer exists.
  func fields(_ view: RosterPresenter) -> [FormField]?
  /// Returns the command of a filled-in form.
  func command(
    _ answers: some FormAnswers, _ view: RosterPresenter
  ) throws(FormFault) -> RosterCommand
}

/// The page that leads to a form, to a list of ticks or to a menu.
package enum RosterOrigin: Sendable, Hashable {
  case row(RowReference)
  /// The list that contains a row.
  case list(of: RowReference)
  case tab(RosterTab)
  case people, planning, account
}

/// The values of a filled-in form, as text; a choice is the identifier of the picked option.
package protocol FormAnswers {
  /// Returns the value of a field without blanks around it; empty if there is no such field.
  func answer(to name: RosterFieldName) -> String
}

/// A field without a valid value.
package struct FormFault: Error {
  package let field: RosterFieldName
  /// The message.
  package let words: String

  static func missing(_ field: RosterFieldName) -> FormFault {
    FormFault(field: field, words: field.isMissing)
  }

  static func unreadableDay(_ field: RosterFieldName) -> FormFault {
    FormFault(field: field, words: RosterFieldName.unreadableDay)
  }
}

extension FormAnswers {
  func time(_ name: RosterFieldName) throws(FormFault) -> TimeOfDay {
    // Browsers may add seconds.
    guard let time = TimeOfDay(String(answer(to: name).prefix(5))) else { throw .missing(name) }
    return time
  }

  func day(_ name: RosterFieldName) throws(FormFault) -> RosterDate {
    guard let date = RosterDate(answer(to: name)) else { throw .missing(name) }
    return date
  }

  func weekday() throws(FormFault) -> Weekday {
    guard let weekday = Weekday(rawValue: answer(to: .weekday)) else { throw .missing(.weekday) }
    return weekday
  }

  func slot() throws(FormFault) -> Slot {
    Slot(date: try day(.date), start: try time(.start), end: try time(.end))
  }

  /// Returns the picked owner; a form without that field is about one person.
  func owner(orElse person: Person.ID) -> Person.ID {
    let owner = answer(to: .owner)
    return owner.isEmpty ? person : Person.ID(owner)
  }

  /// The number of people needed. A text that is no number is refused like a number that is too
  /// small.
  var needed: Int { Int(answer(to: .needed)) ?? 0 }
}

extension CommandForm {
  /// Placeholder for a text that is not entered yet.
  static var anything: String { "?" }
}

extension RosterPresenter {
  /// Returns the rule that forbids a command; nil if none does, or an admin may override it.
  func impassable(_ command: RosterCommand) -> Refusal? {
    command.waiver(because: "?", in: self) == nil ? refusal(of: command) : nil
  }

  /// The place of most of the shifts that the viewer plans, as far as it can be guessed.
  var usualPlace: String { placesToPlan.first ?? snapshot.fixedShifts().last?.place ?? "" }
}

extension [String] {
  /// The texts as one text to edit, separated by commas; if a text contains a comma, each is
  /// followed by a semicolon instead.
  var inOneText: String {
    contains { $0.contains(",") }
      ? map { $0 + ";" }.joined(separator: " ") : joined(separator: ", ")
  }

  /// Reads the texts from an edited one, separated by commas or semicolons.
  init(inText text: String) {
    self =
      text.contains(";")
      ? [String](inField: text) : [String](inField: text.replacing(",", with: ";"))
  }
}
