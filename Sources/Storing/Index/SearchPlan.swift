import FlyerModel

/// How the parts of a search are looked for.
struct SearchPlan {
  /// Folded texts of three letters and more, which the trigrams find.
  private(set) var long: [String] = []
  /// Folded texts of one or two letters.
  private(set) var short: [String] = []
  /// Texts that must occur letter for letter.
  let phrases: [String]

  /// True when there is nothing to look for in the texts.
  var isEmpty: Bool { long.isEmpty && short.isEmpty && phrases.isEmpty }

  init(_ terms: SearchTerms) {
    phrases = terms.phrases
    for bytes in terms.words + terms.phrases.map(SearchFolding.fold) {
      let text = String(decoding: bytes, as: UTF8.self)
      switch text.unicodeScalars.count {
      case 0: break
      case 1..<Self.gramLength: short.append(text)
      default: long.append(text)
      }
    }
  }

  private static let gramLength = 3

  /// The expression of FTS5 for the long texts (https://sqlite.org/fts5.html §3).
  var matchExpression: String { long.map(Self.quoted).joined(separator: " AND ") }

  /// A string of FTS5's query language.
  static func quoted(_ text: String) -> String {
    "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
