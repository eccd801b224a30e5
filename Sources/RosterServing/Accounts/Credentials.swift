import Roster

/// A login and a password within the allowed lengths.
///
/// The lengths are checked before anything is counted or hashed.
package struct Credentials: Sendable {
  /// 1 to 200 code points of which some can be seen, without controls and without spaces at either
  /// end.
  package let login: String
  /// 8 to 256 code points where it is chosen, 0 to 256 where it is only tried.
  package let password: String

  /// Takes the login and password of an attempt to log in; nil if no account can have them.
  package init?(trying login: String, _ password: String) {
    guard Self.isLogin(login), password.unicodeScalars.count <= 256 else { return nil }
    (self.login, self.password) = (login, password)
  }

  /// Checks a newly chosen login and password; throws `RequestError.malformed` with what is wrong.
  package init(login: String, password: String) throws(RequestError) {
    guard Self.isLogin(login) else {
      throw .malformed(.login)
    }
    try Self.check(password: password)
    self.login = login
    self.password = password
  }

  private static func isLogin(_ login: String) -> Bool {
    let scalars = login.unicodeScalars
    return (1...200).contains(scalars.count)
      && scalars.allSatisfy(\.isPlain)
      && scalars.first?.properties.isWhitespace == false
      && scalars.last?.properties.isWhitespace == false && !login.skeleton.isEmpty
  }

  /// Throws where a password is too short to be safe or too long to be hashed.
  package static func check(password: String) throws(RequestError) {
    guard (8...256).contains(password.unicodeScalars.count) else {
      throw .malformed(.password)
    }
  }
}
