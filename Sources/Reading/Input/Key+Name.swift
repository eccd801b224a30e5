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

  /// The same where arrows may not be shown: a sign that stands in for an arrow would be another key.
  func name(in charset: Charset) -> String {
    charset.has(name) ? name : Self.words[self] ?? name
  }

  private static let words: [Key: String] = [
    .up: "up", .down: "down", .left: "left", .right: "right",
  ]

  /// Those whose names are no single characters, and the arrows.
  private static let named: [Key] = [
    .character(" "), .enter, .escape, .tab, .backTab, .backspace, .delete, .up, .down, .left,
    .right, .home, .end, .pageUp, .pageDown,
  ]

  /// The key with this name, an arrow also in letters; nil where none is called so, and for what was
  /// pasted or done with the mouse, of which a name does not say enough.
  package init?(parsing name: String) {
    let rest = name.dropFirst()
    if let key = Self.named.first(where: { $0.name == name || Self.words[$0] == name }) {
      self = key
    } else if let character = name.first, rest.isEmpty {
      self = .character(character)
    } else if name.first == "^", let letter = rest.first, rest.count == 1 {
      self = .control(letter)
    } else if name.first == "F", let number = Int(rest), Self.function(number).name == name {
      self = .function(number)
    } else {
      return nil
    }
  }

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
