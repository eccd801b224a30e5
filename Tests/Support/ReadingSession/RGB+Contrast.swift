import Drawing
import FlyerModel

@testable import Reading
@testable import Screens

extension Colour {
  /// The levels that xterm shows for a colour; nil for the terminal's default colour.
  var levels: RGB? {
    switch self {
    case .standard: nil
    case .rgb(let red, let green, let blue): RGB(red: red, green: green, blue: blue)
    case .indexed(let index): RGB(IndexedColours.xterm(Int(index)))
    }
  }
}
