import CNcurses
package import Drawing

/// The sequences of ECMA-48 (SGR) and OSC 8 that style and link text on a terminal without a
/// `TerminalScreen`.
package struct StyleSequences: Sendable, Equatable {
  /// The number of colours used: 0, 8, 16, 88, 256 or 16,777,216.
  package let colours: Int
  /// Whether the terminal is known to open links itself.
  package let knowsHyperlinks: Bool

  package init(colours: Int, knowsHyperlinks: Bool) {
    self.colours = colours
    self.knowsHyperlinks = knowsHyperlinks
  }

  /// Finds the sequences of the terminal that an environment names. Nil if the terminal does not
  /// use these sequences, or is unknown.
  ///
  /// - Parameter isPlain: whether colours are turned off, as by `NO_COLOR`.
  package init?(environment: [String: String], isPlain: Bool) {
    guard let entry = try? TerminalEntry(environment: environment) else { return nil }
    let count = Int(cn_colours_of(entry.name))
    guard count >= 0 else { return nil }
    self.init(
      colours: isPlain ? 0 : count,
      knowsHyperlinks: TerminalScreen.asksForUTF8(environment)
        && HyperlinkSupport.isKnown(in: environment))
  }

  /// Returns a sanitized text with its style and link.
  package func text(_ text: String, style: Style, link: Hyperlink? = nil) -> String {
    guard !text.isEmpty else { return "" }
    let codes = codes(of: style)
    let styled =
      codes.isEmpty ? text : "\u{1B}[\(codes.joined(separator: ";"))m\(text)\u{1B}[m"
    guard let link, knowsHyperlinks else { return styled }
    return Modes.startOfLink(to: link.url) + styled + Modes.endOfLink
  }

  private func codes(of style: Style) -> [String] {
    let attributes = Self.attributes.filter { style.attributes.contains($0.attribute) }
      .map(\.code)
    return attributes + code(of: style.foreground, isBehind: false)
      + code(of: style.background, isBehind: true)
  }

  private static let attributes: [(attribute: Style.Attributes, code: String)] = [
    (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    (.strikethrough, "9"),
  ]

  private func code(of colour: Colour, isBehind: Bool) -> [String] {
    let first = isBehind ? 40 : 30
    switch colour {
    case _ where colours < 8, .standard: return []
    case .indexed(let index): return Self.code(ofIndex: Int(index), first: first)
    case .rgb(let red, let green, let blue) where colours >= 1 << 24:
      return ["\(first + 8)", "2", "\(red)", "\(green)", "\(blue)"]
    case .rgb(let red, let green, let blue):
      let wanted = RGBColour(red: red, green: green, blue: blue)
      return Self.code(ofIndex: ColourTable.nearest(to: wanted, of: colours), first: first)
    }
  }

  private static func code(ofIndex index: Int, first: Int) -> [String] {
    switch index {
    case ..<8: ["\(first + index)"]
    case ..<16: ["\(first + 60 + index - 8)"]
    default: ["\(first + 8)", "5", "\(index)"]
    }
  }
}
