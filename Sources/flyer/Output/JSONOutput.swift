import Drawing
import Foundation

/// Prints values as JSON that is safe to look at in a terminal.
enum JSONOutput {
  /// One value on a line of its own, keys in alphabetical order.
  static func line(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return TerminalSanitizer.json(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
