import Foundation
import Library
import Localizing

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

extension TokenError {
  init(_ fault: SourceLogin.Fault) {
    let reason =
      switch fault {
      case .noLogin(let host): tr("netrc has no login for \(host)")
      case .noFile: tr("the location of netrc is unknown")
      case .unreadable(let path, let code?): "\(path): \(Failure.words(for: code))"
      case .unreadable(let path, nil): tr("\(path) can’t be read")
      case .readableByOthers(let path): tr("\(path) is readable by other users: chmod 600 it")
      }
    self.init(reason: reason)
  }
}

/// Names and passwords for servers, as many programs read them (netrc(5)).
struct Netrc {
  struct Login: Equatable {
    var name = ""
    var password = ""
  }

  private var logins: [(host: String, login: Login)] = []

  init(_ text: String) {
    var words = Self.words(text)[...]
    while let word = words.popFirst() {
      switch word {
      case "machine": logins.append((words.popFirst()?.lowercased() ?? "", Login()))
      // A login for all servers is used for none.
      case "default": logins.append(("", Login()))
      case "login": fill(\.name, words.popFirst())
      case "password": fill(\.password, words.popFirst())
      default: continue
      }
    }
  }

  /// The first for a host; nil where there is none.
  func login(for host: String) -> Login? {
    guard !host.isEmpty else { return nil }
    return logins.first { $0.host == host.lowercased() && !$0.login.name.isEmpty }?.login
  }

  private mutating func fill(_ part: WritableKeyPath<Login, String>, _ word: String?) {
    guard let word, let last = logins.indices.last else { return }
    logins[last].login[keyPath: part] = word
  }

  /// The words without comments and macros, of which each goes on to the next empty line.
  private static func words(_ text: String) -> [String] {
    var (words, isMacro) = ([String](), false)
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let own = line.split(whereSeparator: \.isWhitespace)
      isMacro = own.first == "macdef" || isMacro && !own.isEmpty
      if isMacro || own.first?.hasPrefix("#") == true { continue }
      words += own.map { $0.filter { $0 != "\"" } }
    }
    return words
  }
}
