import FlyerModel
import Localizing
import Screens

/// The messages of pages.
extension Message {
  enum Page: Sendable, Equatable {
    case itemGone
    case noHeadings
    case noLinks, noLinksOfItem, noLinkInView, noLinkWithLetters
    case noLink(Int, count: Int)
    case refused(String, LinkTarget.Refusal)
    case noArticle(String)
    case bundledPicture
    case noCode
    case notFound(String)
    case noMatch, noFurtherMatch
    case alreadyWide
    case noWebPage
    case fetchingFullText(from: String)
    case fullTextReady
    case noFullText(reason: String)
  }
}

extension Message.Page {
  func text(_ keyMap: KeyMap) -> String {
    func key(_ action: Action) -> String { keyMap.way(to: action, in: .item) }
    return switch self {
    // TRANSLATORS: a key
    case .itemGone: tr("This item is no longer in the flyer. \(key(.app(.refresh))) refreshes.")
    case .noHeadings: tr("This text has no headings.")
    case .noLinks: tr("This text has no links.")
    case .noLinksOfItem: tr("This item has no links.")
    case .noLinkInView: tr("No visible links.")
    case .noLinkWithLetters: tr("No link has these letters.")
    case .noLink(let number, let count): tr("No link \(number): this item has \(count).")
    // TRANSLATORS: a sentence on an address, which lacks only its full stop
    case .refused(let destination, let refusal): tr("\(refusal.sentence(of: destination)).")
    case .noArticle(let destination):
      // TRANSLATORS: where a link leads, and a key
      tr("This flyer has no article “\(destination)”. \(key(.app(.refresh))) refreshes.")
    case .bundledPicture: tr("This picture is not on the web: no browser can open it.")
    case .noCode: tr("Only external links can be shared.")
    case .notFound(let text): tr("“\(text)” is not in this text.")
    // TRANSLATORS: a key
    case .noMatch:
      // TRANSLATORS: a key
      tr("No match in this text. \(key(.list(.search))) starts another search.")
    case .noFurtherMatch:
      // TRANSLATORS: a key
      tr("No further match in this text. \(key(.list(.nextItem))) shows the next item.")
    case .alreadyWide: tr("The page already has the full width.")
    case .noWebPage: tr("This item has no web page.")
    // TRANSLATORS: a server
    case .fetchingFullText(let server): tr("Fetching the full text from \(server).")
    // TRANSLATORS: a key
    case .fullTextReady: tr("The full text has arrived. \(key(.page(.fullText))) shows it.")
    case .noFullText(let reason):
      // TRANSLATORS: the reason, and a key
      tr("No full text: \(reason). \(key(.page(.openLink))) opens the page.")
    }
  }

  /// True for what went wrong.
  var isAttention: Bool {
    switch self {
    case .itemGone, .noLink, .refused, .noArticle, .noFullText: true
    case .noHeadings, .noLinks, .noLinksOfItem, .noLinkInView, .noLinkWithLetters, .bundledPicture,
      .noCode, .notFound, .noMatch, .noFurtherMatch, .alreadyWide, .noWebPage, .fetchingFullText,
      .fullTextReady:
      false
    }
  }
}
