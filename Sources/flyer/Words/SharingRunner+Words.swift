import Localizing

extension SharingRunner {
  /// What is said below what a program printed.
  ///
  /// - Parameter error: what became of it, where it did not end well.
  static func comeBack(from error: DesktopError?) -> String {
    let words = tr("Press any key to return to flyer.")
    return error.map { "\($0.reason). \(words)" } ?? words
  }
}
