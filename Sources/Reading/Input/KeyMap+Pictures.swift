import Drawing

extension KeyMap {
  /// The keys for pictures.
  static let pictures = [
    Entry(.page(.showPicture), ["i"], in: Context.browsing, .reading),
    Entry(.picture(.zoomIn), ["+", "="], in: [.picture], .pictures),
    Entry(.picture(.zoomOut), ["-"], in: [.picture], .pictures),
    Entry(.picture(.zoomReset), ["0"], in: [.picture], .pictures),
    Entry(.page(.scrollLeft), ["h", .left], in: [.picture], .pictures),
    Entry(.page(.scrollRight), ["l", .right], in: [.picture], .pictures),
    Entry(.move(.down), ["j", .down], in: [.picture], .pictures),
    Entry(.move(.up), ["k", .up], in: [.picture], .pictures),
    Entry(.picture(.nextPicture), ["n", "J"], in: [.picture], .pictures),
    Entry(.picture(.previousPicture), ["p", "K"], in: [.picture], .pictures),
    Entry(.picture(.pause), [" "], in: [.picture], .pictures),
    Entry(.page(.openLink), ["o"], in: [.picture], .pictures),
    Entry(.page(.copy), ["y"], in: [.picture], .pictures),
    Entry(.app(.refresh), ["r"], in: [.picture], .pictures),
    Entry(.app(.back), [.escape, .backspace], in: [.picture], .pictures),
    Entry(.app(.leave), ["q"], in: [.picture], .pictures),
    Entry(.program(.quit), [.control("c")], in: [.picture], .pictures),
  ]
}
