import Localizing

/// The examples below the description of a command.
package enum HelpExamples {
  /// Returns a command's description with examples below it; unchanged if there are none.
  package static func below(_ text: String, _ examples: [String]) -> String {
    guard !examples.isEmpty else { return text }
    let lines = ([tr("Examples:")] + examples.map { "  " + $0 }).joined(separator: "\n")
    return text.isEmpty ? lines : text + "\n\n" + lines
  }
}
