import CNcurses
import Drawing

/// Converts styles into attributes and numbered pairs of colours of ncurses.
struct ColourPairs {
  private struct Pair: Hashable {
    var foreground: Int32
    var background: Int32
  }

  /// The maximum number of cached colours.
  private static let maximumColours = 8192

  private let colours: Int
  private let limit: Int
  private var pairs: [Pair: Int32] = Self.ownPair
  private var indices: [RGBColour: Int32] = [:]
  private var last: (style: Style, look: cn_look) = (.plain, cn_look(attributes: 0, pair: 0))
  /// Whether a pair got no number since the last reset, because all were taken.
  private(set) var isExhausted = false

  /// Whether all cells have new looks since the last frame.
  var isNew = false

  private static let ownPair: [Pair: Int32] = [Pair(foreground: -1, background: -1): 0]

  init(colours: Int, pairs: Int) {
    self.colours = colours
    limit = pairs
  }

  /// Whether there are enough numbers for `count` cells of any colours.
  func suffices(forCells count: Int) -> Bool { count < limit }

  /// Forgets all pairs, so that their numbers become free; all cells need new looks.
  mutating func reset() {
    cn_reset_pairs()
    pairs = Self.ownPair
    last = (.plain, cn_look(attributes: 0, pair: 0))
    isExhausted = false
    isNew = true
  }

  /// Returns the look that is nearest to a style on this terminal.
  mutating func look(for style: Style) -> cn_look {
    if style == last.style { return last.look }
    var attributes = style.attributes
    // Without colours, a background is shown as inversion.
    if colours == 0, style.background != .standard { attributes.formSymmetricDifference(.reverse) }
    var pair = colours == 0 ? Pair(foreground: -1, background: -1) : pair(for: style)
    if mayTurn(pair, attributes) {
      pair = Pair(foreground: pair.background, background: pair.foreground)
      attributes.formSymmetricDifference(.reverse)
    }
    let look = cn_look(attributes: attributes.rawValue, pair: number(of: pair))
    last = (style, look)
    return look
  }

  /// Returns the look of a cell whose colour encodes a number, as kitty's placeholders do.
  mutating func look(forNumber number: UInt32) -> cn_look {
    cn_look(
      attributes: 0, pair: self.number(of: Pair(foreground: Int32(number), background: -1)))
  }

  private mutating func pair(for style: Style) -> Pair {
    var foreground = index(of: style.foreground)
    let background = index(of: style.background)
    // With few colours, dark grey becomes black, which is unreadable on a black screen.
    if colours <= 16, foreground == background || (foreground == 0 && background == -1) {
      foreground = background <= 0 ? -1 : 0
    }
    return Pair(foreground: foreground, background: background)
  }

  /// Whether a pair may share the number of its inverse: terminals of few colours have fewer
  /// numbers than pairs. Bold and dim apply to the foreground, so such pairs are not swapped.
  private func mayTurn(_ pair: Pair, _ attributes: Style.Attributes) -> Bool {
    colours <= 16 && pair.background >= 0 && pair.foreground > pair.background
      && attributes.isDisjoint(with: [.bold, .dim])
  }

  private mutating func number(of pair: Pair) -> Int32 {
    if let number = pairs[pair] { return number }
    guard pairs.count < limit else {
      isExhausted = true
      return pairs[Pair(foreground: -1, background: pair.background)] ?? 0
    }
    let number = Int32(pairs.count)
    cn_define_pair(number, pair.foreground, pair.background)
    pairs[pair] = number
    return number
  }

  private mutating func index(of colour: Colour) -> Int32 {
    switch colour {
    case .standard: return -1
    case .indexed(let index) where index < 8 || !isDirect: return Int32(index)
    case .indexed(let index): return direct(ColourTable.colour(at: Int(index)))
    case .rgb(let red, let green, let blue):
      let wanted = RGBColour(red: red, green: green, blue: blue)
      if isDirect { return direct(wanted) }
      if let known = indices[wanted] { return known }
      if indices.count >= Self.maximumColours { indices = [:] }
      let index = Int32(ColourTable.nearest(to: wanted, of: colours))
      indices[wanted] = index
      return index
    }
  }

  /// Whether colours are given as RGB values instead of numbers.
  private var isDirect: Bool { colours >= 1 << 24 }

  /// Converts a colour. Descriptions with direct colours use 0 to 7 for the terminal's own eight
  /// colours.
  private func direct(_ colour: RGBColour) -> Int32 {
    max(8, Int32(colour.red) << 16 | Int32(colour.green) << 8 | Int32(colour.blue))
  }
}
