import Texts

/// A search: the typed text and its parsed terms.
package struct SearchTerms: Sendable, Hashable {
  /// The search without terms.
  package static let none = SearchTerms(parsing: "")

  /// The text as typed.
  package let text: String
  /// Folded words, which must all occur. Each may match any part of a word.
  package var words: [[UInt8]]
  /// Phrases in quotation marks, which must occur exactly.
  package var phrases: [String]
  /// Names of tags after `#`, folded. For each, an item must have a tag with this prefix.
  package var tags: [[UInt8]]
  /// The states after `is:`.
  package var states: Set<State> = []

  /// The reader's state of an item.
  package enum State: String, Sendable, CaseIterable {
    /// New or changed, and not opened since.
    case new
    case starred
    /// The reader has written a note about it.
    case noted

    /// The term as typed.
    package var term: String { "is:" + rawValue }
  }

  /// Whether the search is empty.
  package var isEmpty: Bool {
    words.isEmpty && phrases.isEmpty && tags.isEmpty && states.isEmpty
  }

  /// Parses a typed search. A quotation mark that is not closed reaches to the end.
  package init(parsing text: String) {
    self.text = text
    words = []
    phrases = []
    tags = []
    var rest = Substring(text)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "\"" {
        add(phrase: Self.take(from: &rest))
      } else if first == "#", rest.dropFirst().first == "\"" {
        rest.removeFirst()
        add(tag: Self.take(from: &rest))
      } else {
        let word = rest.prefix { !$0.isWhitespace }
        rest = rest[word.endIndex...]
        if let state = State.allCases.first(where: { $0.term == word.lowercased() }) {
          states.insert(state)
        } else if word.first == "#", word.count > 1 {
          add(tag: String(word.dropFirst()))
        } else {
          add(word: word)
        }
      }
    }
  }

  /// Removes a text in quotation marks from the beginning and returns it.
  private static func take(from rest: inout Substring) -> String {
    let inner = rest.dropFirst().prefix { $0 != "\"" }
    rest = rest[inner.endIndex...].dropFirst()
    return String(inner)
  }

  private mutating func add(word: Substring) {
    let folded = SearchFolding.fold(String(word))
    if !folded.isEmpty, !words.contains(folded) { words.append(folded) }
  }

  private mutating func add(phrase: String) {
    if !phrase.isEmpty { phrases.append(phrase) }
  }

  private mutating func add(tag: String) {
    let folded = SearchFolding.fold(tag)
    if !folded.isEmpty { tags.append(folded) }
  }

  /// Returns the ranges of words and phrases in a text for highlighting, in order and without
  /// overlap.
  package func ranges(in text: String) -> [Range<String.Index>] {
    if words.isEmpty && phrases.isEmpty { return [] }
    let found = wordRanges(in: text) + phraseRanges(in: text)
    return Self.merged(found).map { range in
      text.utf8.index(
        text.startIndex, offsetBy: range.lowerBound)..<text.utf8.index(
          text.startIndex, offsetBy: range.upperBound)
    }
  }

  private func wordRanges(in text: String) -> [Range<Int>] {
    // Most texts contain none of the words, and mapping bytes to their origins takes longest.
    let folded = SearchFolding.fold(text)
    guard words.contains(where: { !Self.offsets(of: $0, in: folded).isEmpty }) else { return [] }
    let (bytes, origins) = SearchFolding.foldWithOrigins(text)
    return words.flatMap { word in
      Self.offsets(of: word, in: bytes).map { start in
        // A match may end within a scalar that folds to several letters. Take the whole scalar.
        let last = origins[start + word.count - 1]
        let end = origins[(start + word.count)...].first { $0 > last }
        return origins[start]..<(end ?? text.utf8.count)
      }
    }
  }

  private func phraseRanges(in text: String) -> [Range<Int>] {
    guard !phrases.isEmpty else { return [] }
    let bytes = Array(text.utf8)
    return phrases.flatMap { phrase in
      Self.offsets(of: Array(phrase.utf8), in: bytes).map { $0..<$0 + phrase.utf8.count }
    }
  }

  /// Returns the offsets at which a needle begins, without overlap.
  static func offsets(of needle: [UInt8], in bytes: [UInt8]) -> [Int] {
    var found: [Int] = []
    var start = 0
    while start + needle.count <= bytes.count {
      if bytes[start] == needle[0], bytes[start..<start + needle.count].elementsEqual(needle) {
        found.append(start)
        start += needle.count
      } else {
        start += 1
      }
    }
    return found
  }

  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = result.last, range.lowerBound < last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}
