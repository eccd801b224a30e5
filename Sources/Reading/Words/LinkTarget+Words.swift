import FlyerModel
import Localizing

extension LinkTarget.Refusal {
  /// The rest of a sentence that begins with the destination; all of it in a language in which it
  /// does not.
  package func words(of destination: String) -> String {
    let sentence = sentence(of: destination)
    let beginning = destination + " "
    return sentence.hasPrefix(beginning) ? String(sentence.dropFirst(beginning.count)) : sentence
  }

  /// A sentence without its full stop.
  package func sentence(of destination: String) -> String {
    switch self {
    // TRANSLATORS: the address of a link
    case .link(.empty): return tr("\(destination) is not an address")
    // TRANSLATORS: the address of a link
    case .link(.tooLong(let limit)): return tr("\(destination) is longer than \(limit) bytes")
    case .link(.unsafe):
      return tr("\(destination) contains characters not allowed in an address")
    case .link(.scheme("flyer")):
      let id = destination.split(separator: ":").last ?? "id"
      // TRANSLATORS: the address of a link, and the name of an article
      return tr("\(destination) is not an address: use #\(id) for an article")
    case .link(.scheme(let scheme)):
      return tr(
        "\(destination) has the scheme \(scheme); flyer opens only http, https, mailto and tel")
    case .link(.userInformation): return tr("\(destination) contains a user name or a password")
    case .link(.fileName): return tr("\(destination) names a file, not a host")
    case .link(.unrecognized):
      switch destination.prefix(4).lowercased() {
      case "mail": return tr("\(destination) is not a mail address")
      case "tel:": return tr("\(destination) is not a phone number")
      default: return tr("\(destination) has no host")
      }
    case .partialImage: return tr("\(destination) is not a complete picture address")
    }
  }
}
