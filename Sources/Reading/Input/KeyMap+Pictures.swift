import Drawing

extension KeyMap {
  /// The keys for pictures.
  static let pictures = [
    Entry(
      .page(.showPicture), ["i"], in: Context.browsing, .reading, "picture",
      "show the picture on the full page"),
    Entry(
      .picture(.zoomIn), ["+", "="], in: [.picture], .pictures, "larger", "enlarge the picture"),
    Entry(.picture(.zoomOut), ["-"], in: [.picture], .pictures, "smaller", "reduce the picture"),
    Entry(.picture(.zoomReset), ["0"], in: [.picture], .pictures, "all", "all of the picture"),
    Entry(
      .page(.scrollLeft), ["h", .left], in: [.picture], .pictures, "left",
      "to the left in an enlarged picture; else back"),
    Entry(
      .page(.scrollRight), ["l", .right], in: [.picture], .pictures, "right",
      "to the right in an enlarged picture"),
    Entry(
      .move(.down), ["j", .down], in: [.picture], .pictures, "down", "down in an enlarged picture"),
    Entry(.move(.up), ["k", .up], in: [.picture], .pictures, "up", "up in an enlarged picture"),
    Entry(
      .picture(.nextPicture), ["n", "J"], in: [.picture], .pictures, "next", "the next picture"),
    Entry(
      .picture(.previousPicture), ["p", "K"], in: [.picture], .pictures, "previous",
      "the previous picture"),
    Entry(
      .picture(.pause), [" "], in: [.picture], .pictures, "pause", "stop a moving picture, or go on"
    ),
    Entry(
      .page(.openLink), ["o"], in: [.picture], .pictures, "original", "open the original"),
    Entry(
      .page(.copy), ["y"], in: [.picture], .pictures, "copy", "copy the address of the picture"),
    Entry(
      .app(.refresh), ["r"], in: [.picture], .pictures, "try again", "try again what failed"),
    Entry(
      .app(.back), [.escape, .backspace], in: [.picture], .pictures, "back",
      "back to where the picture was"),
    Entry(.app(.leave), ["q"], in: [.picture], .pictures, "back", "the same"),
    Entry(
      .program(.quit), ["Q", .control("c")], in: [.picture], .pictures, "quit", "quit at once"),
  ]
}
