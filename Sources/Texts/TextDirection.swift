extension Unicode.Scalar {
  /// Whether the character changes the direction of texts (UAX #9) or begins, divides or ends an
  /// interlinear annotation. Such a character is invisible, and changes how others appear.
  package var isDirecting: Bool {
    switch value {
    case 0xFFF9...0xFFFB: true
    default: value >= 0x61C && properties.isBidiControl
    }
  }

  /// Whether the character has no meaning that readers share: private use, noncharacters, tags, and
  /// the deprecated formatting characters. Such a character may be invisible, or appear in any form.
  package var isUndefined: Bool {
    switch value {
    case ..<0x206A: false
    case 0x206A...0x206F, 0xE000...0xF8FF, 0xFDD0...0xFDEF, 0xE0000...0xE007F, 0xF0000...: true
    default: value & 0xFFFE == 0xFFFE
    }
  }

  /// Whether the character has no place in names and in texts for other programs.
  package var isUnfit: Bool { isDirecting || isUndefined }
}
