import Calendrics
import Localizing

extension Weekday {
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
