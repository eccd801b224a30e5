/// How pictures are shown, as `images` in `config.toml` says it.
enum ImagesSetting: String, Sendable, CaseIterable {
  /// By the best that the terminal turns out to know.
  case auto
  /// By the graphics of kitty.
  case kitty
  /// By sixel.
  case sixel
  /// By cells alone: blocks and other symbols in the terminal's colours.
  case blocks
  /// Not at all: a frame with words stands in their place.
  case none
}
