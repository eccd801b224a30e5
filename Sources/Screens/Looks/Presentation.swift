import Drawing

/// The settings of the screen for its user.
package struct Presentation: Sendable, Equatable {
  package var painter: ScreenPainter
  /// False where nothing is to move by itself.
  package var hasMotion: Bool
  /// How much each row of a list shows.
  package var density: Density

  /// Makes one; words do not move.
  package init(
    _ painter: ScreenPainter = .cells, hasMotion: Bool = true, density: Density = .cosy
  ) {
    self.painter = painter
    self.hasMotion = hasMotion && painter.marks == .signs
    self.density = density
  }
}

/// How much each row of a list shows.
package enum Density: String, Sendable, CaseIterable {
  /// A title, and below it what explains it.
  case cosy
  /// A title in one line.
  case compact
}
