/// One command of `$BROWSER`: words between spaces, in which `%s` stands for the URL and `%%` for a
/// percent sign; without a `%s` the URL comes last.
struct BrowserCommand: Sendable {
  /// The first word.
  let program: String
  private let words: [Substring]

  init(_ text: String) {
    let all = text.split(separator: " ")
    program = all.first.map(String.init) ?? ""
    words = Array(all.dropFirst())
  }

  /// The arguments; the URL is never split and never looked at again.
  func arguments(for url: String) -> [String] {
    let hasPlace = words.contains { Self.filled($0, with: "") != Self.filled($0, with: " ") }
    return words.map { Self.filled($0, with: url) } + (hasPlace ? [] : [url])
  }

  private static func filled(_ word: Substring, with url: String) -> String {
    var result = ""
    var rest = word
    while let character = rest.popFirst() {
      switch (character, rest.first) {
      case ("%", "s"?):
        result += url
        rest.removeFirst()
      case ("%", "%"?):
        result += "%"
        rest.removeFirst()
      default: result.append(character)
      }
    }
    return result
  }
}
