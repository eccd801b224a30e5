import Drawing
import FlyerModel
import Imaging

/// The colours that letters can have on a terminal that has not all of them.
struct ColourChoice: Sendable {
  /// A colour by its number, and how it looks.
  struct Candidate: Sendable {
    let index: Int
    let shown: RGB

    /// The colour that xterm shows for it.
    var levels: RGB { RGB(IndexedColours.xterm(index)) }

    /// The colour to set in a cell.
    var colour: Colour {
      index < 16
        ? .indexed(UInt8(index)) : .rgb(levels.red, levels.green, levels.blue)
    }
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
      let levels = RGB(IndexedColours.xterm(index))
      switch palette {
      case .xterm: return Candidate(index: index, shown: levels)
      case .console:
        // Of eight, letters are bold on black and so the bright ones.
        let isBright = depth == .eight && !isOnLight
        let shown = IndexedColours.console(isBright ? index + 8 : index)
        return Candidate(index: index, shown: depth <= .sixteen ? RGB(shown) : levels)
      }
    }
  }
}

extension ColourChoice {
  /// The colour that looks most like another one; nil where there is none to choose from.
  func nearest(to colour: RGB) -> Candidate? {
    colours.min { $0.shown.distance(to: colour) < $1.shown.distance(to: colour) }
  }

  /// The same without reds, which say that something is wrong and nothing else.
  var withoutRed: ColourChoice {
    without { isOld ? $0.levels.isPureRed : $0.levels.isReddish }
  }

  /// The same without what says something else.
  func without(_ colour: Colour) -> ColourChoice {
    without { $0.colour == colour }
  }

  private func without(_ isMeant: (Candidate) -> Bool) -> ColourChoice {
    var others = self
    others.colours.removeAll(where: isMeant)
    return others
  }
}

extension RGB {
  fileprivate var isPureRed: Bool { red > 0 && green == 0 && blue == 0 }

  /// True for red, rose and brownish red: no orange, no brown, no magenta.
  fileprivate var isReddish: Bool {
    red > max(green, blue) && abs(Int(green) - Int(blue)) < Self.hueOfRed
  }

  /// How much green and blue may differ in a red.
  private static let hueOfRed = 40

  init(_ levels: IndexedColours.Levels) {
    self.init(red: levels.red, green: levels.green, blue: levels.blue)
  }
}
