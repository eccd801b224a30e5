import Roster

/// Finds texts that mention an erased person by name.
struct Mention {
  private let name: String
  private let words: Set<String>

  init(of person: Person) {
    name = person.name.comparisonKey
    words = Set(Self.words(of: person.name))
  }

  /// Whether a text or JSON contains a word of the name, or the whole name if it has no words.
  func isIn(_ text: String) -> Bool {
    words.isEmpty
      ? text.comparisonKey.contains(name) : !words.isDisjoint(with: Self.words(of: text))
  }

  private static func words(of text: String) -> [String] {
    text.comparisonKey.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
