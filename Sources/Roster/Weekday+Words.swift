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

  /// `Mondays`, as in “You never work on Mondays.”
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

  /// `Mon`
  var inBrief: String {
    switch self {
    case .monday: tr("Mon", context: "weekday")
    case .tuesday: tr("Tue", context: "weekday")
    case .wednesday: tr("Wed", context: "weekday")
    case .thursday: tr("Thu", context: "weekday")
    case .friday: tr("Fri", context: "weekday")
    case .saturday: tr("Sat", context: "weekday")
    case .sunday: tr("Sun", context: "weekday")
    }
  }

  /// `Mo`
  var inTwoLetters: String {
    switch self {
    case .monday: tr("Mo", context: "weekday")
    case .tuesday: tr("Tu", context: "weekday")
    case .wednesday: tr("We", context: "weekday")
    case .thursday: tr("Th", context: "weekday")
    case .friday: tr("Fr", context: "weekday")
    case .saturday: tr("Sa", context: "weekday")
    case .sunday: tr("Su", context: "weekday")
    }
  }
}
