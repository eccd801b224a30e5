import Drawing
import FlyerModel
import Imaging

/// The colours that letters can have on a terminal that has not all of them.
struct ColourChoice: Sendable {
  /// A colour by what it is asked for, and how it looks.
  struct Candidate: Sendable {
    let asked: RGB
    let shown: RGB
  }

  private(set) var colours: [Candidate]
  /// True for the sixteen of old.
  let isOld: Bool

  /// The greys and greens of old, which say nothing here.
  private static let unused = [2, 7, 8, 10]

  /// - Parameters:
  ///   - palette: what the first sixteen colours are.
  ///   - isOnLight: whether letters must be dark, and so not bold on the console.
  init(_ depth: ColourDepth, _ palette: IndexedPalette, isOnLight: Bool) {
    isOld = depth <= .sixteen
    let indices =
      switch depth {
      case .monochrome, .full: 0..<0
      case .eight: 1..<7
      case .sixteen: 1..<15
      case .palette: 16..<256
      }
    colours = indices.filter { !Self.unused.contains($0) }.map { index in
      let asked = RGB(IndexedColours.xterm(index))
      switch palette {
      case .xterm: return Candidate(asked: asked, shown: asked)
      case .console:
        // Of eight, letters are bold on black and so the bright ones.
        let isBright = depth == .eight && !isOnLight
        let shown = IndexedColours.console(isBright ? index + 8 : index)
        return Candidate(asked: asked, shown: depth <= .sixteen ? RGB(shown) : asked)
      }
    }
  }
}

extension ColourChoice {
  /// The same without the reds of old, which say that something is wrong and nothing else.
  var withoutRed: ColourChoice {
    guard isOld else { return self }
    var others = self
    let reds = [1, 9].map { RGB(IndexedColours.xterm($0)) }
    others.colours.removeAll { reds.contains($0.asked) }
    return others
  }
}

extension RGB {
  init(_ levels: IndexedColours.Levels) {
    self.init(red: levels.red, green: levels.green, blue: levels.blue)
  }
}
