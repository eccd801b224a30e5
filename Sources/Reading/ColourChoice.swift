import Drawing
import FlyerModel

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

  /// - Parameter palette: what the first sixteen colours are.
  init(_ depth: ColourDepth, _ palette: IndexedPalette) {
    isOld = depth <= .sixteen
    let indices =
      switch depth {
      case .monochrome, .full: 0..<0
      case .eight: 1..<7
      case .sixteen: 1..<15
      case .palette: 16..<256
      }
    colours = indices.filter { ![7, 8].contains($0) }.map { index in
      let asked = RGB(IndexedColours.xterm(index))
      switch palette {
      case .xterm: return Candidate(asked: asked, shown: asked)
      case .console:
        // Of eight, letters are bold and so the bright ones.
        let shown = IndexedColours.console(depth == .eight ? index + 8 : index)
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
