/// What lies over list and page, from the bottom up: the top one gets keys, mouse, what is pasted, the
/// footer and the cursor.
struct Layers: Sendable, Equatable {
  private var layers: [Layer] = []

  var isEmpty: Bool { layers.isEmpty }

  var top: Layer? { layers.last }

  var belowTop: Layer? { layers.dropLast().last }

  /// Those that are to be seen, from the bottom up: nothing is below one that covers all.
  var shown: ArraySlice<Layer> {
    layers[(layers.lastIndex(where: \.coversBody) ?? layers.startIndex)...]
  }

  /// True for a menu that lies over another one.
  var hasMenuBelowTop: Bool { layers.suffix(2).compactMap { MenuScreen($0) }.count == 2 }

  mutating func push(_ layer: Layer) { layers.append(layer) }

  mutating func removeAll(where isGone: (Layer) -> Bool) { layers.removeAll(where: isGone) }

  /// The uppermost of a kind; a first one comes to the top, and nil takes it away.
  subscript<Screen: LayerScreen>(_ kind: Screen.Type) -> Screen? {
    get { layers.lazy.reversed().compactMap { Screen($0) }.first }
    // Taken out meanwhile, so that a long note is changed in its place.
    _modify {
      let index = layers.lastIndex { Screen($0) != nil }
      var screen = index.flatMap { Screen(layers.remove(at: $0)) }
      defer { if let screen { layers.insert(screen.layer, at: index ?? layers.endIndex) } }
      yield &screen
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
enum Layer: Sendable, Equatable {
  case picture(PictureScreen)
  case note(NoteEditor)
  case menu(MenuScreen)
  case prompt(Prompt)

  /// True where nothing between header and footer is to be seen of what is below it.
  var coversBody: Bool {
    switch self {
    case .picture, .note: true
    case .menu(let menu): menu.screen.panel == nil
    case .prompt: false
    }
  }

  /// True where it has a first row of its own.
  var coversHeader: Bool {
    switch self {
    case .picture: true
    case .note, .menu, .prompt: false
    }
  }

  /// Where keys are pressed while it is in front.
  var context: Context {
    switch self {
    case .picture: .picture
    case .note(let editor): editor.context
    case .menu(let menu): menu.screen.context
    case .prompt(let prompt): prompt.context
    }
  }
}

/// What can be a layer.
protocol LayerScreen: Sendable {
  /// What a layer is; nil for one of another kind.
  init?(_ layer: Layer)
  var layer: Layer { get }
}

extension PictureScreen: LayerScreen {
  init?(_ layer: Layer) {
    guard case .picture(let screen) = layer else { return nil }
    self = screen
  }

  var layer: Layer { .picture(self) }
}

extension NoteEditor: LayerScreen {
  init?(_ layer: Layer) {
    guard case .note(let editor) = layer else { return nil }
    self = editor
  }

  var layer: Layer { .note(self) }
}

extension MenuScreen: LayerScreen {
  init?(_ layer: Layer) {
    guard case .menu(let menu) = layer else { return nil }
    self = menu
  }

  var layer: Layer { .menu(self) }
}

extension Prompt: LayerScreen {
  init?(_ layer: Layer) {
    guard case .prompt(let prompt) = layer else { return nil }
    self = prompt
  }

  var layer: Layer { .prompt(self) }
}

extension Reader {
  /// The picture on the full page.
  var pictureScreen: PictureScreen? {
    get { layers[PictureScreen.self] }
    _modify { yield &layers[PictureScreen.self] }
  }

  /// The note that is being written.
  var noteEditor: NoteEditor? {
    get { layers[NoteEditor.self] }
    _modify { yield &layers[NoteEditor.self] }
  }

  /// The uppermost menu.
  var menu: MenuScreen? {
    get { layers[MenuScreen.self] }
    _modify { yield &layers[MenuScreen.self] }
  }

  /// The line that is typed in place of the footer.
  var prompt: Prompt? {
    get { layers[Prompt.self] }
    _modify { yield &layers[Prompt.self] }
  }

  /// Shows a menu; the one that led to it is there again afterwards.
  mutating func open(_ menu: MenuScreen) { layers.push(.menu(menu)) }

  /// Closes the uppermost menu.
  mutating func closeMenu() { menu = nil }

  /// Closes all menus.
  mutating func closeMenus() { layers.removeAll { MenuScreen($0) != nil } }
}
