import Foundation
import Localizing

/// A filter that the user types for a list: words that must all occur in a row, in any order.
package struct RosterFilter: Sendable, Equatable {
  private let words: [String]

  package init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Whether all rows match.
  package var isEmpty: Bool { words.isEmpty }

  /// Whether a row with these texts is visible; ignores case and accents.
  package func matches(_ texts: String...) -> Bool {
    words.allSatisfy { word in texts.contains { $0.localizedStandardContains(word) } }
  }

  /// The message if no row matches.
  package static var nothing: String { tr("Nothing matches.") }
  /// The label of the field for the filter.
  package static var label: String { tr("Filter", context: "label") }
}
