import Localizing

extension SharingRunner {
  /// The line below the output of a program.
  ///
  /// - Parameter error: the error of the program, if it did not end well.
  static func comeBack(from error: DesktopError?) -> String {
    let words = tr("Press any key to return to flyer.")
    return error.map { "\($0.reason). \(words)" } ?? words
  }
}
