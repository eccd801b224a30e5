extension Unicode.Scalar {
  /// Whether the character changes the direction of texts (UAX #9) or begins, divides or ends an
  /// interlinear annotation. Such a character is invisible, and changes how others appear.
  package var isDirecting: Bool {
    switch value {
    case 0xFFF9...0xFFFB: true
    default: value >= 0x61C && properties.isBidiControl
    }
  }
}
