/// A menu that lies over list and page.
enum MenuScreen: Sendable, Equatable {
  case tags(TagPicker)
  case sort(SortChooser)
  case links(LinkList)
  case help(HelpScreen)
  case contents(ContentsList)
  case rosterMenu(RosterMenu)
  case rosterTicks(MultiSelect)
  case rosterForm(RosterForm)

  /// What all menus have in common of it.
  var screen: any Menu {
    get {
      switch self {
      case .tags(let picker): picker
      case .sort(let chooser): chooser
      case .links(let list): list
      case .help(let help): help
      case .contents(let contents): contents
      case .rosterMenu(let menu): menu
      case .rosterTicks(let ticks): ticks
      case .rosterForm(let form): form
      }
    }
    set {
      switch self {
      case .tags(let old): self = .tags(newValue as? TagPicker ?? old)
      case .sort(let old): self = .sort(newValue as? SortChooser ?? old)
      case .links(let old): self = .links(newValue as? LinkList ?? old)
      case .help(let old): self = .help(newValue as? HelpScreen ?? old)
      case .contents(let old): self = .contents(newValue as? ContentsList ?? old)
      case .rosterMenu(let old): self = .rosterMenu(newValue as? RosterMenu ?? old)
      case .rosterTicks(let old): self = .rosterTicks(newValue as? MultiSelect ?? old)
      case .rosterForm(let old): self = .rosterForm(newValue as? RosterForm ?? old)
      }
    }
  }

  /// True for what shows something of the flyer's own.
  var isOfFlyer: Bool {
    switch self {
    case .tags, .links, .contents, .sort: true
    case .help, .rosterMenu, .rosterTicks, .rosterForm: false
    }
  }

  /// True for what shows something of a roster.
  var isOfRoster: Bool {
    switch self {
    case .rosterMenu, .rosterTicks, .rosterForm: true
    case .tags, .sort, .links, .help, .contents: false
    }
  }
}

extension Reader {
  mutating func updateMenu(_ action: Action, digit: Int?) -> [Intent] {
    let visible = menuRows
    return changeMenu { menu in
      switch action {
      case .move(let action): menu.move(action, visible: visible)
      case .menu(let action): return menu.update(action, visible: visible)
      case .page(let action): return menu.update(action, digit: digit, visible: visible)
      case .edit(let action): menu.edit(action, visible: visible)
      case .list(.search): menu.search()
      case .list, .program, .app, .picture, .prompt, .note, .roster: break
      }
      return []
    } ?? []
  }

  /// Shows as many rows of the menu as have room now.
  mutating func fitMenu() {
    let visible = menuRows
    changeMenu { $0.selection.select($0.selection.index, count: $0.count, visible: visible) }
  }

  mutating func clickInMenu(row: Int) -> [Intent] {
    let visible = menuRows
    return changeMenu { $0.click(row: row, visible: visible) } ?? []
  }

  mutating func typeInMenu(_ text: String) {
    let visible = menuRows
    changeMenu { $0.insert(text, visible: visible) }
  }

  @discardableResult
  private mutating func changeMenu<Result>(_ change: (inout any Menu) -> Result) -> Result? {
    guard var screen = menu?.screen else { return nil }
    defer { menu?.screen = screen }
    return change(&screen)
  }
}
