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
}
