import Calendrics
import Localizing

extension Weekday {
  /// `Monday`
  var inWords: String {
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
}
