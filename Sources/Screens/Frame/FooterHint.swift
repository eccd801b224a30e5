package import Drawing

/// A key of the footer and what it does.
package struct FooterHint: Sendable, Equatable {
  /// The columns between two of them.
  package static let spacing = 3
  /// In fewer columns the message matters more than the way to help.
  package static let roomForHelp = 40

  /// A key in its place: a click on it has its effect.
  package struct Placed: Sendable, Equatable {
    package let rect: Rect
    package let action: Action
  }

  package let key: String
  package let label: String
  /// The action of a click; nil for a hint about typing.
  package var action: Action?
  /// True for one that others make room for.
  package var isNeeded = false
  /// True for the way to help, which is beside messages as well.
  package var isHelp = false

  package init(
    key: String, label: String, action: Action? = nil, isNeeded: Bool = false, isHelp: Bool = false
  ) {
    (self.key, self.label, self.action) = (key, label, action)
    (self.isNeeded, self.isHelp) = (isNeeded, isHelp)
  }

  package var width: Int { DisplayWidth.of(key) + 1 + DisplayWidth.of(label) }

  /// The columns that they take beside each other.
  package static func width(of hints: [FooterHint]) -> Int {
    max(0, hints.reduce(-spacing) { $0 + $1.width + spacing })
  }

  /// Those for which there is room: the last ones go first, those that are needed after all others,
  /// and the last of these stays.
  package static func fitting(_ hints: [FooterHint], into columns: Int) -> [FooterHint] {
    var hints = hints
    while width(of: hints) > columns, hints.count > 1 || hints.first?.isNeeded == false {
      hints.remove(at: hints.lastIndex { !$0.isNeeded } ?? 0)
    }
    return hints
  }

  /// Draws them beside each other; where they are then.
  @discardableResult
  package static func draw(
    _ hints: [FooterHint], on canvas: inout Canvas, in row: Rect, theme: Theme
  ) -> [Placed] {
    var rest = row
    var placed: [Placed] = []
    for hint in hints {
      let start = rest
      rest = rest.split(left: canvas.write(hint.key, in: rest, style: theme[.key]) + 1).rest
      let taken = canvas.write(hint.label, in: rest, style: theme[.secondary])
      rest = rest.split(left: taken).rest
      let rect = start.split(left: start.width - rest.width).left
      assert(rect.maxX <= row.maxX, "a key can be clicked where it is drawn")
      placed += hint.action.map { [Placed(rect: rect, action: $0)] } ?? []
      rest = rest.split(left: spacing).rest
    }
    return placed
  }
}
