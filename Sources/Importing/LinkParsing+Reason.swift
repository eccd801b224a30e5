import FlyerModel

extension LinkParsing.Refusal {
  /// The rest of a sentence that begins with the address.
  func reason(from origin: Origin) -> String {
    switch self {
    case .empty: "is no address"
    case .tooLong(let limit): "is longer than \(limit) bytes"
    case .unsafe: "holds characters that have no place in an address"
    case .scheme("file") where origin == .local:
      "is a file: link; a flyer points to no file, put it on a web server"
    case .scheme(let scheme):
      "has the scheme \(scheme.quoted); only http, https, mailto and tel are opened"
    case .userInformation: "holds a user name or a password"
    case .unrecognized: "is neither a web address nor a mail address nor a phone number"
    }
  }
}
