import FlyerModel

extension LinkTarget.Refusal {
  /// The rest of a sentence that begins with the destination.
  package func words(of destination: String) -> String {
    switch self {
    case .link(.empty): "leads nowhere"
    case .link(.tooLong(let limit)): "is longer than \(limit) bytes"
    case .link(.unsafe): "holds characters that have no place in an address"
    case .link(.scheme("flyer")):
      "is no address: #\(destination.split(separator: ":").last ?? "id") would lead to an article"
    case .link(.scheme(let scheme)):
      "has the scheme \(scheme); only http, https, mailto and tel are opened"
    case .link(.userInformation): "holds a user name or a password"
    case .link(.fileName): "names a file and no host"
    case .link(.unrecognized):
      switch destination.prefix(4).lowercased() {
      case "mail": "is no mail address"
      case "tel:": "is no phone number"
      default: "names no host"
      }
    case .partialImage: "is not the whole address of a picture"
    }
  }
}
