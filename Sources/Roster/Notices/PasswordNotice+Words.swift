import Localizing

extension PasswordNotice {
  /// Returns the notice of a password change, for the person's next login.
  ///
  /// - Parameter moment: The time of the change, in words.
  package func words(at moment: String) -> String {
    guard let maker else {
      // TRANSLATORS: {0} is when it was
      return tr(
        "Your password was changed with a code from the server’s owner, \(moment). If that was not you, change it and tell an admin."
      )
    }
    // TRANSLATORS: {1} is when it was
    return tr(
      "Your password was changed with a code from \(maker), \(moment). If that was not you, change it and tell an admin."
    )
  }
}
