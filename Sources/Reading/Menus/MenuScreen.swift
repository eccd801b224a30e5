import Drawing
import FlyerModel
import Localizing
import Screens

/// A menu that lies over list and page.
enum MenuScreen: Sendable, Equatable {
  case tags(TagPicker)
  case sort(SortChooser)
  case links(LinkList)
  case help(HelpScreen)
  case contents(ContentsList)
  case sources(SourcePanel)
  case guest(GuestPanel)

  private enum Kind {
    case own(any Menu)
    case guest(any GuestMenu)
  }

  private var kind: Kind {
    switch self {
    case .tags(let picker): .own(picker)
    case .sort(let chooser): .own(chooser)
    case .links(let list): .own(list)
    case .help(let help): .own(help)
    case .contents(let contents): .own(contents)
    case .sources(let panel): .own(panel)
    case .guest(let panel): .guest(panel.menu)
    }
  }

  /// The menu, as far as all menus are alike.
  var screen: any MenuRows {
    get {
      switch kind {
      case .own(let menu): menu
      case .guest(let menu): menu
      }
    }
    set {
      switch self {
      case .tags(let old): self = .tags(newValue as? TagPicker ?? old)
      case .sort(let old): self = .sort(newValue as? SortChooser ?? old)
      case .links(let old): self = .links(newValue as? LinkList ?? old)
      case .help(let old): self = .help(newValue as? HelpScreen ?? old)
      case .contents(let old): self = .contents(newValue as? ContentsList ?? old)
      case .sources(let old): self = .sources(newValue as? SourcePanel ?? old)
      case .guest(let old):
        self = .guest(GuestPanel(menu: newValue as? any GuestMenu ?? old.menu))
      }
    }
  }

  /// True for what shows something of the flyer's own.
  var isOfFlyer: Bool {
    switch self {
    case .tags, .links, .contents, .sort: true
    case .help, .sources, .guest: false
    }
  }

  var isOfGuest: Bool { if case .guest = self { true } else { false } }

  /// Lets the menu do something: one of the reader's own, or one of the guest's.
  private mutating func update(
    own change: (inout any Menu) -> [Intent],
    guest changeGuest: (inout any GuestMenu) -> [GuestValue] = { _ in [] }
  ) -> [Intent] {
    switch kind {
    case .own(var menu):
      let intents = change(&menu)
      screen = menu
      return intents
    case .guest(var menu):
      let wishes = changeGuest(&menu)
      self = .guest(GuestPanel(menu: menu))
      return wishes.map(Intent.guest)
    }
  }
}

extension MenuScreen: LayerScreen {
  var layer: Layer { .menu(self) }
  var context: Context { screen.context }
  var coversBody: Bool { screen.panel == nil }

  mutating func update(_ input: Input, in layout: ScreenLayout, _ world: World) -> [Intent] {
    let place = MenuLayout(self, in: layout)
    let visible = place.visible
    switch input {
    case .action(let action, let digit): return perform(action, digit: digit, visible: visible)
    case .wheel(let lines): screen.move(lines > 0 ? .down : .up, visible: visible)
    case .text(let text): screen.insert(text, visible: visible)
    case .click(let point, _):
      if place.panel?.contains(point) == false { return [.close] }
      return place.row(at: point).map { row in
        let column = place.column(of: point)
        return update {
          $0.click(row: row, column: column, visible: visible)
        } guest: {
          $0.click(row: row, column: column, visible: visible)
        }
      } ?? []
    case .resized: self = showingSelection(in: layout)
    }
    return []
  }

  /// Returns the menu with the selected row in view.
  func showingSelection(in layout: ScreenLayout) -> MenuScreen {
    var shown = self
    let visible = MenuLayout(self, in: layout).visible
    shown.screen.selection.select(
      screen.selection.index, count: screen.count, visible: visible)
    assert(shown.screen.selection.index < max(1, screen.count), "one of the rows is selected")
    return shown
  }

  private mutating func perform(_ action: Action, digit: Int?, visible: Int) -> [Intent] {
    switch action {
    case .move(let action): screen.move(action, visible: visible)
    case .menu(let action):
      return update {
        $0.update(action, visible: visible)
      } guest: {
        $0.update(action, visible: visible)
      }
    case .page(let action): return update { $0.update(action, digit: digit, visible: visible) }
    case .edit(let action): screen.edit(action, visible: visible)
    case .list(.search): screen.search()
    case .source(let action): return update { $0.update(action, visible: visible) }
    case .share(.code): return update { $0.showCode() }
    case .list, .program, .app, .picture, .prompt, .note, .guest, .share, .display, .own: break
    }
    return []
  }

  func footer(in layout: ScreenLayout, _ world: World) -> [Action] { screen.footer }

  func needs(in layout: ScreenLayout, _ world: World) -> Needs {
    guard case .tags(let picker) = self, let content = world.content else { return Needs() }
    let visible = MenuLayout(self, in: layout).visible
    let need = picker.need(revision: content.revision, visible: visible)
    return Needs(questions: [need.map(Question.tags)].compactMap(\.self))
  }

  /// The two ways out of what is chosen from.
  func neededInFooter(in layout: ScreenLayout) -> [Action] {
    context == .tags || Context.menus.contains(context) ? [.menu(.accept), .menu(.cancel)] : []
  }

  var typing: Typing? {
    if case .help(let help) = self, help.isTyping { .search(help.editor) } else { nil }
  }

  func position(in layout: ScreenLayout, _ world: World) -> FooterPosition {
    guard case .tags(let picker) = self else { return FooterPosition() }
    let count = picker.total
    return FooterPosition(counts: [tr("\(count) tag", "\(count) tags", count: count)])
  }

  /// The cursor is neither at the heading nor at the position.
  func spokenPosition(in layout: ScreenLayout, _ world: World) -> FooterPosition {
    FooterPosition(of: screen.heading, screen.position, in: layout)
  }

  func draw(on canvas: inout Canvas, in layout: ScreenLayout, _ world: World) {
    let place = MenuLayout(self, in: layout)
    place.drawPanel(on: &canvas, theme: world.theme)
    MenuPainter(layout: place, theme: world.theme).draw(screen, on: &canvas)
  }
}

extension MenuLayout {
  init(_ menu: MenuScreen?, in layout: ScreenLayout) { self.init(menu?.screen, in: layout) }
}
