package import FlyerModel
import Localizing
import Screens
package import Typesetting

/// Where a link of a page leads.
package enum LinkTarget: Sendable, Equatable {
  /// To a program of the desktop.
  case outside(Link)
  /// To a heading, or to another article of the flyer: `#id` or a relative address.
  case inside(String)
  case events(EventGroup)
  /// Nowhere.
  case refused(String, Refusal)

  /// Why a destination leads nowhere.
  package enum Refusal: Sendable, Equatable {
    case link(LinkParsing.Refusal)
    /// A picture has a whole address.
    case partialImage
  }
}

extension Item {
  /// Where the links of the item lead, in the order in which a page numbers them.
  package var linkTargets: [LinkTarget] { PageSource(self).links.map(\.target) }

  /// The same where its text was read before.
  package func linkTargets(in document: MarkdownDocument) -> [LinkTarget] {
    PageSource(self, document).links.map(\.target)
  }
}

extension Item {
  /// The links in the text of an article that lead to other articles, if anywhere, those that
  /// nothing opens, and pictures that can't be fetched.
  package var doubtfulReferences: [DoubtfulReference] {
    let source = PageSource(self)
    return source.links.compactMap { link in
      switch link.target {
      case .inside(let destination):
        source.heading(of: destination) == nil ? .link(destination) : nil
      case .refused(let destination, .link): .link(destination)
      case .refused(let destination, .partialImage): .picture(destination)
      case .outside, .events: nil
      }
    }
  }
}

extension LinkTarget {
  /// No longer destination leads anywhere, in bytes.
  static let longestDestination = 4096

  /// Reads a destination in a Markdown text, by the rules for the links of a document.
  ///
  /// - Parameter label: the label of the link.
  init(destination: String, label: String = "") {
    let text = String(destination.drop(while: \.isWhitespace))
    guard !text.isEmpty else {
      self = .refused(destination, .link(.empty))
      return
    }
    guard text.utf8.count <= Self.longestDestination else {
      self = .refused(
        String(text.prefix(40)) + "…", .link(.tooLong(limit: Self.longestDestination)))
      return
    }
    guard LinkParsing.isVisible(text) else {
      self = .refused(destination, .link(.unsafe))
      return
    }
    self = Self.target(text, label: label)
  }

  /// Where it leads out of the flyer; nil where it does not.
  package var url: String? {
    if case .outside(let link) = self { link.openedURL } else { nil }
  }

  /// The same, but an image is never an article.
  func of(anImage isImage: Bool) -> LinkTarget {
    guard isImage, case .inside(let destination) = self else { return self }
    return .refused(destination, .partialImage)
  }

  private static func target(_ text: String, label: String) -> LinkTarget {
    let url = text.hasPrefix("//") ? "https:" + text : text
    do throws(LinkParsing.Refusal) {
      let link = try LinkParsing.link(to: url, title: label)
      return link.map(LinkTarget.outside) ?? .inside(text)
    } catch {
      return .refused(url, .link(error))
    }
  }
}

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
