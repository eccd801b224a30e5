import Drawing

/// The settings of the screen for its user.
package struct Presentation: Sendable, Equatable {
  /// True for one column of words, as screen readers and braille displays follow it: no rules, no
  /// signs, no pictures, the cursor on what is selected.
  package var isPlain: Bool
  /// False where nothing is to move by itself.
  package var hasMotion: Bool
  /// How much each row of a list shows.
  package var density: Density

  /// Makes one; what is plain has no motion.
  package init(isPlain: Bool = false, hasMotion: Bool = true, density: Density = .cosy) {
    self.isPlain = isPlain
    self.hasMotion = hasMotion && !isPlain
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

/// How what a sign says is put: as the sign, or in words for screen readers.
package enum MarkStyle: Sendable, Equatable {
  case signs, words

  /// A sign, or the word in its place.
  package func text(_ sign: String, or word: String) -> String {
    switch self {
    case .signs: sign
    case .words: word
    }
  }

  /// Words that have a sign before them where there are signs.
  package func text(_ words: String, after sign: String) -> String {
    text("\(sign) \(words)", or: words)
  }
}
