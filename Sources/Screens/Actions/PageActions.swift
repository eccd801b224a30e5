import Drawing
import Localizing

extension Action {
  /// Actions on a page: its links, headings, wide lines and pictures.
  package enum Page: String, Sendable, CaseIterable {
    case openLink, followLink, numberLink, links, copy, nextLink, previousLink, hints, contents
    case zoom, scrollLeft, scrollRight, readOn, fullText
    case showPicture = "picture"
  }
}

extension KeyMap {
  /// The keys of a page.
  package static let page: [Entry] = [
    Entry(
      .page(.readOn), [" "], in: [.item], .moving, [.needsRows], tr("read on", context: "key"),
      tr("one screen down; at the end, the next unread")),
    Entry(
      .page(.contents), ["c"], in: [.item], .reading, [.needsRows, .jumps],
      tr("contents", context: "key"), tr("show the headings and jump to one")),
    Entry(
      .page(.zoom), ["z"], after: ["z"], in: [.item], .reading, [.needsRows],
      tr("width", context: "key"), tr("toggle full page width")),
    Entry(
      .page(.fullText), ["W"], in: [.item], .reading, [.needsRows], tr("full text", context: "key"),
      tr("toggle the full text of the web page")),
    Entry(
      .page(.scrollLeft), ["<"], in: [.item], .reading, [.needsRows, .takesCount],
      tr("left", context: "key"), tr("scroll wide lines to the left; also ←")),
    Entry(
      .page(.scrollRight), [">", .right], in: [.item], .reading, [.needsRows, .takesCount],
      tr("right", context: "key"), tr("scroll wide lines to the right")),
    Entry(
      .page(.nextLink), [.tab], in: [.item], .links, [.needsRows, .takesCount],
      tr("next link", context: "key"), tr("select the next link")),
    Entry(
      .page(.previousLink), [.backTab], in: [.item], .links, [.needsRows, .takesCount],
      tr("previous link", context: "key"), tr("select the previous link")),
    Entry(
      .page(.hints), ["f"], in: [.item], .links, [.needsRows], tr("letters", context: "key"),
      tr("open a visible link by letters")),
    Entry(
      .menu(.cancel), [.escape, .control("c"), .backspace], in: [.hints], .links, [],
      tr("cancel", context: "key"), tr("go back without opening a link")),
  ]

  /// The keys of the links of an item.
  package static let links: [Entry] = [
    Entry(
      .page(.openLink), ["o"], in: Context.browsing, .links, [.needsRows, .repeats],
      tr("link", context: "key"), tr("open the web page or first link")),
    Entry(
      .page(.numberLink), digits(0...9), in: [.item, .links], .links, [.needsRows],
      tr("number", context: "key: of a link"), tr("type a link number, then Enter, o or y")),
    Entry(
      .page(.followLink), [.enter], in: [.item], .links, [.needsRows],
      tr("open link", context: "key"), tr("open the link selected with Tab or by number")),
    Entry(
      .page(.links), ["u"], in: Context.browsing, .links, [.needsRows], tr("links", context: "key"),
      tr("list the links of the item")),
    Entry(
      .page(.copy), ["y"], in: Context.browsing + [.links], .links, [.needsRows, .repeats],
      tr("copy", context: "key"), tr("copy the link or text; in Mine, a line to share")),
  ]
}

extension RelatedActions {
  /// The ways over a page.
  static var links: [RelatedActions] {
    [
      RelatedActions(
        actions: [.page(.scrollLeft), .page(.scrollRight)],
        help: tr("scroll wide lines left or right; also ←"), group: .reading),
      RelatedActions(
        actions: [.page(.nextLink), .page(.previousLink)],
        help: tr("select the next or previous link")),
    ]
  }
}
