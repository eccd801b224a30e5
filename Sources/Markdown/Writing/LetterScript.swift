/// Superscript and subscript characters, for which Markdown has no markup.
package enum LetterScript {
  case superscript, `subscript`

  /// Returns the text in Unicode's superscript or subscript characters. If one of them is missing,
  /// returns the text after `^` or `_`.
  package func text(_ text: String) -> String {
    let characters = text.map { table[$0] }
    if !characters.contains(nil) { return String(characters.compactMap(\.self)) }
    let sign = self == .superscript ? "^" : "_"
    return text.count == 1 ? sign + text : "\(sign)(\(text))"
  }

  private var table: [Character: Character] {
    switch self {
    case .superscript: Self.raised
    case .subscript: Self.lowered
    }
  }

  private static let raised = Dictionary(
    uniqueKeysWithValues: zip("0123456789+-=()ni ", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ "))
  private static let lowered = Dictionary(
    uniqueKeysWithValues: zip("0123456789+-=() ", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ "))
}
