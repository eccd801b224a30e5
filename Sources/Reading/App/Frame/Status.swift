/// How the flyer is with its source, in a sign and a few words.
struct Status: Sendable, Equatable {
  var sign: String
  /// From the longest to the shortest.
  var words: [String]
  var element: Theme.Element

  /// The sign and the longest words that fit.
  func text(columns: Int) -> String {
    let texts = words.map { "\(sign) \($0)" } + [sign]
    return texts.first { $0.count <= columns } ?? ""
  }
}
