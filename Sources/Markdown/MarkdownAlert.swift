import Texts

/// The kinds of alerts, quotations that begin with a line such as `[!NOTE]`, as GitHub has them.
package enum MarkdownAlert: UInt8, Sendable, CaseIterable {
  case note, tip, important, warning, caution

  /// The title that GitHub shows.
  package var title: String {
    switch self {
    case .note: "Note"
    case .tip: "Tip"
    case .important: "Important"
    case .warning: "Warning"
    case .caution: "Caution"
    }
  }

  /// Whether it warns of harm.
  package var isWarning: Bool {
    switch self {
    case .note, .tip, .important: false
    case .warning, .caution: true
    }
  }

  /// Parses the first line of a quotation; nil if it is none of an alert.
  package init?(_ line: some Sequence<UInt8>) {
    let text = String(decoding: Array(line.prefix(Self.longest)), as: UTF8.self).squeezed
    guard let alert = Self.allCases.first(where: { text.lowercased() == "[!\($0)]" }) else {
      return nil
    }
    self = alert
  }

  /// The most bytes of such a line.
  package static let longest = 64
}
