import CursesScreen
import Drawing
import Imaging
import Reading
import Screens

/// How pictures are shown.
enum ImagesSetting: RawRepresentable, Sendable, Hashable, CaseIterable {
  /// By the best that the terminal turns out to know.
  case auto
  /// By the graphics of this name.
  case graphics(String)
  /// By cells alone: blocks and other symbols in the terminal's colours.
  case blocks
  /// Not at all: a frame with words is in their place.
  case none

  static let allCases =
    [.auto] + GraphicsSupport.protocols.map { .graphics($0.name) } + [Self.blocks, .none]

  /// The protocol that is wanted; nil where none is.
  var way: (any GraphicsProtocol.Type)? {
    GraphicsSupport.protocols.first { self == .graphics($0.name) }
  }

  init?(rawValue: String) {
    guard let setting = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = setting
  }

  var rawValue: String {
    switch self {
    case .auto: "auto"
    case .graphics(let name): name
    case .blocks: "blocks"
    case .none: "none"
    }
  }
}

/// The kind of pictures for a terminal.
struct ImageModeChoice: Sendable, Hashable {
  /// The kind; nil for no pictures.
  let mode: ImageMode?
  /// The protocol that paints them, where it is the terminal that does.
  let protocolName: String?
  /// Which characters they are made of, where it is characters.
  let symbolSet: SymbolSet
  /// The pixels of a cell; as those of most fonts where the terminal does not tell.
  let cell: CellPixels
  /// Whether pictures are fetched from the network.
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
    (mode, protocolName) = charset.has("▀▄") ? Self.choice(setting, graphics, colours) : (nil, nil)
  }

  /// As the layout has to know it.
  var support: ImageSupport {
    ImageSupport(
      isEnabled: mode != nil, cellAspect: Double(cell.height) / Double(cell.width),
      showsRemote: showsRemote)
  }

  private static let usualCell = CellPixels(width: 10, height: 20)

  private static func choice(
    _ setting: ImagesSetting, _ graphics: GraphicsSupport, _ colours: Int
  ) -> (mode: ImageMode?, protocolName: String?) {
    let way: (any GraphicsProtocol.Type)?
    switch setting {
    case .none: return (nil, nil)
    case .auto where colours == 0: return (nil, nil)
    case .auto:
      way = GraphicsSupport.protocols.first {
        graphics.known[$0.name] == true && graphics.obstacle(to: $0) == nil
      }
    case .graphics, .blocks: way = setting.way
    }
    guard let way, graphics.obstacle(to: way) == nil,
      let encoding = GraphicEncoding(rawValue: way.encoding)
    else { return (.symbols(ColourDepth(count: colours)), nil) }
    return (.graphic(encoding), way.name)
  }
}

extension ImageJob {
  /// Tells what was made of a picture from what else was.
  var key: String { arguments.joined(separator: " ") }

  /// Makes the job for a picture on a terminal; nil if it shows no pictures.
  init?(_ request: ImageRequest, on terminal: ImageModeChoice) {
    guard let mode = terminal.mode else { return nil }
    self.init(
      mode: mode, columns: request.box.width, rows: request.box.height,
      cellWidth: terminal.cell.width, cellHeight: terminal.cell.height,
      scaling: request.scaling, crop: request.crop, animates: request.animates,
      symbolSet: terminal.symbolSet)
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
  /// The kind of pictures for a screen.
  @MainActor
  func imageModeChoice(for screen: TerminalScreen) -> ImageModeChoice {
    var choice = ImageModeChoice(
      setting: configuration.images, graphics: screen.graphics,
      colours: screen.capabilities.colours, charset: screen.capabilities.charset,
      symbolSet: SymbolSet(
        isXtermLike: screen.capabilities.isXtermLike, environment: environment))
    choice.showsRemote = showsRemoteImages
    return choice
  }
}
