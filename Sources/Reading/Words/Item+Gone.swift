package import FlyerModel

extension Item {
  /// What is said of what the source has no longer.
  package static let goneWords = "no longer in the source"
  /// The same where there is little room.
  static let goneWord = "gone"
}
