import Foundation
import Storing

/// What is said to the server of a source of who asks: the token that a program prints, else the
/// name and the password that netrc has for it.
struct SourceLogin: Sendable {
  let settings: SourceSettings
  let environment: [String: String]
  let home: String?

  /// The value of the header `Authorization`; nil where nothing is to be said.
  func authorization(for source: Source) async throws(TokenError) -> String? {
    if let command = settings.tokenCommand {
      let token = AccessToken(command: command, environment: environment, home: home)
      return try await token.value().map { "Bearer \($0)" }
    }
    guard settings.usesNetrc == true, case .web(let address) = source,
      let host = URL(string: address)?.host()
    else { return nil }
    guard let login = try netrc().login(for: host) else {
      throw TokenError(reason: "netrc has no login for \(host)")
    }
    let words = Data("\(login.name):\(login.password)".utf8)
    return "Basic \(words.base64EncodedString())"
  }

  private func netrc() throws(TokenError) -> Netrc {
    guard
      let path = environment["NETRC"].flatMap({ $0.isEmpty ? nil : $0 })
        ?? home.map({ $0 + "/.netrc" })
    else { throw TokenError(reason: "nobody knows where netrc is") }
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw TokenError(reason: "\(path): \(String(cString: strerror(errno)))")
    }
    guard status.st_mode & 0o077 == 0 else {
      throw TokenError(reason: "\(path) may be read by others: chmod 600 it")
    }
    guard let text = try? SmallFile.text(at: path) else {
      throw TokenError(reason: "\(path) can't be read")
    }
    return Netrc(text)
  }
}
