import Calendrics
import Localizing

/// A field to fill in. Reader and pages draw it, each in its own way.
package struct FormField: Sendable, Equatable {
  /// The kind of value, and the initial value.
  package enum Value: Sendable, Equatable {
    case text(String)
    /// A password, which is not shown.
    case secret
    case time(TimeOfDay)
    /// One of the days that can be planned.
    case plannedDay(RosterDate)
    /// Any day, or none.
    case day(RosterDate?)
    case number(Int, in: ClosedRange<Int>)
    case choice([Option], chosen: String)
  }

  /// One of several things to pick.
  package struct Option: Sendable, Equatable {
    package let id: String
    package let label: String

    package init(id: String, label: String) {
      self.id = id
      self.label = label
    }
  }

  package let name: RosterFieldName
  package let value: Value
  /// Whether a form without the value is incomplete.
  package let isRequired: Bool

  package init(_ name: RosterFieldName, _ value: Value = .text(""), isRequired: Bool = true) {
    self.name = name
    self.value = value
    self.isRequired = isRequired
  }
}

/// Fields that several forms have.
extension FormField {
  static func optional(_ name: RosterFieldName, _ text: String = "") -> FormField {
    FormField(name, .text(text), isRequired: false)
  }

  static func owner(_ person: Person.ID, _ view: RosterPresenter) -> FormField {
    FormField(
      .owner,
      .choice(
        view.activePeople.map { Option(id: $0.id.rawValue, label: view.name(of: $0.id)) },
        chosen: person.rawValue))
  }

  static func weekday(_ day: Weekday, _ view: RosterPresenter) -> FormField {
    FormField(
      .weekday,
      .choice(
        Weekday.allCases.map { Option(id: $0.rawValue, label: view.weekday($0)) },
        chosen: day.rawValue))
  }

  /// Returns the fields of start and end: an evening, unless other hours are known.
  static func hours(_ start: TimeOfDay?, _ end: TimeOfDay?) -> [FormField] {
    let evening = (TimeOfDay(hour: 18, minute: 0), TimeOfDay(hour: 23, minute: 0))
    return [
      FormField(.start, .time(start ?? evening.0 ?? .midnight)),
      FormField(.end, .time(end ?? evening.1 ?? .midnight)),
    ]
  }

  /// Returns the fields of a day and hours: tomorrow evening, unless a slot is known.
  static func slot(_ slot: Slot?, _ view: RosterPresenter) -> [FormField] {
    [FormField(.date, .plannedDay(slot?.date ?? view.today + 1))]
      + hours(slot?.start, slot?.end)
  }
}

/// The value that a field asks for.
package enum RosterFieldName: Sendable {
  case login, password, again, name, invitation, code, owner, weekday, start, end, place, role,
    reason
  case date, needed, note, week, copy
  case skills, skill, comesOfAge
  /// Several places, entered like skills.
  case places
  /// The reason for an override; empty without an override.
  case letPass
}

extension RosterFieldName {
  // TRANSLATORS: {0} is the label before a field, as “Name”
  package var isMissing: String { tr("“\(label)” is missing.") }
  /// The message for a date that can't be read.
  package static var unreadableDay: String { tr("Enter the date as 2027-05-01.") }

  /// A hint on what to enter, for a program with room beside the field; nil if the label suffices.
  package var hint: String? {
    switch self {
    case .skills: tr("Separate several skills with commas; use the same names as in shifts.")
    case .places: tr("Separate several places with commas. Leave empty for none.")
    case .skill: tr("The required skill. Leave empty if every member can take the shift.")
    case .letPass: tr("the reason, if a rule has to be overridden; else empty")
    case .comesOfAge:
      // TRANSLATORS: beside “of age from”: the member is a minor until then
      tr("The first day on which the member is of age. Leave empty if not needed.")
    case .login, .password, .again, .name, .invitation, .code, .owner, .weekday, .start, .end,
      .place, .role, .reason, .date, .needed, .note, .week, .copy:
      nil
    }
  }

  /// The label before the field.
  package var label: String {
    switch self {
    case .login: tr("Login", context: "label")
    case .password: tr("Password", context: "label")
    case .again: tr("Repeat", context: "label")
    case .name: tr("Name", context: "label")
    case .invitation: tr("Invitation", context: "label")
    case .code: tr("Code", context: "label")
    case .owner: tr("Owner", context: "label")
    case .weekday: tr("Day", context: "label")
    case .start: tr("From", context: "label")
    case .end: tr("To", context: "label")
    case .place: tr("Where", context: "label")
    case .role: tr("Role", context: "label")
    case .reason: tr("Reason", context: "label")
    case .date: tr("Day", context: "label")
    case .needed: tr("How many", context: "label")
    case .note: tr("Note", context: "label")
    case .week: tr("Week", context: "label")
    case .copy: tr("Copy to", context: "label")
    case .skills: tr("Skills", context: "label")
    case .skill: tr("Skill", context: "label")
    case .places: tr("Admin of", context: "label")
    case .comesOfAge: tr("Of age from", context: "label")
    case .letPass: tr("Override", context: "label")
    }
  }
}
