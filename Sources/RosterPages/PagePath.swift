import Foundation
import Roster
import RosterServing

/// Where the pages are.
enum PagePath {
  static let home = "/"
  /// The page that adds to the roster.
  static let planning = below("plan")

  /// The path of a page below `/roster`, with names as they are written in paths.
  static func below(_ parts: String...) -> String {
    let written = parts.map { $0.addingPercentEncoding(withAllowedCharacters: .pathNames) ?? "" }
    return PageRoutes.folder + "/" + written.joined(separator: "/")
  }

  /// Where a row is shown, and what can be done with it.
  static func row(_ reference: RowReference) -> String {
    below(reference.kind.rawValue, reference.id)
  }

  /// Where something is to be chosen; nil for what is asked or shown only after an order.
  static func choices(_ source: RosterChoices.Source) -> String? {
    switch source {
    case .actions(let reference): row(reference)
    case .requests(let shift): below("shift", shift.rawValue, "suggest")
    case .trades(let shift): below("shift", shift.rawValue, "trade")
    case .own(for: .trade): below("give", "trade")
    case .own(for: .wish): below("give", "wish")
    case .own(for: .tradeFor(let shift)): below("shift", shift.rawValue, "trade-for")
    case .people: below("people")
    case .planning: planning
    case .owners(let shift): below("shift", shift.rawValue, "owners")
    case .shifts(let person): below("person", person.rawValue, "shifts")
    case .fixedShifts(let person): below("person", person.rawValue, "fixed")
    case .deactivation(let person): below("person", person.rawValue, "deactivate")
    case .removal(let fixed): below("fixedShift", fixed.rawValue, "remove")
    case .reset(let person): below("person", person.rawValue, "reset")
    case .erasure(let person): below("person", person.rawValue, "forget")
    case .logOut, .account: account
    case .log, .logLine: log
    case .invitation, .passwordCode, .calendarAddress, .question, .whyNot: nil
    }
  }

  static func ticks(_ kind: RosterTicks.Kind) -> String {
    switch kind {
    case .freeDays: below("days")
    case .absences(let person, false): below("person", person.rawValue, "away")
    case .absences(let person, true): below("person", person.rawValue, "rather-not")
    case .wish(let shift): below("shift", shift.rawValue, "wish")
    }
  }

  static func form(_ kind: RosterFormKind) -> String {
    switch kind {
    case .logIn: home
    case .signUp: below("join")
    case .invite: below("invite")
    case .reset: below("password", "reset")
    case .newFixedShift(let person): below("person", person.rawValue, "fixed", "new")
    case .fixedShift(let fixed): below("fixedShift", fixed.rawValue, "change")
    case .override(let shift, let person):
      below("shift", shift.rawValue, "give", person.rawValue)
    case .cancel(let shift): below("shift", shift.rawValue, "cancel")
    case .approval(let shift): below("shift", shift.rawValue, "approve")
    case .newShift(let person): below("person", person.rawValue, "shift", "new")
    case .newOpening: below("plan", "opening")
    case .opening(let opening): below("opening", opening.rawValue, "change")
    case .cancelOpening(let opening): below("opening", opening.rawValue, "cancel")
    case .copyWeek: below("plan", "week")
    case .qualification(let person): below("person", person.rawValue, "skills")
    case .places(let person): below("person", person.rawValue, "places")
    case .shiftSkill(let shift): below("shift", shift.rawValue, "skill")
    case .fixedShiftSkill(let fixed): below("fixedShift", fixed.rawValue, "skill")
    }
  }
}

extension CharacterSet {
  fileprivate static let pathNames = CharacterSet.urlPathAllowed.subtracting(
    CharacterSet(charactersIn: "/;"))
}
