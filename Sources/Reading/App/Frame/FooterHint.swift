import Drawing

/// A key of the footer and what it does.
struct FooterHint: Sendable, Equatable {
  /// The columns between two of them.
  static let air = 3

  let key: String
  let label: String
  /// True for one that others make room for.
  var isNeeded = false
  /// True for the way to help, which stands beside messages as well.
  var isHelp = false

  var width: Int { DisplayWidth.of(key) + 1 + DisplayWidth.of(label) }

  /// The columns that they take beside each other.
  static func width(of hints: [FooterHint]) -> Int {
    max(0, hints.reduce(-air) { $0 + $1.width + air })
  }

  /// Those for which there is room: the last ones go first, those that are needed after all others,
  /// and the last of these stays.
  static func fitting(_ hints: [FooterHint], into columns: Int) -> [FooterHint] {
    var hints = hints
    while width(of: hints) > columns, hints.count > 1 || hints.first?.isNeeded == false {
      hints.remove(at: hints.lastIndex { !$0.isNeeded } ?? 0)
    }
    return hints
  }
}
