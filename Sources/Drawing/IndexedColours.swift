/// The colours of terminals by number.
package enum IndexedColours {
  package typealias Levels = (red: UInt8, green: UInt8, blue: UInt8)

  /// Returns a colour of xterm's palette of 256, which most other terminals share. Users often
  /// change the first sixteen.
  package static func xterm(_ index: Int) -> Levels {
    switch index {
    case ..<16: return ansi[max(0, index)]
    case 16..<232:
      let cube = index - 16
      return (steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
    default:
      let grey = UInt8(8 + 10 * (min(index, 255) - 232))
      return (grey, grey, grey)
    }
  }

  /// Returns one of the sixteen colours of the Linux console, which are those of VGA. The upper
  /// eight are the bright ones, which it uses for bold letters.
  package static func console(_ index: Int) -> Levels { vga[max(0, min(index, 15))] }

  private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static let ansi: [Levels] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205),
    (0, 205, 205), (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  private static let vga: [Levels] = [
    (0, 0, 0), (170, 0, 0), (0, 170, 0), (170, 85, 0), (0, 0, 170), (170, 0, 170),
    (0, 170, 170), (170, 170, 170), (85, 85, 85), (255, 85, 85), (85, 255, 85), (255, 255, 85),
    (85, 85, 255), (255, 85, 255), (85, 255, 255), (255, 255, 255),
  ]
}
