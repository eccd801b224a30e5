import CursesScreen
import Drawing
import Imaging
import Reading

/// What pictures are made into for a terminal.
struct ImageModeChoice: Sendable, Hashable {
  /// What they are made into; nil where none are shown.
  let mode: ImageMode?
  /// Which characters they are made of, where it is characters.
  let symbolSet: SymbolSet
  /// The pixels of a cell; as those of most fonts where the terminal does not tell.
  let cell: CellPixels
  /// True where pictures are fetched from the network.
  var showsRemote = true

  /// Chooses by what is wanted and what the terminal can do.
  ///
  /// - Parameters:
  ///   - colours: how many are used; 0 also where none are wanted.
  ///   - symbolSet: the characters that the terminal's font has.
  init(
    setting: ImagesSetting, graphics: GraphicsSupport, colours: Int, charset: Charset,
    symbolSet: SymbolSet = .blocks
  ) {
    self.symbolSet = symbolSet
    cell = graphics.cell ?? Self.usualCell
    mode = charset == .utf8 ? Self.mode(setting, graphics, colours) : nil
  }

  /// As the layout has to know it.
  var support: ImageSupport {
    ImageSupport(
      isEnabled: mode != nil, cellAspect: Double(cell.height) / Double(cell.width),
      showsRemote: showsRemote)
  }

  private static let usualCell = CellPixels(width: 10, height: 20)

  private static func mode(
    _ setting: ImagesSetting, _ graphics: GraphicsSupport, _ colours: Int
  ) -> ImageMode? {
    // Sixel graphics are measured in pixels: without the size of a cell they would not fit.
    let blocks = ImageMode.symbols(ColourDepth(count: colours))
    switch setting {
    case .none: return nil
    case .blocks: return blocks
    case .kitty: return graphics.lacksKitty ? blocks : .png
    case .sixel: return graphics.lacksSixel || graphics.cell == nil ? blocks : .sixel
    case .auto:
      if colours == 0 { return nil }
      if graphics.kitty != nil { return .png }
      return graphics.hasSixel && graphics.cell != nil ? .sixel : blocks
    }
  }
}

extension SymbolSet {
  /// The characters that a terminal shows well: the fonts of consoles have few, and xterm takes
  /// those that fill a part of a cell from its font, in which they end a hair before the next cell.
  init(isXtermLike: Bool, environment: [String: String]) {
    self = isXtermLike && environment["XTERM_VERSION"] == nil ? .blocks : .halves
  }
}

extension Program {
  /// What pictures are made into on a screen.
  @MainActor
  func imageModeChoice(for screen: Screen) -> ImageModeChoice {
    var choice = ImageModeChoice(
      setting: configuration.images ?? .auto, graphics: screen.graphics,
      colours: screen.capabilities.colours, charset: screen.capabilities.charset,
      symbolSet: SymbolSet(
        isXtermLike: screen.capabilities.isXtermLike, environment: environment))
    choice.showsRemote = showsRemoteImages
    return choice
  }
}
