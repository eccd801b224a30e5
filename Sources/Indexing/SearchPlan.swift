import FlyerModel

/// Decides how the parts of a search are looked up.
struct SearchPlan {
  /// Folded texts of three letters and more, which are looked up as trigrams.
  private(set) var long: [String] = []
  /// Folded texts of one or two letters.
  private(set) var short: [String] = []
  /// Texts that must match letter by letter.
  let phrases: [String]

  /// Whether the search has no texts.
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

  /// The FTS5 expression for the long texts (https://sqlite.org/fts5.html §3).
  var matchExpression: String {
    long.flatMap(Self.grams).map(Self.quoted).joined(separator: " AND ")
  }

  /// The long texts of which an item may have all trigrams without having the text.
  var doubtful: [String] { long.filter { $0.unicodeScalars.count > Self.gramLength } }

  /// The greatest number of trigrams looked up for one text.
  private static let mostGrams = 16

  /// Returns trigrams that cover all characters of a text, as long as they are few enough.
  private static func grams(of text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    assert(scalars.count >= gramLength, "shorter texts are found by their beginning")
    let starts = 0...scalars.count - gramLength
    let step = starts.count > mostGrams ? gramLength : 1
    let few = Array(stride(from: 0, to: starts.upperBound, by: step)).prefix(mostGrams - 1)
    assert(few.count < mostGrams, "the last trigram is always one of them")
    return (few + [starts.upperBound]).map { start in
      var gram = String.UnicodeScalarView()
      gram.append(contentsOf: scalars[start..<start + gramLength])
      return String(gram)
    }
  }

  /// Returns a text as a string of FTS5's query language.
  static func quoted(_ text: String) -> String {
    "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
