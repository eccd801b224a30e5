package import Roster

extension PasswordNotice {
  /// What whoever logs in is told.
  ///
  /// - Parameter moment: When it was, in words.
  package func words(at moment: String) -> String {
    "Your password was changed with a code of \(maker ?? "the server’s owner"), \(moment). "
      + "If that was not you, change it, and tell an admin."
  }
}
