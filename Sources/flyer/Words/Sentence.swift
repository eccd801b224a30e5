import Localizing

extension String {
  /// With its full stop.
  var asSentence: String {
    // TRANSLATORS: any sentence without its full stop
    tr("\(self).")
  }
}
