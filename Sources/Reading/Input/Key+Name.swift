package import Drawing

extension Key {
  /// The name of the key as the help and the footer write it.
  package var name: String {
    switch self {
    case .character(" "): "space"
    case .character(let character): String(character)
    case .control(let letter): "^" + String(letter)
    case .function(let number): "F\(number)"
    case .pasted: "paste"
    case .mouse: "mouse"
    case .enter: "enter"
    case .escape: "esc"
    case .tab: "tab"
    case .backTab: "shift-tab"
    case .backspace: "backspace"
    case .delete: "del"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "home"
    case .end: "end"
    case .pageUp: "pgup"
    case .pageDown: "pgdn"
    }
  }

  /// The name for a charset; without arrows it is in words, since a replacement sign would be
  /// another key.
  func name(in charset: Charset) -> String {
    charset.has(name) ? name : Self.words[self] ?? name
  }

  /// The arrows in letters.
  static let words: [Key: String] = [
    .up: "up", .down: "down", .left: "left", .right: "right",
  ]

  /// The digit, where the key is one.
  var digit: Int? {
    guard case .character(let character) = self, character.isASCII else { return nil }
    return character.wholeNumberValue
  }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// A printable character.
  package init(extendedGraphemeClusterLiteral character: Character) {
    self = .character(character)
  }
}
