import Drawing
import Localizing

extension Action {
  /// With the picture on the full page.
  package enum Picture: String, Sendable, CaseIterable {
    case nextPicture, previousPicture, zoomIn, zoomOut, zoomReset, pause
  }
}

extension KeyMap {
  /// The keys of pictures.
  package static let pictures: [Entry] = [
    Entry(
      .page(.showPicture), ["i"], in: Context.browsing, .reading, [.needsRows],
      tr("picture", context: "key"), tr("show the picture on the full page")),
    Entry(
      .picture(.zoomIn), ["+", "="], in: [.picture], .pictures, [], tr("larger", context: "key"),
      tr("enlarge the picture")),
    Entry(
      .picture(.zoomOut), ["-"], in: [.picture], .pictures, [], tr("smaller", context: "key"),
      tr("shrink the picture")),
    Entry(
      .picture(.zoomReset), ["0"], in: [.picture], .pictures, [],
      tr("all", context: "key: picture"), tr("show the whole picture")),
    Entry(
      .page(.scrollLeft), ["h", .left], in: [.picture], .pictures, [.needsRows, .takesCount],
      tr("left", context: "key"), tr("move left in an enlarged picture; else go back")),
    Entry(
      .page(.scrollRight), ["l", .right], in: [.picture], .pictures, [.needsRows, .takesCount],
      tr("right", context: "key"), tr("move right in an enlarged picture")),
    Entry(
      .move(.down), ["j", .down], in: [.picture], .pictures, [.needsRows, .takesCount],
      tr("down", context: "key"), tr("move down in an enlarged picture")),
    Entry(
      .move(.up), ["k", .up], in: [.picture], .pictures, [.needsRows, .takesCount],
      tr("up", context: "key"), tr("move up in an enlarged picture")),
    Entry(
      .picture(.nextPicture), ["n", "J"], in: [.picture], .pictures, [],
      tr("next", context: "key: picture"), tr("show the next picture")),
    Entry(
      .picture(.previousPicture), ["p", "K"], in: [.picture], .pictures, [],
      tr("previous", context: "key: picture"), tr("show the previous picture")),
    Entry(
      .picture(.pause), [" "], in: [.picture], .pictures, [], tr("pause", context: "key"),
      tr("pause or resume a moving picture")),
    Entry(
      .page(.openLink), ["o"], in: [.picture], .pictures, [.needsRows, .repeats],
      tr("original", context: "key"), tr("open the original")),
    Entry(
      .page(.copy), ["y"], in: [.picture], .pictures, [.needsRows, .repeats],
      tr("copy", context: "key"), tr("copy the address of the picture")),
    Entry(
      .app(.refresh), ["r"], in: [.picture], .pictures, [], tr("retry", context: "key"),
      tr("retry failed pictures")),
    Entry(
      .app(.back), [.escape, .backspace], in: [.picture], .pictures, [], tr("back", context: "key"),
      tr("close the picture")),
    Entry(
      .app(.leave), ["q"], in: [.picture], .pictures, [], tr("back", context: "key"),
      tr("close the picture", context: "the same as the key before")),
    Entry(
      .program(.quit), [.control("c")], in: [.picture], .pictures, [], tr("quit", context: "key"),
      tr("quit at once")),
  ]
}

extension RelatedActions {
  /// The ways over a picture, and to others.
  static var pictures: [RelatedActions] {
    [
      RelatedActions(
        actions: [.picture(.zoomIn), .picture(.zoomOut), .picture(.zoomReset)],
        help: tr("enlarge or shrink the picture, or show it whole")),
      RelatedActions(
        actions: [.page(.scrollLeft), .move(.down), .move(.up), .page(.scrollRight)],
        help: tr("move in an enlarged picture; else ← goes back"), group: .pictures),
      RelatedActions(
        actions: [.picture(.nextPicture), .picture(.previousPicture)],
        help: tr("show the next or previous picture")),
      RelatedActions(
        actions: [.app(.back), .app(.leave)], help: tr("close the picture"), group: .pictures),
    ]
  }
}
