package import FlyerModel
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
    if case .outside(let link) = self { link.url } else { nil }
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
