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
      switch newValue {
      case let picker as TagPicker: self = .tags(picker)
      case let chooser as SortChooser: self = .sort(chooser)
      case let list as LinkList: self = .links(list)
      case let help as HelpScreen: self = .help(help)
      case let contents as ContentsList: self = .contents(contents)
      case let menu as RosterMenu: self = .rosterMenu(menu)
      case let ticks as MultiSelect: self = .rosterTicks(ticks)
      case let form as RosterForm: self = .rosterForm(form)
      default: break
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
