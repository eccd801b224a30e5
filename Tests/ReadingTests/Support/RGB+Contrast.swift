import Drawing
import FlyerModel

@testable import Reading

extension Colour {
  /// What xterm shows for it; nil for the terminal's own.
  var levels: RGB? {
    switch self {
    case .standard: nil
    case .rgb(let red, let green, let blue): RGB(red: red, green: green, blue: blue)
    case .indexed(let index): RGB(IndexedColours.xterm(Int(index)))
    }
  }
}
