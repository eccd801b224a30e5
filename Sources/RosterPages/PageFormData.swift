import Foundation

/// The fields of a posted form: `application/x-www-form-urlencoded`.
struct PageFormData {
  /// No form has more.
  private static let mostFields = 1_000

  private var values: [String: [String]] = [:]

  /// Nil where it can't be read.
  init?(_ text: String) {
    let pairs = text.split(separator: "&")
    guard pairs.count <= Self.mostFields else { return nil }
    for pair in pairs {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(parts[0]),
        let value = Self.decoded(parts.dropFirst().first ?? "")
      else { return nil }
      values[name, default: []].append(value)
    }
  }

  /// The first value of a name; empty where there is none.
  subscript(name: String) -> String { values[name]?.first ?? "" }

  /// The value of a field, without blanks around it.
  func text(_ name: String) -> String { self[name].trimmingCharacters(in: .whitespacesAndNewlines) }

  /// All values of a name.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  private static func decoded(_ text: Substring) -> String? {
    text.replacing("+", with: " ").removingPercentEncoding
  }
}
