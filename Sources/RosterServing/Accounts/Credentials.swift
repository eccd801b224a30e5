/// What somebody logs in with, as long as it can be.
///
/// The lengths are checked before anything is counted or hashed.
public struct Credentials: Sendable {
  /// 1 to 200 characters, without controls and without spaces at either end.
  public let login: String
  /// 8 to 256 characters.
  public let password: String

  /// Checks both; throws `RequestError.malformed` with what is wrong.
  public init(login: String, password: String) throws(RequestError) {
    guard (1...200).contains(login.count), login.utf8.count <= 800,
      login.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }),
      login.first?.isWhitespace == false, login.last?.isWhitespace == false
    else {
      throw .malformed("A login has 1 to 200 characters and no spaces at its ends. Choose another.")
    }
    try Self.check(password: password)
    self.login = login
    self.password = password
  }

  /// Throws where a password is too short to be safe or too long to be hashed.
  public static func check(password: String) throws(RequestError) {
    guard password.count >= 8, password.utf8.count <= 1024 else {
      throw .malformed("A password has 8 characters or more, up to 1,024 bytes. Choose another.")
    }
  }
}
