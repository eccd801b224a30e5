import Foundation
import Localizing

/// What was typed to see only some rows of a list: words that all occur in a row, in any order.
package struct RosterFilter: Sendable, Equatable {
  private let words: [String]

  package init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Whether all rows match.
  package var isEmpty: Bool { words.isEmpty }

  /// Whether a row with these texts is to be seen, whatever the case and the accents.
  package func matches(_ texts: String...) -> Bool {
    words.allSatisfy { word in texts.contains { $0.localizedStandardContains(word) } }
  }

  /// Said where no row matches.
  package static var nothing: String { tr("Nothing matches.") }
  /// The field in which one types.
  package static var label: String { tr("Filter", context: "label") }
}
