import Foundation
import Library

/// The login at the server of a source: the token that a program prints, else the name and the
/// password that netrc has for it.
struct SourceLogin: Sendable {
  /// Why the login in netrc can't be used.
  enum Fault {
    case noLogin(host: String)
    case noFile
    case unreadable(path: String, errno: Int32?)
    case readableByOthers(path: String)
  }

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
      throw TokenError(.noLogin(host: host))
    }
    let words = Data("\(login.name):\(login.password)".utf8)
    return "Basic \(words.base64EncodedString())"
  }

  private func netrc() throws(TokenError) -> Netrc {
    guard
      let path = environment["NETRC"].flatMap({ $0.isEmpty ? nil : $0 })
        ?? home.map({ $0 + "/.netrc" })
    else { throw TokenError(.noFile) }
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw TokenError(.unreadable(path: path, errno: errno))
    }
    guard status.st_mode & 0o077 == 0 else {
      throw TokenError(.readableByOthers(path: path))
    }
    guard let text = try? SmallFile.text(at: path) else {
      throw TokenError(.unreadable(path: path, errno: nil))
    }
    return Netrc(text)
  }
}
