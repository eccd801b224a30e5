import Glibc
import Library
import Localizing

extension AccessToken.Origin {
  /// Where the token is from, without the token.
  var place: String {
    switch self {
    // TRANSLATORS: where a token is from: a variable
    case .environment: tr("from \(AccessToken.variable)")
    case .configuration: tr("from config.toml")
    // TRANSLATORS: where a token is from: a program that printed it
    case .command(let words): tr("from \(words.first ?? AccessToken.command)")
    }
  }

  /// The origin of the token.
  fileprivate var name: String {
    switch self {
    case .environment: AccessToken.variable
    case .configuration: tr("token in config.toml")
    case .command: AccessToken.command
    }
  }
}

extension TokenError {
  /// The error; never quotes the text in place of a token.
  init(_ fault: AccessToken.Fault) {
    let reason =
      switch fault {
      // TRANSLATORS: a variable, a key or “token in config.toml”
      case .empty(let origin): tr("\(origin.name) provides no token")
      // TRANSLATORS: a variable, a key or “token in config.toml”
      case .unfit(let origin): tr("\(origin.name) provides more than a token: one word is needed")
      case .failed(let error): "\(AccessToken.command): \(error)"
      }
    self.init(reason: reason)
  }

  init(_ fault: SourceLogin.Fault) {
    let reason =
      switch fault {
      case .noLogin(let host): tr("netrc has no login for \(host)")
      case .noFile: tr("the location of netrc is unknown")
      case .unreadable(let path, let code?): "\(path): \(String(cString: strerror(code)))"
      case .unreadable(let path, nil): tr("\(path) can’t be read")
      case .readableByOthers(let path): tr("\(path) is readable by other users: chmod 600 it")
      }
    self.init(reason: reason)
  }
}
