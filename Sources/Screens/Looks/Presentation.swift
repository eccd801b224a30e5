import Drawing

/// The user's settings of the screen, which all screens see. One of `config.toml` is a property here,
/// with its default, and a row of the settings of `flyer`.
package struct Presentation: Sendable, Equatable {
  package var painter: ScreenPainter
  /// Whether the user lets anything move by itself.
  package var motion: Bool
  /// How much each row of a list shows.
  package var density: Density

  package init(
    _ painter: ScreenPainter = .cells, motion: Bool = true, density: Density = .cosy
  ) {
    (self.painter, self.motion, self.density) = (painter, motion, density)
  }

  /// Whether anything moves by itself; words never do.
  package var hasMotion: Bool { motion && painter.marks == .signs }
}

/// How much each row of a list shows.
package enum Density: String, Sendable, CaseIterable {
  /// A title, and below it what explains it.
  case cosy
  /// A title in one line.
  case compact
}
