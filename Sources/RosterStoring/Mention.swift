import Roster

/// Where texts speak of somebody by name, of whom nothing may tell any more.
struct Mention {
  private let name: String
  private let words: Set<String>

  init(of person: Person) {
    name = person.name.comparisonKey
    words = Set(Self.words(of: person.name))
  }

  /// True where a text, or JSON, has a word of the name; or all of one that has no words.
  func isIn(_ text: String) -> Bool {
    words.isEmpty
      ? text.comparisonKey.contains(name) : !words.isDisjoint(with: Self.words(of: text))
  }

  private static func words(of text: String) -> [String] {
    text.comparisonKey.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
