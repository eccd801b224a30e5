import Glibc
import Storing

extension AccessToken.Origin {
  /// Where the token is from, without the token.
  var place: String {
    switch self {
    case .environment: "from \(AccessToken.variable)"
    case .configuration: "from config.toml"
    case .command(let words): "from \(words.first ?? AccessToken.command)"
    }
  }

  /// What names the token.
  fileprivate var name: String {
    switch self {
    case .environment: AccessToken.variable
    case .configuration: "token in config.toml"
    case .command: AccessToken.command
    }
  }
}

extension TokenError {
  /// What is wrong; what stands in the place of a token is never told.
  init(_ fault: AccessToken.Fault) {
    let reason =
      switch fault {
      case .empty(let origin): "\(origin.name) gives no token"
      case .unfit(let origin): "\(origin.name) gives more than a token: one word is needed"
      case .failed(let error): "\(AccessToken.command): \(error)"
      }
    self.init(reason: reason)
  }

  init(_ fault: SourceLogin.Fault) {
    let reason =
      switch fault {
      case .noLogin(let host): "netrc has no login for \(host)"
      case .noFile: "nobody knows where netrc is"
      case .unreadable(let path, let code?): "\(path): \(String(cString: strerror(code)))"
      case .unreadable(let path, nil): "\(path) can't be read"
      case .readableByOthers(let path): "\(path) may be read by others: chmod 600 it"
      }
    self.init(reason: reason)
  }
}
