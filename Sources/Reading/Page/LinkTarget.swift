package import FlyerModel

/// Where a link of a page leads.
package enum LinkTarget: Sendable, Equatable {
  /// To a program of the desktop.
  case outside(Link)
  /// To a heading, or to another article of the flyer: `#id` or a relative address.
  case inside(String)
  /// Nowhere; why is the rest of a sentence that begins with the destination.
  case refused(String, because: String)
}

extension Item {
  /// Where the links of the item lead, in the order in which a page numbers them.
  package var linkTargets: [LinkTarget] { PageSource(self).links.map(\.target) }
}

extension LinkTarget {
  /// No longer destination leads anywhere, in bytes.
  static let longestDestination = 4096

  /// What a destination in a Markdown text means: the rules are those for the links of a document.
  ///
  /// - Parameter label: what the link is called.
  init(destination: String, label: String = "") {
    let text = String(destination.drop(while: \.isWhitespace))
    guard !text.isEmpty else {
      self = .refused(destination, because: "leads nowhere")
      return
    }
    guard text.utf8.count <= Self.longestDestination else {
      self = .refused(
        String(text.prefix(40)) + "…", because: "is longer than \(Self.longestDestination) bytes")
      return
    }
    guard LinkParsing.isVisible(text) else {
      self = .refused(destination, because: Self.reason(.unsafe, text))
      return
    }
    self = Self.target(text, label: label)
  }

  /// The same, but an image is never an article.
  func of(anImage isImage: Bool) -> LinkTarget {
    guard isImage, case .inside(let destination) = self else { return self }
    return .refused(destination, because: "is not the whole address of a picture")
  }

  private static func target(_ text: String, label: String) -> LinkTarget {
    let url = text.hasPrefix("//") ? "https:" + text : text
    do throws(LinkParsing.Refusal) {
      let link = try LinkParsing.link(to: url, title: label)
      return link.map(LinkTarget.outside) ?? .inside(text)
    } catch {
      return .refused(url, because: reason(error, url))
    }
  }

  /// The rest of a sentence that begins with the destination.
  private static func reason(_ refusal: LinkParsing.Refusal, _ url: String) -> String {
    switch refusal {
    case .empty: "leads nowhere"
    case .tooLong(let limit): "is longer than \(limit) bytes"
    case .unsafe: "holds characters that have no place in an address"
    case .scheme(let scheme):
      "has the scheme \(scheme); only http, https, mailto and tel are opened"
    case .userInformation: "holds a user name or a password"
    case .unrecognized:
      switch url.prefix(4).lowercased() {
      case "mail": "is no mail address"
      case "tel:": "is no phone number"
      default: "names no host"
      }
    }
  }
}
