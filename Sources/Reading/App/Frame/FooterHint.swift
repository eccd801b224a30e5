import Drawing

/// A key of the footer and what it does.
struct FooterHint: Sendable, Equatable {
  /// The columns between two of them.
  static let air = 3

  let key: String
  let label: String
  /// True for one that others make room for.
  var isNeeded = false

  var width: Int { DisplayWidth.of(key) + 1 + DisplayWidth.of(label) }

  /// Those for which there is room: the last ones go first, but none that is needed.
  static func fitting(_ hints: [FooterHint], into columns: Int) -> [FooterHint] {
    var hints = hints
    while hints.reduce(-air, { $0 + $1.width + air }) > columns {
      guard let last = hints.lastIndex(where: { !$0.isNeeded }) else { return hints }
      hints.remove(at: last)
    }
    return hints
  }
}
