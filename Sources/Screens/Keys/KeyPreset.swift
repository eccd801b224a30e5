import Drawing

/// Keys that come with the program and that people know from elsewhere.
package enum KeyPreset: String, Sendable, CaseIterable {
  /// Those of the program as it comes.
  case vim
  /// Those of newsboat(1), as far as both do the same.
  case newsboat
  case emacs
  /// Arrows, Enter, Escape, and letters that the footer shows.
  case arrows

  /// The bindings in place of those of `KeyMap.standard`.
  package var bindings: [KeyBinding] {
    switch self {
    case .vim: []
    case .newsboat: Self.newsboatKeys
    case .emacs: Self.emacsKeys
    case .arrows: Self.unknownToArrows.map { KeyBinding([$0], nil, countsWhereTyping: false) }
    }
  }

  /// The actions in the footer beside the most important ones.
  package var inFooter: [Action] {
    switch self {
    case .vim, .newsboat, .emacs: []
    case .arrows: [.app(.sources), .app(.leave)]
    }
  }

  private static let newsboatKeys: [KeyBinding] = [
    KeyBinding(["n"], .list(.nextMatch)),
    KeyBinding(["p"], .list(.previousMatch)),
    KeyBinding(["N"], .list(.mark)),
    KeyBinding(["l"], .list(.onlyNew)),
    KeyBinding(["A"], .list(.allRead)),
    KeyBinding(["g"], nil),
    KeyBinding(["g"], .list(.sort)),
    KeyBinding(["F"], .list(.search)),
    KeyBinding([.control("t")], .list(.clearTags)),
    KeyBinding(["R"], .source(.refreshAll)),
    KeyBinding(["Q"], nil),
    KeyBinding(["Q"], .program(.quit)),
    KeyBinding([.control("r")], .share(.code)),
    KeyBinding(["("], .list(.previousFilter)),
  ]

  private static let emacsKeys: [KeyBinding] = [
    KeyBinding([.control("n")], .move(.down)),
    KeyBinding([.control("p")], .move(.up)),
    KeyBinding([.control("v")], .move(.pageDown)),
    KeyBinding([.control("b")], .app(.back)),
    KeyBinding([.control("f")], .list(.open)),
    KeyBinding(["<"], .move(.first)),
    KeyBinding([">"], .move(.last)),
    KeyBinding([.control("s")], .list(.search)),
    KeyBinding([.control("g")], .menu(.cancel)),
    KeyBinding([.control("g")], .app(.back)),
    KeyBinding([.control("d")], .edit(.deleteForward)),
    KeyBinding([.control("x"), "u"], .app(.undo)),
    KeyBinding([.control("x"), .control("c")], .program(.quit)),
    KeyBinding([.control("x"), .control("s")], .menu(.save)),
    KeyBinding([.control("x"), "b"], .app(.sources)),
    KeyBinding([.control("x"), "o"], .app(.nextTab)),
    KeyBinding([.control("x"), "r", "m"], .app(.setBookmark)),
    KeyBinding([.control("x"), "r", "b"], .app(.goToBookmark)),
    KeyBinding([.control("x"), "z"], .app(.repeatLast)),
    KeyBinding([.control("x"), "n"], .app(.jumpForward)),
    KeyBinding(["{"], .list(.earlier)),
    KeyBinding(["}"], .list(.later)),
    KeyBinding(["{"], .page(.scrollLeft)),
    KeyBinding(["}"], .page(.scrollRight)),
  ]

  /// Letters of the standard map for which there are arrows, and those that no footer shows.
  private static let unknownToArrows: [Key] = [
    "h", "j", "k", "l", "g", "G", "b", "J", "K", "z", "[", "]", "m", "'", ".", "V", "Z",
    .control("d"), .control("u"), .control("f"), .control("b"), .control("o"), .control("n"),
    .control("e"), .control("y"),
  ]
}
