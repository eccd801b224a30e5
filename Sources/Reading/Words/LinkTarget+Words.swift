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
    case .link(.empty): return tr("\(destination) leads nowhere")
    // TRANSLATORS: the address of a link
    case .link(.tooLong(let limit)): return tr("\(destination) is longer than \(limit) bytes")
    case .link(.unsafe):
      return tr("\(destination) holds characters that have no place in an address")
    case .link(.scheme("flyer")):
      let id = destination.split(separator: ":").last ?? "id"
      // TRANSLATORS: the address of a link, and the name of an article
      return tr("\(destination) is no address: #\(id) would lead to an article")
    case .link(.scheme(let scheme)):
      return tr(
        "\(destination) has the scheme \(scheme); only http, https, mailto and tel are opened")
    case .link(.userInformation): return tr("\(destination) holds a user name or a password")
    case .link(.fileName): return tr("\(destination) names a file and no host")
    case .link(.unrecognized):
      switch destination.prefix(4).lowercased() {
      case "mail": return tr("\(destination) is no mail address")
      case "tel:": return tr("\(destination) is no phone number")
      default: return tr("\(destination) names no host")
      }
    case .partialImage: return tr("\(destination) is not the whole address of a picture")
    }
  }
}
