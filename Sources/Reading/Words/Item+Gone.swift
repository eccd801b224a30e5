package import FlyerModel
import Localizing

extension Item {
  /// The words for an item that the source has no longer.
  package static let goneWords = tr("no longer in the source")
  /// The same where there is little room.
  static let goneWord = tr("gone", context: "from the source")
}
