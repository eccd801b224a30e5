import CursesScreen

/// How pictures are shown, as `images` in `config.toml` says it.
enum ImagesSetting: Sendable, Hashable, CaseIterable {
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

  var word: String {
    switch self {
    case .auto: "auto"
    case .graphics(let name): name
    case .blocks: "blocks"
    case .none: "none"
    }
  }
}
