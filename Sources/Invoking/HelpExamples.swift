import Localizing

/// What stands below the words on a command: how it is called.
package enum HelpExamples {
  /// The words on a command with examples below them; alone where there are none.
  package static func below(_ text: String, _ examples: [String]) -> String {
    guard !examples.isEmpty else { return text }
    let lines = ([tr("Examples:")] + examples.map { "  " + $0 }).joined(separator: "\n")
    return text.isEmpty ? lines : text + "\n\n" + lines
  }
}
