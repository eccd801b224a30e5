import Drawing
import Screens

/// The screens over list and page, from the bottom up: the top one gets keys, mouse, pasted text,
/// the footer and the cursor.
struct Layers: Sendable, Equatable {
  private var layers: [Layer] = []

  var isEmpty: Bool { layers.isEmpty }

  var top: Layer? { layers.last }

  var belowTop: Layer? { layers.dropLast().last }

  /// The visible layers, from the bottom up: those below one that covers the body are hidden.
  var shown: ArraySlice<Layer> {
    layers[(layers.lastIndex { $0.screen.coversBody } ?? layers.startIndex)...]
  }

  /// True for a menu that lies over another one.
  var hasMenuBelowTop: Bool { layers.suffix(2).compactMap { MenuScreen($0) }.count == 2 }

  mutating func push(_ layer: Layer) { layers.append(layer) }

  mutating func removeTop() { _ = layers.popLast() }

  mutating func removeAll(where isGone: (Layer) -> Bool) { layers.removeAll(where: isGone) }

  /// The uppermost of a kind; a first one comes to the top, and nil takes it away.
  subscript<Kind: LayerScreen>(_ kind: Kind.Type) -> Kind? {
    get { layers.lazy.reversed().compactMap { Kind($0) }.first }
    // Taken out meanwhile here as well.
    _modify {
      let index = layers.lastIndex { Kind($0) != nil }
      var screen = index.flatMap { Kind(layers.remove(at: $0)) }
      defer { if let screen { layers.insert(screen.layer, at: index ?? layers.endIndex) } }
      yield &screen
    }
  }

  /// The uppermost menu.
  var menu: MenuScreen? {
    get { self[MenuScreen.self] }
    _modify { yield &self[MenuScreen.self] }
  }

  /// That menu, if it is the guest's.
  var guestMenu: (any GuestMenu)? {
    get { if case .guest(let panel) = menu { panel.menu } else { nil } }
    set { menu = newValue.map { .guest(GuestPanel(menu: $0)) } }
  }

  mutating func closeMenus() { removeAll { MenuScreen($0) != nil } }

  mutating func closeGuestMenus() { removeAll { MenuScreen($0)?.isOfGuest == true } }

  /// Lets the top one take in what was done.
  mutating func updateTop(
    _ input: Input, in layout: ScreenLayout, _ world: World
  ) -> [Intent] {
    // Taken out meanwhile, so that a long note is changed in its place.
    guard var screen = layers.popLast()?.screen else { return [] }
    defer { layers.append(screen.layer) }
    return screen.update(input, in: layout, world)
  }

  /// Lets each have the room that there is now.
  mutating func resize(in layout: ScreenLayout, _ world: World) {
    layers = layers.map { layer in
      var screen = layer.screen
      _ = screen.update(.resized, in: layout, world)
      return screen.layer
    }
  }

  /// Lets each menu become another one.
  mutating func updateMenus(_ update: (MenuScreen) -> MenuScreen) {
    layers = layers.map { layer in
      if case .menu(let menu) = layer { .menu(update(menu)) } else { layer }
    }
  }
}

/// A screen that lies over list and page.
protocol LayerScreen: Screen {
  var layer: Layer { get }
  /// Whether it hides everything below it between header and footer.
  var coversBody: Bool { get }
  /// Whether it has a first row of its own.
  var coversHeader: Bool { get }

  /// The text at the right of the footer where it is spoken.
  func spokenPosition(in layout: ScreenLayout, _ world: World) -> FooterPosition

  /// Draws its own line in the footer in place of messages and keys; false if it has none.
  func drawLine(on canvas: inout Canvas, in row: Rect, _ world: World) -> Bool
}

extension LayerScreen {
  var coversBody: Bool { false }
  var coversHeader: Bool { false }

  func spokenPosition(in layout: ScreenLayout, _ world: World) -> FooterPosition {
    position(in: layout, world)
  }

  /// The screen of a layer; nil for one of another kind.
  init?(_ layer: Layer) {
    guard let screen = layer.screen as? Self else { return nil }
    self = screen
  }

  func drawLine(on canvas: inout Canvas, in row: Rect, _ world: World) -> Bool { false }
}

/// A screen that lies over list and page.
enum Layer: Sendable, Equatable {
  case picture(PictureScreen)
  case note(NoteEditor)
  case menu(MenuScreen)
  case code(CodePanel)
  case prompt(Prompt)

  var screen: any LayerScreen {
    switch self {
    case .picture(let picture): picture
    case .note(let editor): editor
    case .menu(let menu): menu
    case .code(let panel): panel
    case .prompt(let prompt): prompt
    }
  }
}
