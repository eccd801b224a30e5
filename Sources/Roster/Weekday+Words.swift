package import Calendrics
import Localizing

extension Weekday {
  /// `Monday`
  package var inWords: String {
    switch self {
    case .monday: tr("Monday")
    case .tuesday: tr("Tuesday")
    case .wednesday: tr("Wednesday")
    case .thursday: tr("Thursday")
    case .friday: tr("Friday")
    case .saturday: tr("Saturday")
    case .sunday: tr("Sunday")
    }
  }

  /// `Mondays`, on which somebody never works.
  var inPlural: String {
    switch self {
    case .monday: tr("Mondays", context: "You never work on")
    case .tuesday: tr("Tuesdays", context: "You never work on")
    case .wednesday: tr("Wednesdays", context: "You never work on")
    case .thursday: tr("Thursdays", context: "You never work on")
    case .friday: tr("Fridays", context: "You never work on")
    case .saturday: tr("Saturdays", context: "You never work on")
    case .sunday: tr("Sundays", context: "You never work on")
    }
  }
}
