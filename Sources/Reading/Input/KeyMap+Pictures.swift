import Drawing

extension KeyMap {
  /// The keys for pictures.
  static let pictures = [
    Entry(
      .showPicture, ["i"], in: Context.browsing, .reading, "picture",
      "show the picture on the full page"),
    Entry(.zoomIn, ["+", "="], in: [.picture], .pictures, "larger", "enlarge the picture"),
    Entry(.zoomOut, ["-"], in: [.picture], .pictures, "smaller", "reduce the picture"),
    Entry(.zoomReset, ["0"], in: [.picture], .pictures, "all", "all of the picture"),
    Entry(
      .scrollLeft, ["h", .left], in: [.picture], .pictures, "left",
      "to the left in an enlarged picture; else back"),
    Entry(
      .scrollRight, ["l", .right], in: [.picture], .pictures, "right",
      "to the right in an enlarged picture"),
    Entry(
      .down, ["j", .down], in: [.picture], .pictures, "down", "down in an enlarged picture"),
    Entry(.up, ["k", .up], in: [.picture], .pictures, "up", "up in an enlarged picture"),
    Entry(
      .nextPicture, ["n", "J"], in: [.picture], .pictures, "next", "the next picture"),
    Entry(
      .previousPicture, ["p", "K"], in: [.picture], .pictures, "previous",
      "the previous picture"),
    Entry(
      .pause, [" "], in: [.picture], .pictures, "pause", "stop a moving picture, or go on"),
    Entry(
      .openLink, ["o"], in: [.picture], .pictures, "original", "open the original"),
    Entry(.copy, ["y"], in: [.picture], .pictures, "copy", "copy the address of the picture"),
    Entry(
      .refresh, ["r"], in: [.picture], .pictures, "try again", "try again what failed"),
    Entry(
      .help, ["?", .function(1)], in: [.picture], .pictures, "help", "this help"),
    Entry(
      .back, [.escape, .backspace], in: [.picture], .pictures, "back",
      "back to where the picture was"),
    Entry(.leave, ["q"], in: [.picture], .pictures, "back", "the same"),
    Entry(.quit, ["Q", .control("c")], in: [.picture], .pictures, "quit", "quit at once"),
  ]
}
