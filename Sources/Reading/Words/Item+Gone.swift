package import FlyerModel
import Localizing

extension Item {
  /// What is said of what the source has no longer.
  package static let goneWords = tr("no longer in the source")
  /// The same where there is little room.
  static let goneWord = tr("gone", context: "from the source")
}
