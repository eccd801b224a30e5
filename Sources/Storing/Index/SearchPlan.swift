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
  var matchExpression: String {
    long.flatMap(Self.grams).map(Self.quoted).joined(separator: " AND ")
  }

  /// The long texts whose trigrams an item may have apart from each other.
  var doubtful: [String] { long.filter { $0.unicodeScalars.count > Self.gramLength } }

  /// So many trigrams of a text are looked up at most.
  private static let mostGrams = 16

  /// Trigrams in which every character of a text stands, as long as they are few enough.
  private static func grams(of text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    let starts = 0...scalars.count - gramLength
    let step = starts.count > mostGrams ? gramLength : 1
    let few = Array(stride(from: 0, to: starts.upperBound, by: step)).prefix(mostGrams - 1)
    return (few + [starts.upperBound]).map { start in
      var gram = String.UnicodeScalarView()
      gram.append(contentsOf: scalars[start..<start + gramLength])
      return String(gram)
    }
  }

  /// A string of FTS5's query language.
  static func quoted(_ text: String) -> String {
    "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
