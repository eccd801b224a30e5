import Imaging

/// The colours of terminals with few colours, with the values that xterm and the reader's screen
/// use.
enum TerminalColours {
  /// Returns a colour that chafa chose, as 0xRRGGBB. `colour` is a number of the palette or, with
  /// all colours, the colour itself. Nil for the terminal's own.
  static func rgb(_ colour: Int32, of colours: ColourDepth) -> UInt32? {
    guard colour >= 0 else { return nil }
    switch colours {
    case .monochrome: return nil
    case .full: return UInt32(colour) & 0xFF_FFFF
    case .eight, .sixteen, .palette: return rgb(at: Int(colour))
    }
  }

  private static func rgb(at index: Int) -> UInt32? {
    switch index {
    case 0..<16: return first[index]
    case 16..<232:
      let levels: [UInt32] = [0, 95, 135, 175, 215, 255]
      let cube = index - 16
      return levels[cube / 36] << 16 | levels[cube / 6 % 6] << 8 | levels[cube % 6]
    case 232..<256: return UInt32(8 + 10 * (index - 232)) * 0x01_0101
    // chafa uses the numbers after the palette for the default foreground and background.
    default: return nil
    }
  }

  private static let first: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}
