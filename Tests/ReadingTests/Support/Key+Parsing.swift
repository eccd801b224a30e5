import Drawing

@testable import Reading

extension Key {
  /// Those whose names are no single characters, and the arrows.
  private static let named: [Key] = [
    .character(" "), .enter, .escape, .tab, .backTab, .backspace, .delete, .up, .down, .left,
    .right, .home, .end, .pageUp, .pageDown,
  ]

  /// The key with this name, an arrow also in letters; nil where none is called so, and for what was
  /// pasted or done with the mouse, of which a name does not say enough.
  init?(parsing name: String) {
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
}
