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
  package func name(in charset: Charset) -> String {
    charset.has(name) ? name : Self.words[self] ?? name
  }

  /// The arrows in letters.
  package static let words: [Key: String] = [
    .up: "up", .down: "down", .left: "left", .right: "right",
  ]

  /// The digit, where the key is one.
  package var digit: Int? {
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

extension Key {
  /// Those whose names are no single characters.
  private static let named: [Key] = [
    .character(" "), .enter, .escape, .tab, .backTab, .backspace, .delete, .up, .down, .left,
    .right, .home, .end, .pageUp, .pageDown,
  ]

  /// Other names that are usual for them.
  private static let otherNames: [String: Key] = [
    "return": .enter, "escape": .escape, "backtab": .backTab, "delete": .delete,
    "pageup": .pageUp, "pagedown": .pageDown,
  ]

  /// Reads the name of a key as the help writes it, and as people do: `ctrl+n` is `^n`, `up` is
  /// `↑`; nil for other names, for pasted text and for the mouse.
  package init?(parsing name: some StringProtocol) {
    let word = name.lowercased().replacing("+", with: "-")
    if let key = Self.named.first(where: { $0.name == word || Self.words[$0] == word })
      ?? Self.otherNames[word]
    {
      self = key
    } else if let character = name.first, name.count == 1 {
      self = .character(character)
    } else if let letter = Self.letter(of: name.lowercased()) {
      self = .control(letter)
    } else if word.first == "f", let number = Int(word.dropFirst()),
      (1...24).contains(number), word == "f\(number)"
    {
      self = .function(number)
    } else {
      return nil
    }
  }

  /// The letter that is pressed together with Control.
  private static func letter(of name: String) -> Character? {
    for sign in ["^", "ctrl-", "ctrl+", "control-", "control+", "c-"] where name.hasPrefix(sign) {
      let rest = name.dropFirst(sign.count)
      return rest.count == 1 && rest.allSatisfy(\.isASCII) ? rest.first : nil
    }
    return nil
  }

  /// Keys that are pressed one after the other: names with blanks between them, or signs without;
  /// nil where one is none.
  package static func sequence(parsing text: String) -> [Key]? {
    var keys: [Key] = []
    for word in text.split(separator: " ") {
      if let key = Key(parsing: word) {
        keys.append(key)
      } else if word.allSatisfy({ $0.isLetter || $0.isNumber }), word.count <= longestSequence {
        keys += word.map(Key.character)
      } else {
        return nil
      }
    }
    return (1...longestSequence).contains(keys.count) ? keys.map(\.received) : nil
  }

  /// The key that a terminal sends for this one: some letters with Control are keys of their own.
  private var received: Key {
    switch self {
    case .control("i"): .tab
    case .control("m"), .control("j"): .enter
    case .control("h"): .backspace
    case .control("["): .escape
    case .character, .control, .pasted, .mouse, .enter, .escape, .tab, .backTab, .backspace,
      .delete,
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .function:
      self
    }
  }

  /// No more keys mean something together.
  package static let longestSequence = 4

  /// The printable character; nil for any other key.
  package var character: Character? {
    guard case .character(let character) = self else { return nil }
    return character
  }
}
