import Drawing

/// Sixel graphics: pixels of 256 colours, which replace the text in a row of cells.
struct SixelGraphics: GraphicsProtocol {
  static let name = "sixel"
  static let encoding = "sixel"
  static let needsCellSize = true

  var isSupported: Bool?
  var usesCharacters = false

  init(clues: TerminalClues) {
    if Self.terms.contains(where: clues.term.hasPrefix) || Self.programs.contains(clues.program) {
      isSupported = true
    }
  }

  mutating func handle(_ answer: TerminalAnswer, isFinal: Bool) -> String? {
    if case .attributes(let numbers) = answer { isSupported = numbers.contains(4) }
    return nil
  }

  /// Returns the sequence; empty if the data has a byte that could end the sequence.
  func painting(of strip: Strip) -> [UInt8] {
    let rows = strip.graphic.parts
    guard strip.row < rows.count, !rows[strip.row].isEmpty,
      rows[strip.row].allSatisfy({ (0x21..<0x7F).contains($0) })
    else { return [] }
    return Array("\u{1B}P0;1;0q".utf8) + rows[strip.row] + Array("\u{1B}\\".utf8)
  }

  private static let terms = ["contour", "foot", "mlterm", "yaft"]
  private static let programs = ["contour", "mintty"]
}
